import { grantsOf } from '../../shared/grants';
import { allObjectRules, type KnownNames } from '../known-names';
import { guard, within } from '../matcher';
import { type PolicyRow, partsOfReach, type Reach, type RowScope, scopes } from '../policy-row';

/** What a grant alone gives: object → action → how far it reaches; `-` for pages and fields. */
type RightsOfGrant = ReadonlyMap<string, ReadonlyMap<string, readonly RowScope[]>>;
/** The same of every role and permission. */
export type RightsTable = ReadonlyMap<string, RightsOfGrant>;

/** The widest scope, and every one that a condition narrows, as `Decisions.reachOf` answers it. */
const joined = (reached: ReadonlySet<RowScope>): readonly RowScope[] => {
  if (reached.has('-')) return ['-'];
  const plain = scopes.find((scope) => reached.has(scope));
  const narrowed = [...reached].filter((one) => one !== '-' && partsOfReach(one as Reach).name !== undefined);
  return [...(plain === undefined ? [] : [plain]), ...narrowed.toSorted()];
};

/**
 * Everything that rows give whoever holds one role or permission and nothing else. Patterns of pages are spelled out over the pages that there
 * are. By the functions that casbin calls for a row, so each answer is that of the decisions; without asking for what no row speaks of.
 */
export const rightsTable = (rows: readonly PolicyRow[], known: KnownNames): RightsTable => {
  const objects = [...allObjectRules(known).keys()];
  const named = rows.map((row) => ({
    row,
    objects: row.object.endsWith('/*') ? objects.filter((object) => within(object, row.object)) : [row.object],
  }));
  return new Map(
    grantsOf(known).map((grant): [string, RightsOfGrant] => {
      const found = new Map<string, Map<string, Set<RowScope>>>();
      for (const { row, objects: of } of named) {
        if (!guard(row.mode, row.subjects.join('|'), [grant])) continue;
        for (const object of of) {
          const actions = found.get(object) ?? new Map<string, Set<RowScope>>();
          found.set(object, actions);
          for (const action of row.actions) actions.set(action, (actions.get(action) ?? new Set()).add(row.scope));
        }
      }
      const read = [...found].map(
        ([object, actions]) =>
          [object, new Map([...actions].map(([action, reached]) => [action, joined(reached)] as const))] as const,
      );
      return [grant, new Map(read)];
    }),
  );
};

/** A right that one policy gives another way than another. */
export interface RightDifference {
  grant: string;
  object: string;
  action: string;
  /** Empty: not given. */
  before: readonly RowScope[];
  after: readonly RowScope[];
}

/** What becomes different for whom when one policy takes the place of another, in the order of grants and objects. */
export const differencesOf = (before: RightsTable, after: RightsTable): readonly RightDifference[] =>
  [...after].flatMap(([grant, now]) => {
    const then: RightsOfGrant = before.get(grant) ?? new Map();
    return [...new Set([...then.keys(), ...now.keys()])].flatMap((object) => {
      const [one, other] = [then.get(object), now.get(object)];
      return [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].flatMap((action): RightDifference[] => {
        const [was, is] = [one?.get(action) ?? [], other?.get(action) ?? []];
        return was.join() === is.join() ? [] : [{ grant, object, action, before: was, after: is }];
      });
    });
  });

/** Whether a difference gives somebody more: a right, or records, that they did not have. */
export const isAddition = ({ before, after }: RightDifference): boolean => {
  const width = (one: RowScope): number => (one === '-' ? 0 : scopes.indexOf(partsOfReach(one as Reach).scope));
  const covers = (wide: RowScope, narrow: RowScope): boolean => {
    if (wide === narrow) return true;
    if (wide === '-' || narrow === '-') return false;
    const { name } = partsOfReach(wide as Reach);
    return width(wide) <= width(narrow) && (name === undefined || name === partsOfReach(narrow as Reach).name);
  };
  return after.some((one) => !before.some((was) => covers(was, one)));
};
