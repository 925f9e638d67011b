import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '../../contract/history';
import type { Resource } from '../../language/resource/resource';
import { collectionOf } from '../stores/collection-schema';
import type { Change } from '../stores/store';

/** The internal collection of the history of records: one row per entry. */
export const history = 'history';
/** Its schema in the store. */
export const historySchema = collectionOf(
  history,
  {
    collection: {},
    recordId: {},
    kind: { indexed: true },
    at: { holds: 'moment' },
    changes: { holds: 'parts' },
    characters: { holds: 'number' },
  },
  [['recordId', 'collection']],
);

/** Set by the store, so not listed. */
const silent = new Set(['id', 'createdAt', 'updatedAt']);

/** The declared fields that a write has changed. Empty for a created or deleted record, as the kind of the entry states that. */
export const fieldChanges = ({ resource, entry }: { resource: Resource; entry: Change }): FieldChange[] => {
  const { before, after } = entry;
  if (before === undefined || after === undefined) return [];
  return resource.fields
    .filter(({ name }) => !silent.has(name) && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
    .map(({ name }) => ({ field: name, before: before[name] ?? null, after: after[name] ?? null }));
};
