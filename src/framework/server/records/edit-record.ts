import { computedValues } from '../../fields/computed';
import { checkRecord } from '../../language/resource/record-schema';
import type { Resource } from '../../language/resource/resource';
import { invalid } from '../http/api-error';
import type { RecordCall } from '../services/services';
import type { Row } from '../store/store';
import { changeCurrent, checkAllowed, readVersion } from './change-current';
import { checkReferences } from './check-references';
import { checkRules, insert, keepPictures, runAfterSave, withHookValues } from './create-record';
import { expressionContext, unseenNames } from './expression-context';
import { followAccount } from './follow-account';
import { acceptedOwner, checkOwner } from './owner';
import { namingTaken } from './taken-times';
import { recordViewer } from './visible-record';
import { writableBody } from './writable-body';

/** Writes the changed fields of a record. */
export const editRecord = async ({
  call,
  resource,
  id,
}: {
  call: RecordCall;
  resource: Resource;
  id: string;
}): Promise<Record<string, unknown>> => {
  const { services, rights, language, body } = call;
  const { store } = services;
  const scope = await rights.scope({ resource, action: 'edit' });
  const owner = await acceptedOwner({ call, resource, action: 'edit' });
  let before: Row | undefined;
  const row = await changeCurrent({
    call,
    resource,
    action: 'edit',
    id,
    version: readVersion(call),
    async attempt(current) {
      checkAllowed({ call, resource, allowed: resource.allowedWhen.edit, row: current });
      const changed = writableBody({ resource, body, rights, current });
      const request = { context: expressionContext(call), unseen: unseenNames(call, resource) };
      const check = checkRecord({ resource, body: changed, mode: 'edit', language, current, query: request });
      if (!check.ok) throw invalid(check.errors);
      await checkOwner({ call, resource, action: 'edit', values: check.value });
      await checkReferences({ call, resource, value: check.value, current });
      const written = {
        ...check.value,
        ...(owner !== undefined && owner !== current.ownerId ? { ownerId: owner } : {}),
      };
      if (Object.keys(written).length === 0) return current;
      before = current;
      const changes = await withHookValues({ call, resource, values: written, current });
      const patch = {
        ...changes,
        ...computedValues(resource.fields, { ...current, ...changes }, expressionContext(call)),
      };
      checkRules({ call, resource, before: current, after: { ...current, ...patch } });
      const target = { collection: resource.name, id, scope, patch, expectedVersion: current.version };
      return namingTaken({ call, resource, write: () => store.update(target) });
    },
  });
  if (before) {
    await runAfterSave({ call, resource, before, after: row });
    await keepPictures({ call, resource, before, after: row, insert });
  }
  await followAccount({ services, resource, row });
  return recordViewer({ resource, rights })(row);
};
