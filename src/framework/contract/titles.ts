import type { RecordTitle } from '../fields/base/record-title';
import { endpoint, typed } from './endpoint';

/** The titles that the caller may know; ids of other records are left out, whether there are such records or not. */
export interface TitlesAnswer {
  list: readonly RecordTitle[];
}

/**
 * Titles of records that others refer to, in the language of the call. Told of a record: to who may list or show it, and to who may read a record that names it in one of the `fields` (`articles.ownerId`). Ids of which nothing may be told are left out; `title: null`: the record is deleted; `canShow`: the record itself may be read; `shows`: what its resource shows beside titles, by field, as far as the caller may see those fields; `barred`: why it may not be newly chosen.
 * @request `{ ids, fields? }`: 1 to 1000 ids; fields that refer to this resource, at most 50, others tell nothing
 * @data `{ list: [{ id, title, canShow, shows?, barred? }] }`
 * @refusals 422 `ids`, `fields`
 */
export const readTitles = endpoint({
  method: 'POST',
  path: '/api/:resource/titles',
  onlyReads: true,
  byToken: true,
  right: 'session',
  body: typed<{ ids: readonly string[]; fields?: readonly string[] }>(),
  answer: typed<TitlesAnswer>(),
});
