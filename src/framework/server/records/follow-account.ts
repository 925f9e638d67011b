import { isRef } from '../../fields/field';
import { onDeleteOf } from '../../fields/ref/on-delete';
import type { Resource } from '../../language/resource/resource';
import { conflict } from '../http/api-error';
import { messages } from '../http/messages';
import { forgetTokens } from '../identity/api-tokens';
import { isActiveUser, users } from '../identity/users';
import { forgetMobile } from '../identity/verified-mobiles';
import { forgetMarks } from '../notices/notice-marks';
import { forgetOutgoing } from '../notices/outgoing';
import { forgetSubscription } from '../notices/subscriptions';
import { forgetTargets } from '../services/outbox';
import type { RecordCall, Services } from '../services/services';
import { forgetHintMarks, forgetLayouts, forgetViews } from '../services/views';
import { everything } from '../store/scope';
import type { Row } from '../store/store';

/** After a change of a user: ends all sessions when the account can no longer be used. */
export const followAccount = async ({
  services,
  resource,
  row,
}: {
  services: Services;
  resource: Resource;
  row: Row;
}): Promise<void> => {
  if (resource.name !== users || isActiveUser(row)) return;
  // This reason is shown after the account is active again; until then the message is that the account is frozen.
  await services.people.sessions.endAllOf({ userId: row.id, reason: 'endedByAdmin' });
};

/** 409 when the callers would lock themselves out. */
export const checkNotOwnAccount = ({
  call,
  resource,
  row,
}: {
  call: RecordCall;
  resource: Resource;
  row: Row;
}): void => {
  if (resource.name === users && row.id === call.caller.id && !isActiveUser(row))
    throw conflict({ label: messages.ownAccount });
};

/** Before a user is deleted: 409 for one's own account, and for users who still own records. */
export const checkAccountRemoval = async ({
  call,
  resource,
  row,
}: {
  call: RecordCall;
  resource: Resource;
  row: Row;
}): Promise<void> => {
  if (resource.name !== users) return;
  checkNotOwnAccount({ call, resource, row: { ...row, status: 'deleted' } });
  const { console, store } = call.services;
  for (const { name, ownedBy, fieldByName } of console.resources.values()) {
    if (ownedBy === false || ownedBy === 'id') continue;
    const field = fieldByName.get(ownedBy);
    // References that are cleared do not prevent the deletion: these records have no owner afterwards. Nor does what another record
    // names: its own reference says what becomes of it.
    if (field?.lookup !== undefined || (isRef(field) && onDeleteOf(field) === 'clear')) continue;
    const where = { field: ownedBy, op: 'eq', value: row.id } as const;
    const found = await store.count({ collection: name, scope: everything(), where, atMost: 1 });
    if (found > 0) throw conflict({ label: messages.ownsRecords });
  }
};

/** After a user is deleted: removes the data stored only for the account. */
export const forgetAccount = async ({
  services,
  resource,
  id,
}: {
  services: Services;
  resource: Resource;
  id: string;
}): Promise<void> => {
  if (resource.name !== users) return;
  await services.people.sessions.forgetAllOf({ userId: id });
  await forgetTokens({ store: services.store, userId: id });
  await services.people.credentials.remove({ userId: id });
  await forgetSubscription({ store: services.store, userId: id });
  await forgetOutgoing({ store: services.store, userId: id });
  await forgetTargets({ store: services.store, userId: id });
  await forgetMobile({ store: services.store, userId: id });
  await forgetMarks({ store: services.store, userId: id });
  await forgetViews({ store: services.store, userId: id });
  await forgetLayouts({ store: services.store, userId: id });
  await forgetHintMarks({ store: services.store, userId: id });
  await services.product.forgetUser?.({ services, userId: id });
};
