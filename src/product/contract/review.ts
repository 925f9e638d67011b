import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { list, optional, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

const waitingReview = z.object({
  id: z.string(),
  title: z.string(),
  /** Value of the field `kind`: `article`, `video` … */
  kind: z.string(),
  /** Value of the field `riskLevel`; empty if the automatic check has found no risk. */
  risk: z.string(),
  /** ISO 8601 in UTC; empty if unknown. */
  submittedAt: z.string(),
  /** Name of another reviewer who holds it. */
  heldBy: z.exactOptional(z.string()),
});
/** A pending review in the queue of the reviewers. */
export type WaitingReview = z.infer<typeof waitingReview>;

const reviewDesk = z.object({
  /** The review that the caller now holds, until they take another one or ten minutes pass; null: none is left, or others hold the rest. */
  taken: z.nullable(z.string()),
  /** The record under review, if it is a record of the console and still exists. */
  content: z.nullable(z.object({ resource: z.string(), id: z.string() })),
  /** The first hundred pending reviews: highest risk first, then longest waiting. */
  queue: list(waitingReview),
  /** Total number of pending reviews. */
  total: z.number(),
});

/**
 * Reserves a review for the caller for ten minutes, renewed by every call: in the meantime no other reviewer gets it or may decide it.
 * Without `id` the first of the queue that nobody holds. A reviewer holds one review at a time;
 * `taken` is null for a review that another reviewer holds or that is decided.
 */
export const takeReview = endpoint({
  method: 'POST',
  path: '/api/review/take',
  right: { object: res('audits'), action: 'approve' },
  body: z.object({ id: optional(text()) }),
  answer: reviewDesk,
});
