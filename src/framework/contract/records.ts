import * as z from 'zod/mini';
import { res } from '../rights/objects';
import { endpoint, type QueryValue } from './endpoint';
import { fields, ids, list, named, typed, version } from './rules';
import { undoToken } from './undo';

export const record = named('Record', fields());
/** A record as the caller may see it; its fields are those of the configuration. */
export type RecordAnswer = z.infer<typeof record>;

const recordList = z.object({
  list: list(record),
  total: z.number(),
  /** `total` is an estimate, because counting would take too long. Left out: it is exact. */
  estimated: z.exactOptional(z.boolean()),
  /** Where the next page begins, for `_after`; null after the last. Only when `_after` was given. */
  next: z.exactOptional(z.nullable(z.string())),
});

export const figureValue = z.nullable(z.union([z.number(), z.string()]));
/** A figure over records: a number, or the smallest or largest value of a field; null over nothing. */
export type FigureValue = z.infer<typeof figureValue>;

const figures = list(figureValue);
const summaryAnswer = z.object({ figures, groups: z.exactOptional(list(z.object({ value: z.unknown(), figures }))) });
/** Figures in the requested order; per group if `_by` names a field. */
export type SummaryAnswer = z.infer<typeof summaryAnswer>;

/** A changed record, and how to undo that. */
const undoableRecord = z.object({ id: z.string(), undo: undoToken });
export const removedRecord = undoableRecord;
/** A removed record, and how to undo that. */
export type RemovedRecord = z.infer<typeof removedRecord>;
/** A moved record, and how to undo that. */
export type MovedRecord = z.infer<typeof undoableRecord>;

const of = (action: string) => ({ object: res(':resource'), action }) as const;

const listQuery = typed<Readonly<Record<string, string | readonly string[]>>>();

/**
 * A page of records; see Filters, Pages and Export. The query: filters, `q`, `_sort`, `_order`, a range (`_start` with `_end` or `_limit`, `_page` with `_per_page`, `_after`), `_expand`, `_embed`.
 * @refusals 403, 422 by parameter
 */
export const listRecords = endpoint({
  method: 'GET',
  path: '/api/:resource',
  byToken: true,
  right: of('list'),
  query: listQuery,
  answer: recordList,
});

/**
 * The same for a URL that would be too long: the parameters of the list as a JSON object, with lists for repeated parameters.
 * @refusals 403, 422 by parameter
 */
export const queryRecords = endpoint({
  method: 'POST',
  path: '/api/:resource/query',
  onlyReads: true,
  byToken: true,
  right: of('list'),
  body: fields<Readonly<Record<string, QueryValue>>>(),
  answer: recordList,
});

/**
 * Figures of all records that match the filters of the URL; see Figures. The query: `_figure`, `_by`, filters as in the list.
 * @refusals 403 (a field that the caller may not read), 422 by parameter
 */
export const summarizeRecords = endpoint({
  method: 'GET',
  path: '/api/:resource/summary',
  byToken: true,
  right: of('list'),
  query: listQuery,
  answer: summaryAnswer,
});

/**
 * One record.
 * @refusals 403, 404
 */
export const getRecord = endpoint({
  method: 'GET',
  path: '/api/:resource/:id',
  byToken: true,
  right: of('show'),
  answer: record,
});

/**
 * The caller's own record, for resources of which every user has one; the oldest if there are several. Only for resources whose records have an owner.
 * @refusals 403, 404
 */
export const getOwnRecord = endpoint({
  method: 'GET',
  path: '/api/:resource/me',
  byToken: true,
  right: of('show'),
  answer: record,
});

/**
 * Creates a record from its fields, with all consequences; `children` where the form has some, see Children. It answers the record, with the header `X-Undo` if the caller may also delete it.
 * @refusals 403, 409, 422 by field
 */
export const createRecord = endpoint({
  method: 'POST',
  path: '/api/:resource',
  byToken: true,
  right: of('create'),
  body: fields(),
  answer: record,
});

/**
 * Changes a record, with all consequences: the changed fields, `version?` (required if the resource has `requiresVersion`); `children` if the form has any, see Children. `PUT` does the same: fields that are left out stay as they are, whereas json-server clears them. A session that states `version` gets the header `X-Undo`.
 * @refusals 403, 404, 409 `{ current }`, 422 by field
 */
export const editRecord = endpoint({
  method: 'PATCH',
  path: '/api/:resource/:id',
  byToken: true,
  right: of('edit'),
  body: fields(),
  answer: record,
});

const neighbour = z.optional(z.string({ error: 'oneNeighbour' }));

/**
 * Moves a record in the manual order (`list.order`): directly before or after another one, given by its id; `seen`: the version of that one. One record is written; if there is no number
 * left between two records, all are renumbered in the same commit.
 * @refusals 403, 404, 409 when either was changed in the meantime, 422 `before` or by field
 */
export const placeRecord = endpoint({
  method: 'POST',
  path: '/api/:resource/:id/place',
  byToken: true,
  right: of('edit'),
  body: z.object({ before: neighbour, after: neighbour, seen: version(), version: version() }),
  answer: undoableRecord,
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

const libraryUse = z.object({
  resource: z.string(),
  total: z.number(),
  list: list(z.object({ id: z.string(), title: z.nullable(z.string()), canShow: z.boolean() })),
});
/** Records of one resource that use others: how many there are, and the newest ten, in the language of the call. */
export type LibraryUse = z.infer<typeof libraryUse>;

/**
 * Which records use these records of a library, by resource: hold an address of theirs in a field with that `library`. Only for the resources that are one, and only records and fields that the caller may read. 1 to 1000 ids; those that the caller may not see are left out.
 * @refusals 403, 422 `ids`
 */
export const readUses = endpoint({
  method: 'POST',
  path: '/api/:resource/uses',
  onlyReads: true,
  byToken: true,
  right: of('show'),
  body: z.object({ ids: ids() }),
  answer: z.object({ list: list(libraryUse) }),
});

/**
 * Deletes a record, with the consequences for records that refer to it (`onDelete`).
 * @refusals 403, 404, 409, 409 `{ reason: 'inUse', uses }` while others refer to it
 */
export const deleteRecord = endpoint({
  method: 'DELETE',
  path: '/api/:resource/:id',
  byToken: true,
  right: of('delete'),
  answer: removedRecord,
});
