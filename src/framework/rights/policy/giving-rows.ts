import { guard, verb, within } from '../matcher';
import type { PolicyRow } from '../policy-row';

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
