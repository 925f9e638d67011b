import { computedValues } from '../../schema/computed';
import { checkRecord } from '../../schema/record-schema';
import type { Resource } from '../../schema/resource';
import { invalid } from '../contract/api-error';
import type { RecordCall } from '../services';
import type { Row } from '../stores/store';
import { changeCurrent } from './change-current';
import { checkLock } from './check-lock';
import { checkReferences } from './check-references';
import { followAccount } from './follow-account';
import { acceptedOwner } from './owner';
import { readVersion } from './read-version';
import { recordViewer } from './visible-record';
import { runAfterSave, withHookValues } from './with-hooks';
import { writableBody } from './writable-body';

/** Writes the changed fields of a record. */
export async function editRecord({
  call,
  resource,
  id,
}: {
  call: RecordCall;
  resource: Resource;
  id: string;
}): Promise<Record<string, unknown>> {
  const { services, rights, language, body } = call;
  const { console, store } = services;
  const scope = await rights.scope({ resource, action: 'edit' });
  const unique = resource.fields.filter((field) => field.unique).map(({ name }) => name);
  const owner = await acceptedOwner({ call, resource, action: 'edit' });
  let before: Row | undefined;
  const row = await changeCurrent({
    call,
    resource,
    action: 'edit',
    id,
    version: readVersion(call),
    async attempt(current) {
      checkLock({ resource, verb: 'edit', row: current });
      const changed = writableBody({ resource, body, rights, current });
      const check = checkRecord({ resource, body: changed, mode: 'edit', language, current });
      if (!check.ok) throw invalid(check.errors);
      await checkReferences({ console, store, resource, rights, language, value: check.value, current });
      const written = {
        ...check.value,
        ...(owner !== undefined && owner !== current.ownerId ? { ownerId: owner } : {}),
      };
      if (Object.keys(written).length === 0) return current;
      before = current;
      const changes = await withHookValues({ call, resource, values: written, current });
      const patch = { ...changes, ...computedValues(resource.fields, { ...current, ...changes }) };
      const names = unique.filter((name) => Object.hasOwn(patch, name));
      return store.update({
        collection: resource.name,
        id,
        scope,
        patch,
        unique: names,
        expectedVersion: current.version,
      });
    },
  });
  if (before) await runAfterSave({ call, resource, before, after: row });
  await followAccount({ services, resource, row });
  return recordViewer({ resource, rights })(row);
}
