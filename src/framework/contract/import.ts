import * as z from 'zod/mini';
import { res } from '../rights/objects';
import { endpoint } from './endpoint';
import { jobView } from './jobs';
import { fields, flag, list, number, oneOf, optional, text } from './rules';

/** What an empty value of a row means: no value, the default of a new record, or the current value of an existing record. */
export const blankMeanings = ['empty', 'default', 'keep'] as const;
export type Blank = (typeof blankMeanings)[number];

/** What happens to a row whose unique values exist already: an error, the row is skipped, or the existing record is updated. */
export const takenMeanings = ['refuse', 'skip', 'update'] as const;
export type Taken = (typeof takenMeanings)[number];

const complaint = 'importRows';

const importBody = z.object({
  rows: list(fields(complaint), { min: 1, max: 500, complaint }),
  /** The line of each row in its sheet; left out: numbered consecutively. */
  lines: z.optional(list(number({ min: 1, complaint }), { complaint })),
  /** What null and "" in a row mean. Default: null means no value, and an empty text is a value. */
  blank: optional(oneOf(blankMeanings)),
  /** What happens to rows that exist already. Default: `refuse`. */
  taken: optional(oneOf(takenMeanings)),
  /** From the response to the previous rows; undefined for the first. */
  upload: optional(text({ pattern: /^[\w-]{36}$/ })),
  /** These are the last rows: the job may begin. */
  start: optional(flag()),
});
/** The same as the server reads it. */
export type ImportedRows = z.output<typeof importBody>;

const triedRows = z.object({
  errors: list(z.object({ index: z.number(), errors: z.record(z.string(), z.string()) })),
  /** Rows that would be skipped or would update an existing record, according to `taken`. */
  taken: list(z.number()),
});
/** The errors that importing each row would have; rows without errors are left out. */
export type TriedRows = z.infer<typeof triedRows>;

/**
 * Imports rows, if the resource has the verbs `import` and `create` and its creation shows no secrets (`shownOnce`). Both rights are needed, also while the job runs. 1 to 500 rows (`{ <field>: value }`) at once, 10,000 in all; a field that a row does not name has its default. `lines`: the line of each row in the sheet; `blank`: whether null and "" mean no value (`empty`), the field's default (`default`), or with a known record no change (`keep`); `taken`: whether a row whose unique values a record has already is an error (`refuse`), left out (`skip`) or written into that record (`update`, which needs the right to edit). It answers `upload`, to be sent with the next rows; with `start: true` 202 and the job of kind `import`, whose failures have the line as `key`. With `dry=1` nothing is written: it answers what importing each row would refuse, and which rows are there already.
 * @refusals 403 (also for `update` without the right to edit), 413, 422 (`upload`: another user's or unknown; `rows`: more than 10,000)
 */
export const importRows = endpoint({
  method: 'POST',
  path: '/api/:resource/import',
  right: { object: res(':resource'), action: 'import' },
  query: z.object({ dry: z.exactOptional(z.literal(1)) }),
  body: importBody,
  answer: z.union([triedRows, z.object({ upload: z.string() }), jobView]),
});
