import { conflict, invalid, notFound, refused } from '../../../framework/server/http/api-error';
import { messages } from '../../../framework/server/http/messages';
import type { Ticket } from '../../../framework/server/identity/tickets';
import type { SessionCall } from '../../../framework/server/services/call';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { ticketsFor } from '../../../framework/server/services/memory';
import { collectionOf } from '../../../framework/server/store/collection-schema';
import { everything } from '../../../framework/server/store/scope';
import type { Store } from '../../../framework/server/store/store';
import { ignoreMissing } from '../../../framework/server/store/store-error';
import { upsert } from '../../../framework/server/store/upsert';
import { textOf } from '../../../framework/shared/label';
import { plainTextOf } from '../../../framework/shared/text';
import type { Binding } from '../../contract/binding';
import * as contract from '../../contract/binding';
import { productMessages } from '../base/product-messages';

/** The internal collection of messaging-app bindings, by user id. */
const bindings = 'bindings';
/** What the store knows of it. */
export const bindingSchema = collectionOf(bindings, { nickname: {}, boundAt: { holds: 'moment' } });

/** The binding of a user, or null. */
export const bindingOf = async ({ store, userId }: { store: Store; userId: string }): Promise<Binding | null> => {
  const row = await store.get({ collection: bindings, id: userId, scope: everything() });
  return typeof row?.nickname === 'string' ? { nickname: row.nickname, boundAt: plainTextOf(row.boundAt) } : null;
};

/** Binds a user; a binding from before is replaced. */
const bind = ({ store, userId, binding }: { store: Store; userId: string; binding: Binding }): Promise<void> =>
  upsert({ store, collection: bindings, id: userId, fields: { ...binding } });

/** Forgets the binding of a user; there may be none. */
export const unbind = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  await store.remove({ collection: bindings, id: userId, scope: everything() }).catch(ignoreMissing);
};

/** A code to scan with the messaging app. */
interface StoredCode {
  /** Who wants to be bound. */
  userId: string;
  status: contract.QrStatus;
  /** The name in the messaging app, once bound. */
  nickname?: string;
}

const qrCodes = ticketsFor<StoredCode>('binding', 2);

const makeQr = async ({ services, caller }: SessionCall): Promise<contract.QrCode & contract.QrAnswer> => {
  if (!services.running.isDemo) throw refused({ code: 503, label: productMessages.noAppGateway, reason: 'noGateway' });
  const code: StoredCode = { userId: caller.id, status: 'waiting' };
  const { id: qrId, expiresAt } = await services.data.memory.of(qrCodes).issue(code);
  // A placeholder host: a phone that really scans the code finds nothing there.
  const url = `https://wx.example.com/bind?qrId=${qrId}`;
  return { qrId, url, expiresAt: new Date(expiresAt).toISOString(), status: 'waiting' };
};

const checkQr = async ({ services, caller, query, language }: SessionCall) => {
  const qrId = query.get('qrId');
  if (!qrId) throw invalid({ qrId: textOf(messages.required, language) });
  const found = await services.data.memory.of(qrCodes).get(qrId);
  if (found?.value.userId !== caller.id) throw notFound();
  const { status, nickname } = found.value;
  return {
    qrId,
    status: found.isExpired && status !== 'bound' ? 'expired' : status,
    expiresAt: new Date(found.expiresAt).toISOString(),
    ...(nickname !== undefined && { nickname }),
  };
};

const removeBinding = async ({ services, caller }: SessionCall) => {
  await unbind({ store: services.store, userId: caller.id });
  return null;
};

/** Binding a messaging-app account: a code is shown, the phone scans and confirms it, the page asks how far it is. */
export const bindingEndpoints: readonly Endpoint[] = [
  handle(contract.makeQrCode, makeQr),
  handle(contract.checkQrCode, checkQr),
  handle(contract.removeBinding, removeBinding),
];

const scan = async ({ services, body: { qrId } }: CallOf<typeof contract.scanQrCode>): Promise<contract.QrAnswer> => {
  await services.data.memory.of(qrCodes).change(qrId, (found) => {
    const code = pending(found);
    return code.status === 'waiting' ? { ...code, status: 'scanned' } : code;
  });
  return { status: 'scanned' };
};

const confirm = async ({ services, body }: CallOf<typeof contract.confirmQrCode>): Promise<contract.QrAnswer> => {
  const { qrId } = body;
  const codes = services.data.memory.of(qrCodes);
  const scanned = (found: Ticket<StoredCode> | undefined) => {
    const code = pending(found);
    if (code.status !== 'scanned') throw conflict({ label: messages.wrongState });
    return code;
  };
  const { userId } = scanned(await codes.get(qrId));
  const nickname = body.nickname ?? `微信用户${qrId.slice(-4)}`;
  const binding = { nickname, boundAt: new Date(services.now()).toISOString() };
  await bind({ store: services.store, userId, binding });
  await codes.change(qrId, (found) => ({ ...scanned(found), status: 'bound', nickname }));
  return { status: 'bound' };
};

const cancel = async ({
  services,
  body: { qrId },
}: CallOf<typeof contract.cancelQrCode>): Promise<contract.QrAnswer> => {
  await services.data.memory.of(qrCodes).change(qrId, (found) => ({ ...pending(found), status: 'expired' }));
  return { status: 'expired' };
};

/** A code that is still pending. 404 for an unknown one, 410 when it has expired, 409 when it is bound. */
const pending = (found: Ticket<StoredCode> | undefined): StoredCode => {
  if (found === undefined) throw notFound();
  const { value: code } = found;
  if (code.status === 'bound') throw conflict({ label: messages.wrongState });
  if (found.isExpired || code.status === 'expired') {
    throw refused({ code: 410, label: productMessages.linkExpired, reason: 'expired' });
  }
  return code;
};

/** The phone, simulated. */
export const bindingDemoEndpoints: readonly Endpoint[] = [
  handle(contract.scanQrCode, scan),
  handle(contract.confirmQrCode, confirm),
  handle(contract.cancelQrCode, cancel),
];
