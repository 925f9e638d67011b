import { res } from '../rights/objects';
import { endpoint, typed } from './endpoint';
import type { JobView } from './jobs';

/** What an empty value of a row means: no value, the default of a new record, or the current value of an existing record. */
export const blankMeanings = ['empty', 'default', 'keep'] as const;
export type Blank = (typeof blankMeanings)[number];

/** What happens to a row whose unique values exist already: an error, the row is skipped, or the existing record is updated. */
export const takenMeanings = ['refuse', 'skip', 'update'] as const;
export type Taken = (typeof takenMeanings)[number];

/** Rows of a sheet, with the line of each. */
export interface ImportBody {
  /** 1 to 500. */
  rows: readonly object[];
  /** The line of each row in its sheet; left out: numbered consecutively. */
  lines?: readonly number[] | undefined;
  /** What null and "" in a row mean. Default: null means no value, and an empty text is a value. */
  blank?: Blank | undefined;
  /** What happens to rows that exist already. Default: `refuse`. */
  taken?: Taken | undefined;
  /** From the response to the previous rows; undefined for the first. */
  upload?: string | undefined;
  /** These are the last rows: the job may begin. */
  start?: boolean | undefined;
}

/** The errors that importing each row would have; rows without errors are left out. */
export interface TriedRows {
  errors: readonly { index: number; errors: Readonly<Record<string, string>> }[];
  /** Rows that would be skipped or would update an existing record, according to `taken`. */
  taken: readonly number[];
}

/**
 * Imports rows, if the resource has the verbs `import` and `create` and its creation shows no secrets (`shownOnce`). Both rights are needed, also while the job runs. With `dry=1` nothing is written.
 * @request query `dry?`; `{ rows: [{ <field>: value }], lines?, blank?, taken?, upload?, start? }`, 1 to 500 rows, 10,000 in all; `lines`: the line of each row in the sheet; `blank`: whether null and "" mean no value (`empty`), the field's default (`default`), or with a known record no change (`keep`); a field that a row does not name has its default. `taken`: whether a row whose unique values a record has already is an error (`refuse`), left out (`skip`) or written into that record (`update`, which needs the right to edit)
 * @data `{ upload }`, to be sent with the next rows; with `start: true` 202 and the job of kind `import`, whose failures have the line as `key`; with `dry=1` `{ errors: [{ index, errors: { <field>: text } }], taken: [index] }`: what importing each row would refuse, and which rows are there already
 * @refusals 403 (also for `update` without the right to edit), 413, 422 (`upload`: another user's or unknown; `rows`: more than 10,000)
 */
export const importRows = endpoint({
  method: 'POST',
  path: '/api/:resource/import',
  right: { object: res(':resource'), action: 'import' },
  query: typed<{ dry?: 1 }>(),
  body: typed<ImportBody>(),
  answer: typed<TriedRows | { upload: string } | JobView>(),
});
