import type { RecordTitle } from '../fields/base/resolved';
import { res } from '../rights/objects';
import type { Label } from '../shared/label';
import { endpoint, typed } from './endpoint';
import type { RecordAnswer } from './records';

/** What was done with a record. */
export type HistoryKind = 'create' | 'edit' | 'action' | 'delete' | 'undo' | 'revert';

/** One changed field; `null` for no value. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** One change of a record. */
export interface HistoryEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  actorId: string;
  /** The user name as it was then. */
  actorName: string;
  kind: HistoryKind;
  /** Name of the action or verb that caused it. */
  action: string;
  /** The resource of the action that caused it, if it is another one. */
  source?: string;
  changes: readonly FieldChange[];
}

/** The same as shown to a reader: only fields that the reader may see, masked as in the record. */
export interface ShownHistoryEntry extends HistoryEntry {
  /** Whether old values can be written back now. */
  isRevertible: boolean;
  /** What was done, for changes by the server that are not actions. */
  label?: Label;
}

/** The changes of a record, newest first, and its current version. */
export interface HistoryAnswer {
  list: readonly ShownHistoryEntry[];
  total: number;
  version: number;
  /** Titles of the records that old and new values refer to, by resource. */
  titles: Readonly<Record<string, readonly RecordTitle[]>>;
}

/**
 * The last 100 changes of a record, newest first; only fields that the caller may read, masked as in the record; `source`: the resource of the action that caused it. Only for resources with `history: true`.
 * @data `{ list: [{ id, at, actorId, actorName, kind: 'create' \| 'edit' \| 'action' \| 'delete' \| 'undo' \| 'revert', action, source?, changes: [{ field, before, after }], isRevertible, label? }], total, version, titles: { resource: [{ id, title, canShow }] } }`: titles of the records that old and new values refer to, as of `/titles`
 * @refusals 404
 */
export const getHistory = endpoint({
  method: 'GET',
  path: '/api/:resource/:id/history',
  byToken: true,
  right: { object: res(':resource'), action: 'show' },
  answer: typed<HistoryAnswer>(),
});

/**
 * Writes the old values of one change back as an edit by the caller, subject to the same rules, rights and locks.
 * @request `{ version? }`
 * @data the record
 * @refusals 404 (also: nothing that could be written back), 409, 422
 */
export const revertChange = endpoint({
  method: 'POST',
  path: '/api/:resource/:id/history/:entry/revert',
  byToken: true,
  right: { object: res(':resource'), action: 'edit' },
  body: typed<{ version?: number }>(),
  answer: typed<RecordAnswer>(),
});
