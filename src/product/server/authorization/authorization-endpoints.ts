import { optional, text } from '../../../framework/contract/rules';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/api/endpoint';
import type { Ticket } from '../../../framework/server/auth/tickets';
import { type ApiError, invalid, refused } from '../../../framework/server/http/api-error';
import { messages } from '../../../framework/server/http/messages';
import { readFields, ruleOf } from '../../../framework/server/http/read-fields';
import { fieldRule } from '../../../framework/server/records/field-rule';
import { resourceOf } from '../../../framework/server/records/resource-of';
import type { SessionCall } from '../../../framework/server/services/call';
import { textOf } from '../../../framework/shared/label';
import * as contract from '../../contract/authorization';
import { productMessages } from '../texts/product-messages';
import { accounts, simulatedAnswer } from './account-of-provider';
import { type AuthorizationRequest, authorizations, providerCodes } from './authorization-memory';
import { bindAccount } from './bind-account';

const dead: Record<'unknown' | 'expired' | 'used' | 'code' | 'denied' | 'timeout', () => ApiError> = {
  unknown: () => refused({ code: 404, label: productMessages.authUnknown, reason: 'unknown' }),
  expired: () => refused({ code: 410, label: productMessages.authExpired, reason: 'expired' }),
  used: () => refused({ code: 410, label: productMessages.authUsed, reason: 'used' }),
  code: () => refused({ code: 400, label: productMessages.authCode, reason: 'code' }),
  denied: () => refused({ code: 403, label: productMessages.authDenied, reason: 'denied' }),
  timeout: () => refused({ code: 504, label: productMessages.authTimeout, reason: 'timeout' }),
};

const start = async ({ services, rights, caller, body, language }: SessionCall) => {
  const resource = resourceOf({ console: services.console, name: accounts });
  const rules = { platform: fieldRule({ resource, name: 'platform', language }), accountId: ruleOf(optional(text())) };
  const { platform, accountId } = readFields({ body, language, rules });
  if (accountId !== undefined) {
    const scope = await rights.scope({ resource, action: 'reauthorize' });
    const account = await services.store.get({ collection: accounts, id: accountId, scope });
    if (account === undefined) throw invalid({ accountId: textOf(messages.reference, language) });
    if (account.platform !== platform) throw invalid({ platform: textOf(messages.notAnOption, language) });
  }
  if (!services.isDemo) throw refused({ code: 503, label: productMessages.noProvider, reason: 'noProvider' });
  const request: AuthorizationRequest = { userId: caller.id, platform, accountId, isDone: false };
  const { id: state, expiresAt } = await services.memory.of(authorizations).issue(request);
  return { state, url: callbackUrl({ platform, state }), expiresAt: new Date(expiresAt).toISOString() };
};

const callback = async (call: CallOf<typeof contract.finishAuthorization>) => {
  const { services, body } = call;
  const { memory } = services;
  const { platform, code, state } = body;
  await memory.limits.exchange.take(call.address);
  const request = openRequest(await memory.of(authorizations).get(state));
  if (request.platform !== platform) throw dead.unknown();
  const answer = await memory.of(providerCodes).take(code);
  if (answer === undefined || answer.isExpired || answer.value.state !== state) throw dead.code();
  if (answer.value.outcome === 'timeout') throw dead.timeout();
  // Of two calls only one continues.
  await memory.of(authorizations).change(state, (found) => ({ ...openRequest(found), isDone: true }));
  if (answer.value.outcome === 'denied') throw dead.denied();
  const { isNew, account } = await bindAccount({ call, request, ...answer.value });
  const { id, nickname, status, authorizedAt, tokenExpireAt, refreshExpireAt } = account;
  const shown = { id, nickname, platform, status, authorizedAt, tokenExpireAt, refreshExpireAt };
  // The row was written a moment ago, with all of these.
  return { isNew, account: shown as contract.AuthorizedAccount };
};

/** A pending authorization. 404 or 410 otherwise. */
const openRequest = (found: Ticket<AuthorizationRequest> | undefined): AuthorizationRequest => {
  if (found === undefined) throw dead.unknown();
  if (found.value.isDone) throw dead.used();
  if (found.isExpired) throw dead.expired();
  return found.value;
};

const callbackUrl = (query: Record<string, string>): string => `/callback?${new URLSearchParams(query)}`;

/** Authorising accounts on content platforms: start, confirm at the provider, return with a code. */
export const authorizationEndpoints: readonly Endpoint[] = [
  handle(contract.startAuthorization, start),
  handle(contract.finishAuthorization, callback),
];

const approve = async ({ services, body, language }: CallOf<typeof contract.approveAuthorization>) => {
  const { state, outcome } = body;
  const request = openRequest(await services.memory.of(authorizations).get(state));
  const answer = await simulatedAnswer({ store: services.store, state, request, outcome });
  if (answer === undefined) throw invalid({ outcome: textOf(productMessages.noForeignAccount, language) });
  const { id: code } = await services.memory.of(providerCodes).issue(answer);
  return { code, url: callbackUrl({ platform: request.platform, code, state }) };
};

/** The provider, simulated. */
export const authorizationDemoEndpoints: readonly Endpoint[] = [handle(contract.approveAuthorization, approve)];
