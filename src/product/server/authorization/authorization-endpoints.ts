import * as z from 'zod/mini';
import { optional, text } from '../../../framework/contract/rules';
import { hasOptions } from '../../../framework/fields/field';
import { checkRecord } from '../../../framework/language/resource/record-schema';
import type { Resource } from '../../../framework/language/resource/resource';
import { mayOpen } from '../../../framework/rights/may-open';
import { res } from '../../../framework/rights/objects';
import { type ApiError, forbidden, invalid, refused } from '../../../framework/server/http/api-error';
import { messages } from '../../../framework/server/http/messages';
import { judged, readFields } from '../../../framework/server/http/read-fields';
import type { Ticket } from '../../../framework/server/identity/tickets';
import { declaredValues } from '../../../framework/server/records/declared-values';
import { fieldRule } from '../../../framework/server/records/field-rule';
import { resourceOf } from '../../../framework/server/records/resource-of';
import type { SessionCall } from '../../../framework/server/services/call';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import type { Services } from '../../../framework/server/services/services';
import { withinTransaction } from '../../../framework/server/services/within-transaction';
import { everything } from '../../../framework/server/store/scope';
import type { Row } from '../../../framework/server/store/store';
import type { Gateway } from '../../../framework/shared/gateway';
import { type Label, textOf } from '../../../framework/shared/label';
import { messageOf, plainTextOf } from '../../../framework/shared/text';
import * as contract from '../../contract/authorization';
import type { Grant, GrantCause, OAuthGateway } from '../../gateways/base/oauth';
import { grantCauses } from '../../resources/causes';
import { keepGrant } from '../base/account-order';
import { productMessages } from '../base/product-messages';
import { serverGateways } from '../base/require-gateway';
import { accounts, accountsWithUid, simulatedCode } from './account-of-provider';
import { type AuthorizationRequest, authorizations } from './authorization-memory';
import { checkMayBind, isBound, takeSeat } from './seats';

/** The authorization of a platform. 503 if it is not connected. */
export const oauthOf = (services: Services, platform: string): OAuthGateway => {
  const { oauth } = serverGateways(services);
  if (!oauth?.has(platform)) throw refused({ code: 503, label: productMessages.noProvider, reason: 'noProvider' });
  return oauth;
};

type Message<Result> = { result: Result; cause?: undefined } | { result?: undefined; cause: GrantCause; code: string };

/**
 * Calls a platform while a user waits. If it does not answer or has not finished, the cause is `silent`, and the same call may be
 * repeated.
 * @param key identifies the call, also when it is repeated
 */
export const askPlatform = async <Order, Result>({
  services,
  gateway,
  key,
  order,
}: {
  services: Services;
  gateway: Gateway<Order, Result, GrantCause>;
  key: string;
  order: Order;
}): Promise<Message<Result>> => {
  try {
    const answer = await gateway.ask({ key, order, ticket: undefined, attempt: 0, now: services.now() });
    if (answer.state === 'done') return { result: answer.result };
    if (answer.state === 'failed') return answer.failure;
    return { cause: 'silent', code: answer.state };
  } catch (error) {
    services.log.warn(`${key}: ${messageOf(error)}`);
    return { cause: 'silent', code: 'error' };
  }
};

const statuses: Readonly<Partial<Record<GrantCause, 400 | 403 | 504>>> = { denied: 403, code: 400, silent: 504 };
/** Reasons as expected by the callback page. */
const reasons: Readonly<Partial<Record<GrantCause, string>>> = { silent: 'timeout' };
const labels: Readonly<Partial<Record<GrantCause, Label>>> = {
  denied: productMessages.authDenied,
  code: productMessages.authCode,
  silent: productMessages.authTimeout,
};

/** Converts the refusal of a platform to an API error with its cause: 403, 400, 504; 409 for all problems with the account. */
export const platformRefusal = (cause: GrantCause): ApiError =>
  refused({
    code: statuses[cause] ?? 409,
    label: labels[cause] ?? grantCauses[cause],
    reason: reasons[cause] ?? cause,
  });

/**
 * Begins an authorization and returns the URL of the platform's page. It can be completed once, within ten minutes, and only in the
 * session that began it. 409 for an owner who may not bind accounts, 503 when the platform is not connected.
 */
