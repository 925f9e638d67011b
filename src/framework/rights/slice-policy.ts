import { guard } from './matcher';
import { policyRevision } from './policy-revision';
import type { PolicyRow, Subject } from './policy-row';

/** The part of a policy that concerns one subject: what the server gives to that user's browser. */
export interface PolicySlice {
  /** Changes when, and only when, a row of this slice does. */
  readonly revision: string;
  readonly rows: readonly PolicyRow[];
}

/**
 * Cuts out the rows whose guard the subject passes. The others can never match for it, so the slice gives this subject
 * the same decisions as the whole file. A full admin needs no rows and gets none.
 */
export const slicePolicy = (options: { rows: readonly PolicyRow[]; subject: Subject }): PolicySlice => {
  const { grants, isSuper } = options.subject;
  const rows = isSuper ? [] : options.rows.filter((row) => guard(row.mode, row.subjects.join('|'), grants));
  return { rows, revision: policyRevision(rows) };
};
