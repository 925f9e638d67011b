import type { RecordTitle } from '../../fields/base/record-title';
import type { Resource } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import { readIds } from './read-ids';
import { recordTitles } from './record-titles';
import { namedIds } from './title-reach';

/** Most fields that one call may name, because each needs a search through a collection. */
const mostFields = 50;

/** The titles of `body.ids` that the caller may read, directly or through records that refer to them in `body.fields`. 422 for an invalid body. */
export const askedTitles = async ({
  call,
  resource,
}: {
  call: SessionCall;
  resource: Resource;
}): Promise<RecordTitle[]> => {
  const ids = readIds(call);
  const fields: unknown = call.body.fields ?? [];
  const isList = Array.isArray(fields) && fields.length <= mostFields;
  if (!isList || !fields.every((name) => typeof name === 'string'))
    throw invalid({ fields: textOf(messages.fieldPaths, call.language) });
  const namedAmong = (others: readonly string[]) => namedIds({ call, to: resource.name, fields, ids: others });
  return recordTitles({ call, resource, ids, namedAmong });
};
