import * as z from 'zod/mini';
import { res } from '../rights/objects';
import { formValues, type JobTarget, jobTarget } from './actions';
import { endpoint } from './endpoint';
import { list } from './rules';

const priceLine = z.object({
  /** The owner; null: the caller. */
  owner: z.nullable(z.string()),
  takes: z.string(),
  left: z.string(),
  /** What would be left; null: too little is left. */
  after: z.nullable(z.string()),
});
/** What an owner would be charged, in the caller's language: `12 articles`, `¥198.00`. */
export type PriceLine = z.infer<typeof priceLine>;

const price = z.object({
  lines: list(priceLine),
  /** Further consequences, as sentences: a changed end date, a credit. */
  notes: list(z.string()),
  /** Why it would be refused, and what to do about it; null: it is covered. */
  refusal: z.nullable(z.string()),
});
/** What an action would charge, if anything. */
export type Price = z.infer<typeof price>;

/** Stored records, or one with the values of a form; without ids and filter a new one. */
export type PriceQuestion = Partial<JobTarget> & { values?: object };

/**
 * Computes what an action with a cost (or `create`, if new records have one) would charge and what would be left. Changes nothing. Records for which the
 * action is not possible are left out; without `ids` and `filter` (a list query) it is about an unsaved record. `values`: those of a form. Texts are in the language of the call; no lines: it costs nothing.
 * @refusals 403, 422 by field: while required values of the form are missing
 */
export const askPrice = endpoint({
  method: 'POST',
  path: '/api/:resource/prices/:action',
  onlyReads: true,
  byToken: true,
  right: { object: res(':resource'), action: ':action' },
  body: z.object({ ...jobTarget, values: formValues }),
  answer: price,
});