export const beginAuthorization = async ({
  services,
  caller: { id: userId, claims },
  platform,
  account,
}: {
  services: Services;
  caller: { id: string; claims?: { sid: string } | undefined };
  platform: string;
  /** The account to authorize again; undefined: a new one of the caller. */
  account: Row | undefined;
}): Promise<{ state: string; url: string; expiresAt: string }> => {
  const oauth = oauthOf(services, platform);
  // A background job has no session to come back to.
  if (claims === undefined) throw refused({ code: 403, label: productMessages.authSession, reason: 'session' });
  const needsSeat = account === undefined || !isBound(account);
  const owner = account === undefined ? userId : plainTextOf(account.ownerId);
  await checkMayBind({ store: services.store, owner, now: services.now(), needsSeat });
  const request = { userId, sessionId: claims.sid, platform, accountId: account?.id, isDone: false };
  const { id: state, expiresAt } = await services.data.memory.of(authorizations).issue(request);
  return { state, url: oauth.pageFor({ platform, state }), expiresAt: new Date(expiresAt).toISOString() };
};

interface Input {
  /** Within a transaction. */
  call: SessionCall;
  request: AuthorizationRequest;
  /** What the platform has granted. */
  grant: Grant;
}

/**
 * Writes an account that a platform has granted: the one that is authorised again, the user's own with the same id on the platform,
 * or a new one; one that was not bound takes a unit of its owner's accounts. 404 when the user may not do this any more, 409 when
 * another customer has bound it, or the owner may bind nothing.
 */
const bindAccount = async (input: Input): Promise<{ isNew: boolean; account: Row }> => {
  const { call, request, grant } = input;
  const { store, console } = call.services;
  const resource = resourceOf({ console, name: accounts });
  const again = request.accountId ? await reachable({ call, resource, id: request.accountId }) : undefined;
  const owner = again === undefined ? call.caller.id : plainTextOf(again.ownerId);
  const same = await accountsWithUid({ store, platform: request.platform, uid: grant.uid });
  if (same.some((row) => row.ownerId !== owner || (again !== undefined && row.id !== again.id && isBound(row)))) {
    throw refused({ code: 409, label: productMessages.authTaken, reason: 'taken' });
  }
  const known = again ?? same[0];
  const needsSeat = known === undefined || !isBound(known);
  const now = call.services.now();
  await checkMayBind({ store, owner, now, needsSeat });
  const set = declaredValues({ resource, values: grantedValues({ call, grant }) });
  const account = known
    ? await store.update({ collection: accounts, id: known.id, scope: everything(), patch: set })
    : await createAccount({ ...input, resource, set });
  await keepGrant({ store, account, grant, now });
  if (needsSeat) await takeSeat({ store, account, now, by: call.caller.id });
  return { isNew: known === undefined, account };
};

const grantedValues = ({
  call: { services, caller },
  grant: { uid, tokenExpireAt, refreshExpireAt, renewLeft },
}: Pick<Input, 'call' | 'grant'>): Record<string, unknown> => {
  const at = new Date(services.now()).toISOString();
  return {
    uid,
    authType: 'oauth',
    status: 'active',
    authorizedAt: at,
    lastCheckAt: at,
    checkCause: 'healthy',
    errorCode: null,
    tokenExpireAt,
    refreshExpireAt,
    renewLeft: renewLeft ?? null,
    boundBy: caller.id,
  };
};

const reachable = async (input: { call: SessionCall; resource: Resource; id: string }): Promise<Row> => {
  const { call, resource, id } = input;
  const scope = await call.rights.scope({ resource, action: 'reauthorize' });
  const row = await call.services.store.get({ collection: accounts, id, scope });
  if (row === undefined) throw refused({ code: 404, label: productMessages.authUnknown, reason: 'unknown' });
  return row;
};

const createAccount = async (input: Input & { resource: Resource; set: Record<string, unknown> }): Promise<Row> => {
  const { call, resource, set, request, grant } = input;
  const { user } = call.caller;
  const right = { object: res(resource.name), action: 'reauthorize' };
  if (!call.rights.can(right)) throw forbidden(right);
  const { platform } = request;
  const nickname = (grant.nickname || nameFor({ resource, user, platform })).slice(0, 40);
  const check = checkRecord({ resource, body: { platform, nickname }, mode: 'create', language: call.language });
  if (!check.ok) throw invalid(check.errors);
  const row = { ...check.value, ...set, ownerId: user.id, createdBy: user.id };
  return call.services.store.create({ collection: accounts, row });
};

/** The platform may give no name. */
const nameFor = ({ resource, user, platform }: { resource: Resource; user: Row; platform: string }): string => {
  const field = resource.fieldByName.get('platform');
  const option = hasOptions(field) ? field.options[platform] : undefined;
  return `${plainTextOf(user.nickname || user.username)}（${option ? textOf(option, 'zh') : platform}）`;
};

