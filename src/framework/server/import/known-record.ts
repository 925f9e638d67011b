import { spelledValues } from '../../fields/spelled-value';
import type { Resource } from '../../language/resource/resource';
import { isBlank } from '../../shared/is-blank';
import type { Body } from '../http/check-body';
import { ownerOfNew } from '../records/owner';
import type { RecordCall } from '../services/services';
import { fieldReader } from '../stores/field-value';
import { uniqueNames } from '../stores/unique-names';

/**
 * The record that already has what a row says and no two records may have; undefined for none. Where a row speaks of two records at
 * once it is no record's own: making it is refused, as everywhere.
 */
export const knownRecord = async ({
  call,
  resource,
  values,
}: {
  call: RecordCall;
  resource: Resource;
  values: Body;
}): Promise<string | undefined> => {
  const owner = await ownerOfNew({ call, resource, values });
  const row = { ...owner, ...spelledValues(resource.fields, { ...values }) };
  const ids = new Set<string>();
  for (const { name } of uniqueNames(resource)) {
    const value = fieldReader(name)(row);
    if (isBlank(value)) continue;
    const id = await call.services.store.findDuplicate({ collection: resource.name, field: name, value });
    if (id !== undefined) ids.add(id);
  }
  return ids.size === 1 ? [...ids][0] : undefined;
};
