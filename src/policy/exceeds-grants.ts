import type { Decisions } from './create-decisions';
import { rowText } from './policy-revision';
import { type PolicyRow, type Subject, scopes } from './policy-row';

/**
 * The new rows by which somebody who edits the policy would give away what they do not hold themselves: a verb they may
 * not use, or a wider scope than theirs. Empty when all is well. A row that only changes its mode or subjects is new too.
 * A pattern is held by whoever passes a row with the same pattern or a wider one.
 * @param before the decisions in force
 * @param after the rows to come
 * @param subject who edits
 */
export function exceedsGrants(options: {
  before: Decisions;
  after: readonly PolicyRow[];
  subject: Subject;
}): readonly PolicyRow[] {
  const { before, after, subject } = options;
  const present = new Set(before.rows.map(rowText));
  return after.filter((row) => {
    if (present.has(rowText(row))) return false;
    const needed = row.scope === '-' ? 'all' : row.scope;
    return !row.actions.every((action) => {
      const held = before.scopeOf({ subject, object: row.object, action });
      return held !== null && scopes.indexOf(held) <= scopes.indexOf(needed);
    });
  });
}
