import { res } from '../rights/objects';
import { endpoint, typed } from './endpoint';
import type { JobView } from './jobs';

/** Rows of a sheet, with the line of each. */
export interface ImportBody {
  /** 1 to 500. */
  rows: readonly object[];
  /** The line of each row in its sheet; counted through when left out. */
  lines?: readonly number[] | undefined;
  /** Of the answer to the rows before; undefined for the first. */
  upload?: string | undefined;
  /** These are the last rows: the job may begin. */
  start?: boolean | undefined;
}

/** What creating each row would refuse; rows without mistakes are missing. */
export interface TriedRows {
  errors: readonly { index: number; errors: Readonly<Record<string, string>> }[];
}

/**
 * Imports rows, where the resource has the verbs `import` and `create` and shows nothing only once (`shownOnce`). Both rights are needed, also while the job runs. With `dry=1` nothing is written.
 * @request query `dry?`; `{ rows: [{ <field>: value }], lines?, upload?, start? }`, 1 to 500 rows, 10,000 in all; `lines`: the row of the sheet each stands in
 * @data `{ upload }`, to be sent with the next rows; with `start: true` 202 and the job of kind `import`, whose failures have the line as `key`; with `dry=1` `{ errors: [{ index, errors: { <field>: text } }] }`: what creating each row would refuse
 * @refusals 403, 413, 422 (`upload`: another user's or unknown; `rows`: more than 10,000)
 */
export const importRows = endpoint({
  method: 'POST',
  path: '/api/:resource/import',
  right: { object: res(':resource'), action: 'import' },
  query: typed<{ dry?: 1 }>(),
  body: typed<ImportBody>(),
  answer: typed<TriedRows | { upload: string } | JobView>(),
});
