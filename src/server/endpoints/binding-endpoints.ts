import { textOf } from '../../schema/label';
import { bind, unbind } from '../binding/bindings';
import { conflict, invalid, notFound, refused } from '../contract/api-error';
import { messages } from '../contract/messages';
import { optional, readFields, text } from '../contract/read-fields';
import type { Call, Endpoint, SessionCall } from '../endpoint';
import type { QrCode } from '../memory';
import type { Services } from '../services';

/** Binding a messaging-app account: a code is shown, the phone scans and confirms it, the page asks how far it is. */
export const bindingEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/user/wxBindingQr', right: 'session', handler: makeQr },
  { method: 'POST', path: '/api/user/wxBindingQr', right: 'session', handler: makeQr },
  { method: 'GET', path: '/api/user/checkQrStatus', right: 'session', handler: checkQr },
  { method: 'POST', path: '/api/user/wxUnbind', right: 'session', handler: removeBinding },
];

/** The phone, played by ourselves. */
export const bindingDemoEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/api/demo/wx/scan', right: 'public', handler: scan },
  { method: 'POST', path: '/api/demo/wx/confirm', right: 'public', handler: confirm },
  { method: 'POST', path: '/api/demo/wx/cancel', right: 'public', handler: cancel },
];

function makeQr({ services, caller }: SessionCall) {
  if (!services.isDemo) throw refused({ code: 503, label: messages.noAppGateway, reason: 'noGateway' });
  const code: QrCode = { userId: caller.id, status: 'waiting', nickname: undefined };
  const { id: qrId, expiresAt } = services.memory.qrCodes.issue(code);
  // A host that stands for itself: a phone that really scans the code ends nowhere.
  const url = `https://wx.example.com/bind?qrId=${qrId}`;
  return { qrId, url, expiresAt: new Date(expiresAt).toISOString(), status: 'waiting' };
}

function checkQr({ services, caller, query, language }: SessionCall) {
  const qrId = query.get('qrId');
  if (!qrId) throw invalid({ qrId: textOf(messages.required, language) });
  const found = services.memory.qrCodes.look(qrId);
  if (found?.value.userId !== caller.id) throw notFound();
  const { status, nickname } = found.value;
  return {
    qrId,
    status: found.isExpired && status !== 'bound' ? 'expired' : status,
    expiresAt: new Date(found.expiresAt).toISOString(),
    ...(nickname !== undefined && { nickname }),
  };
}

async function removeBinding({ services, caller }: SessionCall) {
  await unbind({ store: services.store, userId: caller.id });
  return null;
}

function scan({ services, body, language }: Call) {
  const { qrId, code } = readQr({ services, body, language });
  if (code.status === 'waiting') services.memory.qrCodes.replace(qrId, { ...code, status: 'scanned' });
  return { status: 'scanned' };
}

async function confirm({ services, body, language }: Call) {
  const { qrId, code } = readQr({ services, body, language });
  if (code.status !== 'scanned') throw conflict({ label: messages.wrongState });
  const given = readFields({ body, language, rules: { nickname: optional(text({ max: 30 })) } });
  const nickname = given.nickname ?? `微信用户${qrId.slice(-4)}`;
  const binding = { nickname, boundAt: new Date(services.now()).toISOString() };
  await bind({ store: services.store, userId: code.userId, binding });
  services.memory.qrCodes.replace(qrId, { ...code, status: 'bound', nickname });
  return { status: 'bound' };
}

function cancel({ services, body, language }: Call) {
  const { qrId, code } = readQr({ services, body, language });
  services.memory.qrCodes.replace(qrId, { ...code, status: 'expired' });
  return { status: 'expired' };
}

/** A code the phone can still do something with. 404 when there is none, 410 when it is over, 409 when it is bound. */
function readQr({ services, body, language }: Pick<Call, 'body' | 'language'> & { services: Services }) {
  const { qrId } = readFields({ body, language, rules: { qrId: text() } });
  const found = services.memory.qrCodes.look(qrId);
  if (found === undefined) throw notFound();
  const { value: code } = found;
  if (code.status === 'bound') throw conflict({ label: messages.wrongState });
  if (found.isExpired || code.status === 'expired') {
    throw refused({ code: 410, label: messages.linkExpired, reason: 'expired' });
  }
  return { qrId, code };
}
