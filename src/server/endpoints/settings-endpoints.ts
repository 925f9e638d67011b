import { textOf } from '../../schema/label';
import { checkRecord } from '../../schema/record-schema';
import { forbidden, invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { Endpoint, SessionCall } from '../endpoint';
import { resourceOf } from '../records/resource-of';
import { objectOf } from '../rights';

const PUBLISH_SETTINGS = 'publishSettings';

/** Settings with a call of their own in the specification. */
export const settingsEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/user/changeBjhFrom',
    right: { object: `res:${PUBLISH_SETTINGS}`, action: 'edit' },
    handler: changeBjhFrom,
  },
];

/** Sets the source shown in the caller's Baijiahao articles; makes the settings when there are none yet. */
async function changeBjhFrom({ services, rights, caller, body, language }: SessionCall) {
  const { store, console } = services;
  const resource = resourceOf({ console, name: PUBLISH_SETTINGS });
  const { bjhFrom } = body;
  if (typeof bjhFrom !== 'string') throw invalid({ bjhFrom: textOf(messages.required, language) });
  const scope = await rights.scope({ resource, action: 'edit' });
  const where = { field: 'ownerId', op: 'eq', value: caller.id } as const;
  const own = await store.list({ collection: PUBLISH_SETTINGS, scope, where, sort: [], start: 0, end: 1 });
  const id = own.rows[0]?.id;
  const check = checkRecord({ resource, body: { bjhFrom }, mode: id === undefined ? 'create' : 'edit', language });
  if (!check.ok) throw invalid(check.errors);
  if (id !== undefined) {
    await store.update({ collection: PUBLISH_SETTINGS, id, scope, patch: check.value });
    return { bjhFrom };
  }
  const right = { object: objectOf(resource), action: 'create' };
  if (!rights.can(right)) throw forbidden(right);
  const row = { ...check.value, ownerId: caller.id, createdBy: caller.id };
  await store.create({ collection: PUBLISH_SETTINGS, row });
  return { bjhFrom };
}
