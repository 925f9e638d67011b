import { roleGrant } from '../../shared/grants';
import { allObjectRules, type KnownNames } from '../known-names';
import { guard, verb, within } from '../matcher';
import type { PolicyRow } from '../policy-row';
import { lineOfRow } from '../read-policy';

/** The rows that give somebody a right, by the functions that casbin calls for a row. */
export const givingRows = (
  rows: readonly PolicyRow[],
  { grants, object, action }: { grants: readonly string[]; object: string; action: string },
): readonly PolicyRow[] =>
  rows.filter(
    (row) =>
      within(object, row.object) &&
      verb(action, row.actions.join('|')) &&
      guard(row.mode, row.subjects.join('|'), grants),
  );

/** Whether a row that gives a right of an object gives others with it, so that no single right can be taken out of it. */
export const isFixed =
  (object: string) =>
  (row: PolicyRow): boolean =>
    row.mode !== 'any' || row.object !== object;

/** Something of a right of a role. */
export type OfRight<T> = readonly [object: string, action: string, role: string, of: T];

/** The rights of roles that such rows give, each with their lines. */
export const fixedRights = (rows: readonly PolicyRow[], known: KnownNames): readonly OfRight<readonly number[]>[] => {
  const found = new Map<string, OfRight<number[]>>();
  const objects = [...allObjectRules(known).keys()];
  for (const row of rows) {
    const roles = known.roles.filter((role) => guard(row.mode, row.subjects.join('|'), [roleGrant(role)]));
    for (const object of objects.filter((one) => within(one, row.object) && isFixed(one)(row)))
      for (const action of row.actions)
        for (const role of roles) {
          const key = `${object} ${action} ${role}`;
          const right = found.get(key) ?? ([object, action, role, []] as const);
          right[3].push(lineOfRow(row) ?? 0);
          found.set(key, right);
        }
  }
  return [...found.values()];
};
