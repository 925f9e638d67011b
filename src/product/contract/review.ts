import { endpoint, typed } from '../../framework/contract/endpoint';
import { optional, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

/** A pending review in the queue of the reviewers. */
export interface WaitingReview {
  id: string;
  title: string;
  /** Value of the field `kind`: `article`, `video` … */
  kind: string;
  /** Value of the field `riskLevel`; empty if the automatic check has found no risk. */
  risk: string;
  /** ISO 8601 in UTC; empty if unknown. */
  submittedAt: string;
  /** Name of another reviewer who holds it. */
  heldBy?: string;
}

/** The desk of a reviewer. */
export interface ReviewDesk {
  /** The review that the caller now holds, until they take another one or ten minutes pass; null: none is left, or others hold the rest. */
  taken: string | null;
  /** The record under review, if it is a record of the console and still exists. */
  content: { resource: string; id: string } | null;
  /** The first hundred pending reviews: highest risk first, then longest waiting. */
  queue: readonly WaitingReview[];
  /** Total number of pending reviews. */
  total: number;
}

/**
 * Reserves a review for the caller for ten minutes, renewed by every call: in the meantime no other reviewer gets it or may decide it.
 * Without `id` the first of the queue that nobody holds. A reviewer holds one review at a time.
 * @request `{ id? }`
 * @data `{ taken, content: { resource, id } | null, queue: [{ id, title, kind, risk, submittedAt, heldBy? }], total }`; `taken` is null for a review that another reviewer holds or that is decided
 */
export const takeReview = endpoint({
  method: 'POST',
  path: '/api/review/take',
  right: { object: res('audits'), action: 'approve' },
  body: { id: optional(text()) },
  answer: typed<ReviewDesk>(),
});
