import { res } from '../rights/objects';
import type { JobTarget } from './actions';
import { endpoint, typed } from './endpoint';

/** What somebody would have taken, in the words of the caller's language: `12 articles`, `¥198.00`. */
export interface PriceLine {
  /** Whose it is; null: the caller's own. */
  owner: string | null;
  takes: string;
  left: string;
  /** What would be left; null: less is left than it takes. */
  after: string | null;
}

/** What an act would take of what people have left, as far as it takes anything. */
export interface Price {
  lines: readonly PriceLine[];
  /** What else would come of it, in sentences: an end that moves, something that is credited. */
  notes: readonly string[];
  /** Why it would be refused, and what helps; null: it is covered. */
  refusal: string | null;
}

/** Many records for what they are, or one with what a form says of it: a new one where none is named. */
export type PriceQuestion = Partial<JobTarget> & { values?: object };

/**
 * Says what an action that costs something, or `create` where a new record does, would take and leave. Changes nothing. Records for which the action is not
 * possible are left out; an unsaved record is one without `ids` and `filter`.
 * @request `{ ids }` or `{ filter }` (the query of a list's address), `values?` (what a form says)
 * @data `{ lines: [{ owner, takes, left, after }], notes: [], refusal }`, texts in the language of the call; no lines: it takes nothing
 * @refusals 403, 422 by field: as long as the form does not say enough
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
