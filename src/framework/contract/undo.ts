import { endpoint, typed } from './endpoint';
import { text } from './rules';

/** The outcome of one of several records. */
export interface Outcome {
  id: string;
  ok: boolean;
  /** As for a single call. */
  code: number;
  /** The error or success message. */
  msg: string;
}

/** The outcome of each record. */
export interface OutcomesAnswer {
  list: readonly Outcome[];
  total: number;
}

/** The token to undo something; after a creation it is in the header `X-Undo`. */
export interface Undoing {
  token: string;
}

/** Undoes an action; valid once, for a limited number of seconds. */
export interface UndoToken extends Undoing {
  seconds: number;
}

/**
 * Undoes what the caller did within the last 30 s, once, and only while the caller still has the right. Deleted records are restored under their id with the next version, created ones are removed (409 while another record refers to one), changed ones get their old values, and consequences in other records are undone as well.
 * @data `{ list: [{ id, ok, code, msg }], total }`: the outcome of each record
 * @refusals 404 (unknown, used, expired, another user's), 403, 422; for a single record 409 when it has changed since, 422 when a unique value is taken; with several, each has its own outcome in `list`
 */
export const undo = endpoint({
  method: 'POST',
  path: '/api/user/undo',
  right: 'session',
  body: { token: text() },
  answer: typed<OutcomesAnswer>(),
});
