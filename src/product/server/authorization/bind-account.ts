import { hasOptions } from '../../../framework/fields/field';
import { checkRecord } from '../../../framework/language/resource/record-schema';
import type { Resource } from '../../../framework/language/resource/resource';
import { res } from '../../../framework/rights/objects';
import { isActiveUser, subjectOf, users } from '../../../framework/server/auth/users';
import { forbidden, invalid, refused } from '../../../framework/server/http/api-error';
import { declaredValues } from '../../../framework/server/records/declared-values';
import { resourceOf } from '../../../framework/server/records/resource-of';
import { createRights } from '../../../framework/server/rights/rights';
import type { Call } from '../../../framework/server/services/call';
import { everything } from '../../../framework/server/stores/scope';
import type { Row } from '../../../framework/server/stores/store';
import { textOf } from '../../../framework/shared/label';
import { productMessages } from '../texts/product-messages';
import { accounts, accountsWithUid } from './account-of-provider';
import type { AuthorizationRequest } from './authorization-memory';

const dayMs = 24 * 3600_000;
const tokenDays = 15;
const refreshDays = 30;
const renewals = 5;

interface Input {
  call: Call;
  request: AuthorizationRequest;
  /** What the provider says of the account. */
  uid: string;
  nickname: string;
}

/**
 * Writes an account that a provider has vouched for: the one that is authorised again, the user's own with the same id on
 * the platform, or a new one. 404 when the user may not do this any more, 409 when another customer has bound it.
 */
export const bindAccount = async (input: Input): Promise<{ isNew: boolean; account: Row }> => {
  const { call, request, uid } = input;
  const { store, console } = call.services;
  const resource = resourceOf({ console, name: accounts });
  const user = await starterOf(input);
  const again = request.accountId ? await reachable({ call, resource, user, id: request.accountId }) : undefined;
  const ownerId = again?.ownerId ?? user.id;
  const same = await accountsWithUid({ store, platform: request.platform, uid });
  if (same.some((row) => row.ownerId !== ownerId)) {
    throw refused({ code: 409, label: productMessages.authTaken, reason: 'taken' });
  }
  const known = again ?? same[0];
  const set = declaredValues({ resource, values: grantedValues({ call, uid, userId: user.id }) });
  if (known) {
    const request = { collection: accounts, id: known.id, scope: everything(), patch: set };
    return { isNew: false, account: await store.update(request) };
  }
  return { isNew: true, account: await createAccount({ ...input, resource, user, set }) };
};

const grantedValues = ({ call, uid, userId }: { call: Call; uid: string; userId: string }): Record<string, unknown> => {
  const now = call.services.now();
  const at = (days: number) => new Date(now + days * dayMs).toISOString();
  return {
    uid,
    authType: 'oauth',
    status: 'active',
    authorizedAt: at(0),
    lastCheckAt: at(0),
    tokenExpireAt: at(tokenDays),
    refreshExpireAt: at(refreshDays),
    renewLeft: renewals,
    boundBy: userId,
  };
};

/** Who began: the account may have been frozen since, or the policy may have changed. */
const starterOf = async ({ call: { services }, request }: Input): Promise<Row> => {
  const user = await services.store.get({ collection: users, id: request.userId, scope: everything() });
  if (user === undefined || !isActiveUser(user)) {
    throw refused({ code: 404, label: productMessages.authUnknown, reason: 'unknown' });
  }
  return user;
};

const reachable = async (input: { call: Call; resource: Resource; user: Row; id: string }): Promise<Row> => {
  const { call, resource, user, id } = input;
  const scope = await rightsOf({ call, user }).scope({ resource, action: 'reauthorize' });
  const row = await call.services.store.get({ collection: accounts, id, scope });
  if (row === undefined) throw refused({ code: 404, label: productMessages.authUnknown, reason: 'unknown' });
  return row;
};

const rightsOf = ({ call: { services }, user }: { call: Call; user: Row }) => {
  const caller = { id: user.id, user, subject: subjectOf(user) };
  const { store, product } = services;
  const clock = { now: services.now, zone: services.console.site.timeZone };
  return createRights({ decisions: services.policy(), caller, store, clock, organisation: product.organisation });
};

const createAccount = async (
  input: Input & { resource: Resource; user: Row; set: Record<string, unknown> },
): Promise<Row> => {
  const { call, resource, user, set, request } = input;
  const right = { object: res(resource.name), action: 'create' };
  if (!rightsOf({ call, user }).can(right)) throw forbidden(right);
  const { platform } = request;
  const nickname = (input.nickname || nameFor({ resource, user, platform })).slice(0, 40);
  const check = checkRecord({ resource, body: { platform, nickname }, mode: 'create', language: call.language });
  if (!check.ok) throw invalid(check.errors);
  const row = { ...check.value, ...set, ownerId: user.id, createdBy: user.id };
  return call.services.store.create({ collection: accounts, row });
};

/** The simulated provider has no names of its own. */
const nameFor = ({ resource, user, platform }: { resource: Resource; user: Row; platform: string }): string => {
  const field = resource.fieldByName.get('platform');
  const option = hasOptions(field) ? field.options[platform] : undefined;
  return `${String(user.nickname || user.username)}（${option ? textOf(option, 'zh') : platform}）`;
};
