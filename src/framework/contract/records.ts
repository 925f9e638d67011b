import { res } from '../rights/objects';
import { endpoint, type QueryValue, typed } from './endpoint';
import type { UndoToken } from './undo';

/** A record as the caller may see it; its fields are those of the configuration. */
export type RecordAnswer = Readonly<Record<string, unknown>>;

/** Records of one page, and how many there are in all. */
export interface RecordList {
  list: readonly RecordAnswer[];
  total: number;
  /** `total` is an estimate, because counting would take too long. Left out: it is exact. */
  estimated?: boolean;
  /** Where the next page begins, for `_after`; null after the last. Only when `_after` was given. */
  next?: string | null;
}

/** A figure over records: a number, or the smallest or largest value of a field; null over nothing. */
export type FigureValue = number | string | null;

/** Figures in the requested order; per group if `_by` names a field. */
export interface SummaryAnswer {
  figures: readonly FigureValue[];
  groups?: readonly { value: unknown; figures: readonly FigureValue[] }[];
}

/** A removed record, and how to undo that. */
export interface RemovedRecord {
  id: string;
  undo: UndoToken;
}

/** A moved record, and how to undo that. */
export interface MovedRecord {
  id: string;
  undo: UndoToken;
}

const of = (action: string) => ({ object: res(':resource'), action }) as const;

/**
 * A page of records; see Filters, Pages and Export.
 * @request query: filters, `q`, `_sort`, `_order`, a range (`_start` with `_end` or `_limit`, `_page` with `_per_page`, `_after`), `_expand`, `_embed`
 * @data `{ list, total, estimated?, next? }`
 * @refusals 403, 422 by parameter
 */
export const listRecords = endpoint({
  method: 'GET',
  path: '/api/:resource',
  byToken: true,
  right: of('list'),
  query: typed<Readonly<Record<string, string | readonly string[]>>>(),
  answer: typed<RecordList>(),
});

/**
 * The same for a URL that would be too long: the parameters as a JSON object, with lists for repeated parameters.
 * @request the parameters of the list
 * @data `{ list, total, estimated?, next? }`
 * @refusals 403, 422 by parameter
 */
export const queryRecords = endpoint({
  method: 'POST',
  path: '/api/:resource/query',
  onlyReads: true,
  byToken: true,
  right: of('list'),
  body: typed<Readonly<Record<string, QueryValue>>>(),
  answer: typed<RecordList>(),
});

/**
 * Figures of all records that match the filters of the URL; see Figures.
 * @request query: `_figure`, `_by`, filters as in the list
 * @data `{ figures: [..], groups?: [{ value, figures: [..] }] }`
 * @refusals 403 (a field that the caller may not read), 422 by parameter
 */
export const summarizeRecords = endpoint({
  method: 'GET',
  path: '/api/:resource/summary',
  byToken: true,
  right: of('list'),
  query: typed<Readonly<Record<string, string | readonly string[]>>>(),
  answer: typed<SummaryAnswer>(),
});

/**
 * One record.
 * @data the record
 * @refusals 403, 404
 */
export const getRecord = endpoint({
  method: 'GET',
  path: '/api/:resource/:id',
  byToken: true,
  right: of('show'),
  answer: typed<RecordAnswer>(),
});

/**
 * The caller's own record, for resources of which every user has one; the oldest if there are several. Only for resources whose records have an owner.
 * @data the record
 * @refusals 403, 404
 */
export const getOwnRecord = endpoint({
  method: 'GET',
  path: '/api/:resource/me',
  byToken: true,
  right: of('show'),
  answer: typed<RecordAnswer>(),
});

/**
 * Creates a record, with all consequences.
 * @request the fields; `children` where the form has some, see Children
 * @data the record; the header `X-Undo` if the caller may also delete it
 * @refusals 403, 409, 422 by field
 */
export const createRecord = endpoint({
  method: 'POST',
  path: '/api/:resource',
  byToken: true,
  right: of('create'),
  body: typed<object>(),
  answer: typed<RecordAnswer>(),
});

/**
 * Changes a record, with all consequences. `PUT` does the same: fields that are left out stay as they are, whereas json-server clears them.
 * @request the changed fields, `version?` (required if the resource has `requiresVersion`); `children` if the form has any, see Children
 * @data the record
 * @refusals 403, 404, 409 `{ current }`, 422 by field
 */
export const editRecord = endpoint({
  method: 'PATCH',
  path: '/api/:resource/:id',
  byToken: true,
  right: of('edit'),
  body: typed<object>(),
  answer: typed<RecordAnswer>(),
});

/**
 * Moves a record in the manual order (`list.order`): directly before or after another one. One record is written; if there is no number
 * left between two records, all are renumbered in the same commit.
 * @request `before` or `after` (the id of the other record), `seen?` (the version of that one), `version?`
 * @data `{ id, undo: { token, seconds } }`
 * @refusals 403, 404, 409 when either was changed in the meantime, 422 `before` or by field
 */
export const placeRecord = endpoint({
  method: 'POST',
  path: '/api/:resource/:id/place',
  byToken: true,
  right: of('edit'),
  body: typed<{ before?: string; after?: string; seen?: number; version?: number }>(),
  answer: typed<MovedRecord>(),
});

/** Records that refer to a record and prevent its deletion. */
export interface RecordUse {
  /** Their resource, and the reference. */
  resource: string;
  field: string;
  /** How many there are, including those that the caller may not see. */
  count: number;
  /** A list of them that the caller may open: a path of the console. */
  link?: string;
}

/**
 * Deletes a record, with the consequences for records that refer to it (`onDelete`).
 * @data `{ id, undo: { token, seconds } }`
 * @refusals 403, 404, 409, 409 `{ reason: 'inUse', uses }` while others refer to it
 */
export const deleteRecord = endpoint({
  method: 'DELETE',
  path: '/api/:resource/:id',
  byToken: true,
  right: of('delete'),
  answer: typed<RemovedRecord>(),
});
