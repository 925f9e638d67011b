import * as z from 'zod/mini';
import type { RecordTitle } from '../fields/base/resolved';
import { endpoint } from './endpoint';
import { ids, list, named, type Schema } from './rules';

/** The title of a record that others refer to. */
export const recordTitle: Schema<RecordTitle> = named(
  'RecordTitle',
  z.object({
    id: z.string(),
    title: z.nullable(z.string()),
    canShow: z.boolean(),
    shows: z.exactOptional(z.record(z.string(), z.unknown())),
    barred: z.exactOptional(z.string()),
  }),
);

const complaint = 'fieldPaths';

/**
 * Titles of records that others refer to, in the language of the call. The title of a record is returned to callers who may list or show it, or who may read a record that refers to it in one of the `fields` (`articles.ownerId`; at most 50 that refer to this resource, others are ignored). 1 to 1000 ids; those of other records are left out, whether or not they exist. `title: null`: the record is deleted; `canShow`: the record itself may be read; `shows`: the fields that its resource shows next to titles, as far as the caller may see them; `barred`: why it cannot be newly chosen.
 * @refusals 422 `ids`, `fields`
 */
export const readTitles = endpoint({
  method: 'POST',
  path: '/api/:resource/titles',
  onlyReads: true,
  byToken: true,
  right: 'session',
  body: z.object({ ids: ids(), fields: z.optional(list(z.string({ error: complaint }), { max: 50, complaint })) }),
  answer: z.object({ list: list(recordTitle) }),
});
