import type { Resource } from '../../schema/resource';
import { isActiveUser, USERS } from '../auth/users';
import { unbind } from '../binding/bindings';
import { conflict } from '../contract/api-error';
import { messages } from '../contract/messages';
import { forgetMarks } from '../notices/notice-marks';
import type { RecordCall, Services } from '../services';
import { everything } from '../stores/scope';
import type { Row } from '../stores/store';
import { unsubscribe } from '../subscriptions';
import { forgetViews } from '../views/list-views';

/** After a change of a user: who can no longer use the account is signed out everywhere. */
export async function followAccount({
  services,
  resource,
  row,
}: {
  services: Services;
  resource: Resource;
  row: Row;
}): Promise<void> {
  if (resource.name === USERS && !isActiveUser(row)) await services.sessions.endAllOf({ userId: row.id });
}

/** 409 when callers are about to shut themselves out. */
export function checkNotOwnAccount({ call, resource, row }: { call: RecordCall; resource: Resource; row: Row }): void {
  if (resource.name === USERS && row.id === call.caller.id && !isActiveUser(row))
    throw conflict({ label: messages.ownAccount });
}

/** Before a user is deleted: 409 for the own account, and for users who still own records. */
export async function checkAccountRemoval({
  call,
  resource,
  row,
}: {
  call: RecordCall;
  resource: Resource;
  row: Row;
}): Promise<void> {
  if (resource.name !== USERS) return;
  checkNotOwnAccount({ call, resource, row: { ...row, status: 'deleted' } });
  const { console, store } = call.services;
  for (const { name, ownedBy } of console.resources.values()) {
    if (ownedBy !== 'ownerId') continue;
    const where = { field: 'ownerId', op: 'eq', value: row.id } as const;
    const { total } = await store.list({ collection: name, scope: everything(), where, sort: [], start: 0, end: 0 });
    if (total > 0) throw conflict({ label: messages.ownsRecords });
  }
}

/** After a user is deleted: what was kept for the account alone goes as well. */
export async function forgetAccount({
  services,
  resource,
  id,
}: {
  services: Services;
  resource: Resource;
  id: string;
}): Promise<void> {
  if (resource.name !== USERS) return;
  await services.sessions.endAllOf({ userId: id });
  await services.credentials.remove({ userId: id });
  await unbind({ store: services.store, userId: id });
  await unsubscribe({ store: services.store, userId: id });
  await forgetMarks({ store: services.store, userId: id });
  await forgetViews({ store: services.store, userId: id });
}
