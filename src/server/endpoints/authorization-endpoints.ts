import { textOf } from '../../schema/label';
import { ACCOUNTS, OUTCOMES, simulatedAnswer } from '../authorization/account-of-provider';
import { bindAccount } from '../authorization/bind-account';
import { type ApiError, invalid, refused } from '../contract/api-error';
import { messages } from '../contract/messages';
import { oneOf, optional, readFields, text } from '../contract/read-fields';
import type { Call, Endpoint, SessionCall } from '../endpoint';
import type { AuthorizationRequest } from '../memory';
import { fieldRule } from '../records/field-rule';
import { resourceOf } from '../records/resource-of';
import type { Services } from '../services';

/** Authorising accounts on content platforms: begin, answer at the provider, come back with a code. */
export const authorizationEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/authorization/start',
    right: { object: `res:${ACCOUNTS}`, action: 'create' },
    handler: start,
  },
  { method: 'POST', path: '/api/authorization/callback', right: 'public', handler: callback },
];

/** The provider, played by ourselves. */
export const authorizationDemoEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/api/demo/authorization/approve', right: 'public', handler: approve },
];

const DEAD: Record<'unknown' | 'expired' | 'used' | 'code' | 'denied' | 'timeout', () => ApiError> = {
  unknown: () => refused({ code: 404, label: messages.authUnknown, reason: 'unknown' }),
  expired: () => refused({ code: 410, label: messages.authExpired, reason: 'expired' }),
  used: () => refused({ code: 410, label: messages.authUsed, reason: 'used' }),
  code: () => refused({ code: 400, label: messages.authCode, reason: 'code' }),
  denied: () => refused({ code: 403, label: messages.authDenied, reason: 'denied' }),
  timeout: () => refused({ code: 504, label: messages.authTimeout, reason: 'timeout' }),
};

async function start({ services, rights, caller, body, language }: SessionCall) {
  const resource = resourceOf({ console: services.console, name: ACCOUNTS });
  const rules = { platform: fieldRule({ resource, name: 'platform', language }), accountId: optional(text()) };
  const { platform, accountId } = readFields({ body, language, rules });
  if (accountId !== undefined) {
    const scope = await rights.scope({ resource, action: 'reauthorize' });
    const account = await services.store.get({ collection: ACCOUNTS, id: accountId, scope });
    if (account === undefined) throw invalid({ accountId: textOf(messages.reference, language) });
    if (account.platform !== platform) throw invalid({ platform: textOf(messages.notAnOption, language) });
  }
  if (!services.isDemo) throw refused({ code: 503, label: messages.noProvider, reason: 'noProvider' });
  const request: AuthorizationRequest = { userId: caller.id, platform, accountId, isDone: false };
  const { id: state, expiresAt } = services.memory.authorizations.issue(request);
  return { state, url: callbackUrl({ platform, state }), expiresAt: new Date(expiresAt).toISOString() };
}

async function callback(call: Call) {
  const { services, body, language } = call;
  const { authorizations, providerCodes, limits } = services.memory;
  const { platform, code, state } = readFields({
    body,
    language,
    rules: { platform: text(), code: text(), state: text() },
  });
  limits.exchange.take(call.address);
  const request = openRequest({ services, state });
  if (request.platform !== platform) throw DEAD.unknown();
  const answer = providerCodes.take(code);
  if (answer === undefined || answer.isExpired || answer.value.state !== state) throw DEAD.code();
  if (answer.value.outcome === 'timeout') throw DEAD.timeout();
  // Before anything is waited for, so that of two calls only one goes on.
  authorizations.replace(state, { ...request, isDone: true });
  if (answer.value.outcome === 'denied') throw DEAD.denied();
  const { isNew, account } = await bindAccount({ call, request, ...answer.value });
  const { id, nickname, status, authorizedAt, tokenExpireAt, refreshExpireAt } = account;
  return { isNew, account: { id, nickname, platform, status, authorizedAt, tokenExpireAt, refreshExpireAt } };
}

async function approve({ services, body, language }: Call) {
  const { state, outcome } = readFields({ body, language, rules: { state: text(), outcome: oneOf(OUTCOMES) } });
  const request = openRequest({ services, state });
  const answer = await simulatedAnswer({ store: services.store, state, request, outcome });
  if (answer === undefined) throw invalid({ outcome: textOf(messages.noForeignAccount, language) });
  const { id: code } = services.memory.providerCodes.issue(answer);
  return { code, url: callbackUrl({ platform: request.platform, code, state }) };
}

/** A request that can still come to something. 404 or 410 otherwise. */
function openRequest({ services, state }: { services: Services; state: string }): AuthorizationRequest {
  const found = services.memory.authorizations.look(state);
  if (found === undefined) throw DEAD.unknown();
  if (found.value.isDone) throw DEAD.used();
  if (found.isExpired) throw DEAD.expired();
  return found.value;
}

const callbackUrl = (query: Record<string, string>): string => `/callback?${new URLSearchParams(query)}`;
