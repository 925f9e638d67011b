import { checkRecord } from '../../../framework/language/resource/record-schema';
import { res } from '../../../framework/rights/objects';
import { forbidden, invalid } from '../../../framework/server/http/api-error';
import { resourceOf } from '../../../framework/server/records/resource-of';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { changeBjhFrom as declared } from '../../contract/publishing';

const publishSettings = 'publishSettings';

/** Sets the source shown in the caller's Baijiahao articles; makes the settings when there are none yet. */
const changeBjhFrom = async ({ services, rights, caller, body, language }: CallOf<typeof declared>) => {
  const { store, console } = services;
  const resource = resourceOf({ console, name: publishSettings });
  const { bjhFrom } = body;
  const scope = await rights.scope({ resource, action: 'edit' });
  const where = { field: 'ownerId', op: 'eq', value: caller.id } as const;
  const own = await store.list({ collection: publishSettings, scope, where, sort: [], start: 0, end: 1 });
  const id = own.rows[0]?.id;
  const check = checkRecord({ resource, body: { bjhFrom }, mode: id === undefined ? 'create' : 'edit', language });
  if (!check.ok) throw invalid(check.errors);
  if (id !== undefined) {
    await store.update({ collection: publishSettings, id, scope, patch: check.value });
    return { bjhFrom };
  }
  const right = { object: res(resource.name), action: 'create' };
  if (!rights.can(right)) throw forbidden(right);
  const row = { ...check.value, ownerId: caller.id, createdBy: caller.id };
  await store.create({ collection: publishSettings, row });
  return { bjhFrom };
};

/** Settings with a call of their own in the specification. */
export const settingsEndpoints: readonly Endpoint[] = [handle(declared, changeBjhFrom)];
