import * as z from 'zod/mini';
import { res } from '../rights/objects';
import { endpoint } from './endpoint';
import { record } from './records';
import { label, list, version } from './rules';
import { recordTitle } from './titles';

/** What was done with a record. */
const historyKind = z.enum(['create', 'edit', 'action', 'delete', 'undo', 'revert']);
export type HistoryKind = z.infer<typeof historyKind>;

const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
/** One changed field; `null` for no value. */
export type FieldChange = z.infer<typeof fieldChange>;

const historyEntry = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  actorId: z.string(),
  /** The user name as it was then. */
  actorName: z.string(),
  kind: historyKind,
  /** Name of the action or verb that caused it. */
  action: z.string(),
  /** The resource of the action that caused it, if it is another one. */
  source: z.exactOptional(z.string()),
  changes: list(fieldChange),
});
/** One change of a record. */
export type HistoryEntry = z.infer<typeof historyEntry>;

const shownHistoryEntry = z.extend(historyEntry, {
  /** Whether old values can be written back now. */
  isRevertible: z.boolean(),
  /** What was done, for changes by the server that are not actions. */
  label: z.exactOptional(label),
});
/** The same as shown to a reader: only fields that the reader may see, masked as in the record. */
export type ShownHistoryEntry = z.infer<typeof shownHistoryEntry>;

const historyAnswer = z.object({
  list: list(shownHistoryEntry),
  total: z.number(),
  version: z.number(),
  /** Titles of the records that old and new values refer to, by resource. */
  titles: z.record(z.string(), list(recordTitle)),
});
/** The changes of a record, newest first, and its current version. */
export type HistoryAnswer = z.infer<typeof historyAnswer>;

/**
 * The last 100 changes of a record, newest first; only fields that the caller may read, masked as in the record; `source`: the resource of the action that caused it; `titles`: those of the records that old and new values refer to, by resource, as of `/titles`. Only for resources with `history: true`.
 * @refusals 404
 */
export const getHistory = endpoint({
  method: 'GET',
  path: '/api/:resource/:id/history',
  byToken: true,
  right: { object: res(':resource'), action: 'show' },
  answer: historyAnswer,
});

/**
 * Writes the old values of one change back as an edit by the caller, subject to the same rules, rights and locks.
 * @refusals 404 (also: nothing that could be written back), 409, 422
 */
export const revertChange = endpoint({
  method: 'POST',
  path: '/api/:resource/:id/history/:entry/revert',
  byToken: true,
  right: { object: res(':resource'), action: 'edit' },
  body: z.object({ version: version() }),
  answer: record,
});
