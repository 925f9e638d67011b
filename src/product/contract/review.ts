import { endpoint, typed } from '../../framework/contract/endpoint';
import { optional, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

/** What waits for a verdict, as the queue of the reviewers shows it. */
export interface WaitingReview {
  id: string;
  title: string;
  /** Value of the field `kind`: `article`, `video` … */
  kind: string;
  /** Value of the field `riskLevel`; empty where the machine has found none. */
  risk: string;
  /** ISO 8601 in UTC; empty where nobody knows. */
  submittedAt: string;
  /** What another reviewer who has it on their desk is called. */
  heldBy?: string;
}

/** The desk of a reviewer. */
export interface ReviewDesk {
  /** The review that is theirs now, until they take another or ten minutes pass; null: all others hold what is left, or nothing is. */
  taken: string | null;
  /** The record that the asked review is about, as far as it is one of ours and still there. */
  content: { resource: string; id: string } | null;
  /** The first hundred that wait: highest risk first, then the one that waits longest. */
  queue: readonly WaitingReview[];
  /** How many wait in all. */
  total: number;
}

/**
 * Takes a review onto the caller's desk, for ten minutes from the last time they have asked for it: nobody else is given it, or may decide
 * it, in the meantime. Without `id` the first of the queue that nobody holds. One reviewer holds one review.
 * @request `{ id? }`
 * @data `{ taken, content: { resource, id } | null, queue: [{ id, title, kind, risk, submittedAt, heldBy? }], total }`; `taken` is null for one that another holds or that is decided
 */
export const takeReview = endpoint({
  method: 'POST',
  path: '/api/review/take',
  right: { object: res('audits'), action: 'approve' },
  body: { id: optional(text()) },
  answer: typed<ReviewDesk>(),
});