const dead: Record<'unknown' | 'expired' | 'used' | 'session', () => ApiError> = {
  unknown: () => refused({ code: 404, label: productMessages.authUnknown, reason: 'unknown' }),
  expired: () => refused({ code: 410, label: productMessages.authExpired, reason: 'expired' }),
  used: () => refused({ code: 410, label: productMessages.authUsed, reason: 'used' }),
  session: () => refused({ code: 403, label: productMessages.authSession, reason: 'session' }),
};

const start = async ({ services, rights, caller, body, language }: SessionCall) => {
  const resource = resourceOf({ console: services.console, name: accounts });
  const { platform, accountId } = readFields({
    body,
    language,
    schema: z.object({
      platform: judged(fieldRule({ resource, name: 'platform', language })),
      accountId: optional(text()),
    }),
  });
  let account: Row | undefined;
  if (accountId !== undefined) {
    const scope = await rights.scope({ resource, action: 'reauthorize' });
    account = await services.store.get({ collection: accounts, id: accountId, scope });
    if (account === undefined) throw invalid({ accountId: textOf(messages.reference, language) });
    if (account.platform !== platform) throw invalid({ platform: textOf(messages.notAnOption, language) });
  }
  return beginAuthorization({ services, caller, platform, account });
};

const callback = async (call: CallOf<typeof contract.finishAuthorization>) => {
  const { services, body, caller } = call;
  const { memory } = services.data;
  const { platform, code, state } = body;
  await memory.limits.exchange.take(call.address);
  const request = openRequest(await memory.of(authorizations).get(state));
  // A user lured to this URL would bind an attacker's account (CSRF).
  if (request.sessionId !== caller.claims.sid || request.userId !== caller.id) throw dead.session();
  if (request.platform !== platform) throw dead.unknown();
  const order = { platform, code, state };
  const gateway = oauthOf(services, platform).exchange;
  const message = await askPlatform({ services, gateway, key: `exchange:${state}`, order });
  // Nothing was decided: the same request can be completed later.
  if (message.cause === 'silent' || message.cause === 'code') throw platformRefusal(message.cause);
  // Of two concurrent calls only one continues.
  await memory.of(authorizations).change(state, (found) => ({ ...openRequest(found), isDone: true }));
  if (message.cause !== undefined) throw platformRefusal(message.cause);
  const grant = message.result;
  const { isNew, account } = await withinTransaction({
    call,
    work: (inner) => bindAccount({ call: inner, request, grant }),
  });
  const { id, nickname, status, authorizedAt, tokenExpireAt, refreshExpireAt } = account;
  const shown = { id, nickname, platform, status, authorizedAt, tokenExpireAt, refreshExpireAt };
  // The row has just been written with all of these fields.
  return { isNew, account: shown as contract.AuthorizedAccount };
};

/** The first list of accounts that the caller may open. */
const centre = ({ services: { console }, rights }: SessionCall): { path: string } => {
  const route = [...console.routeByPath.values()].find(
    (one) => one.page.kind === 'list' && one.page.resource === accounts && mayOpen({ route: one, ...rights }),
  );
  return { path: route?.path ?? '/' };
};

/** A pending authorization. 404 or 410 otherwise. */
const openRequest = (found: Ticket<AuthorizationRequest> | undefined): AuthorizationRequest => {
  if (found === undefined) throw dead.unknown();
  if (found.value.isDone) throw dead.used();
  if (found.isExpired) throw dead.expired();
  return found.value;
};

/** Authorizing accounts on content platforms: start, confirm at the provider, return with a code. */
export const authorizationEndpoints: readonly Endpoint[] = [
  handle(contract.startAuthorization, start),
  handle(contract.finishAuthorization, callback),
  handle(contract.authorizationCentre, centre),
];

const approve = async ({ services, body, language }: CallOf<typeof contract.approveAuthorization>) => {
  const { state, outcome } = body;
  const request = openRequest(await services.data.memory.of(authorizations).get(state));
  const { store } = services;
  const code = await simulatedCode({ store, state, request, outcome, now: services.now() });
  if (code === undefined) throw invalid({ outcome: textOf(productMessages.noForeignAccount, language) });
  return { code, url: `/callback?${new URLSearchParams({ platform: request.platform, code, state })}` };
};

/** The simulated provider. */
export const authorizationDemoEndpoints: readonly Endpoint[] = [handle(contract.approveAuthorization, approve)];
