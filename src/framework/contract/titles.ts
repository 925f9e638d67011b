import type { RecordTitle } from '../fields/base/resolved';
import { endpoint, typed } from './endpoint';

/** The titles that the caller may know; other ids are left out, whether or not such records exist. */
export interface TitlesAnswer {
  list: readonly RecordTitle[];
}

/**
 * Titles of records that others refer to, in the language of the call. The title of a record is returned to callers who may list or show it, or who may read a record that refers to it in one of the `fields` (`articles.ownerId`). Other ids are left out; `title: null`: the record is deleted; `canShow`: the record itself may be read; `shows`: the fields that its resource shows next to titles, as far as the caller may see them; `barred`: why it cannot be newly chosen.
 * @request `{ ids, fields? }`: 1 to 1000 ids; at most 50 fields that refer to this resource, others are ignored
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
