import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { list, named, text } from './rules';

const outcome = z.object({
  id: z.string(),
  ok: z.boolean(),
  /** As for a single call. */
  code: z.number(),
  /** The error or success message. */
  msg: z.string(),
});
/** The outcome of one of several records. */
export type Outcome = z.infer<typeof outcome>;

export const outcomesAnswer = z.object({ list: list(outcome), total: z.number() });
/** The outcome of each record. */
export type OutcomesAnswer = z.infer<typeof outcomesAnswer>;

/** The token to undo something; after a creation or an edit it is in the header `X-Undo`. */
export interface Undoing {
  token: string;
}

export const undoToken = named('Undo', z.object({ token: z.string(), seconds: z.number() }));
/** Undoes an action; valid once, for a limited number of seconds. */
export type UndoToken = z.infer<typeof undoToken>;

/**
 * Undoes what the caller did within the last 30 s, once, and only while the caller still has the right. Deleted records are restored under their id with the next version, created ones are removed (409 while another record refers to one), changed ones get their old values, and consequences in other records are undone as well. It answers the outcome of each record.
 * @refusals 404 (unknown, used, expired, another user's), 403, 422; for a single record 409 when it has changed since, 422 when a unique value is taken; with several, each has its own outcome in `list`
 */
export const undo = endpoint({
  method: 'POST',
  path: '/api/user/undo',
  right: 'session',
  body: z.object({ token: text() }),
  answer: outcomesAnswer,
});
