import { res } from '../rights/objects';
import type { JobTarget } from './actions';
import { endpoint, typed } from './endpoint';

/** What an owner would be charged, in the caller's language: `12 articles`, `¥198.00`. */
export interface PriceLine {
  /** The owner; null: the caller. */
  owner: string | null;
  takes: string;
  left: string;
  /** What would be left; null: too little is left. */
  after: string | null;
}

/** What an action would charge, if anything. */
export interface Price {
  lines: readonly PriceLine[];
  /** Further consequences, as sentences: a changed end date, a credit. */
  notes: readonly string[];
  /** Why it would be refused, and what to do about it; null: it is covered. */
  refusal: string | null;
}

/** Stored records, or one with the values of a form; without ids and filter a new one. */
export type PriceQuestion = Partial<JobTarget> & { values?: object };

/**
 * Computes what an action with a cost (or `create`, if new records have one) would charge and what would be left. Changes nothing. Records for which the
 * action is not possible are left out; without `ids` and `filter` it is about an unsaved record.
 * @request `{ ids }` or `{ filter }` (a list query), `values?` (the values of a form)
 * @data `{ lines: [{ owner, takes, left, after }], notes: [], refusal }`, texts in the language of the call; no lines: it costs nothing
 * @refusals 403, 422 by field: while required values of the form are missing
 */
export const askPrice = endpoint({
  method: 'POST',
  path: '/api/:resource/prices/:action',
  onlyReads: true,
  byToken: true,
  right: { object: res(':resource'), action: ':action' },
  body: typed<PriceQuestion>(),
  answer: typed<Price>(),
});
