import { textOf } from '../../schema/label';
import { checkRecord } from '../../schema/record-schema';
import type { Resource } from '../../schema/resource';
import { isActiveUser, subjectOf, USERS } from '../auth/users';
import { forbidden, invalid, refused } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { Call } from '../endpoint';
import type { AuthorizationRequest } from '../memory';
import { declaredValues } from '../records/declared-values';
import { resourceOf } from '../records/resource-of';
import { createRights, objectOf } from '../rights';
import { everything } from '../stores/scope';
import type { Row } from '../stores/store';
import { ACCOUNTS, accountsWithUid } from './account-of-provider';

const DAY_MS = 24 * 3600_000;
const TOKEN_DAYS = 15;
const REFRESH_DAYS = 30;
const RENEWALS = 5;

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
export async function bindAccount(input: Input): Promise<{ isNew: boolean; account: Row }> {
  const { call, request, uid } = input;
  const { store, console } = call.services;
  const resource = resourceOf({ console, name: ACCOUNTS });
  const user = await starterOf(input);
  const again = request.accountId ? await reachable({ call, resource, user, id: request.accountId }) : undefined;
  const ownerId = again?.ownerId ?? user.id;
  const same = await accountsWithUid({ store, platform: request.platform, uid });
  if (same.some((row) => row.ownerId !== ownerId)) {
    throw refused({ code: 409, label: messages.authTaken, reason: 'taken' });
  }
  const known = again ?? same[0];
  const set = declaredValues({ resource, values: grantedValues({ call, uid, userId: user.id }) });
  if (known) {
    const request = { collection: ACCOUNTS, id: known.id, scope: everything(), patch: set };
    return { isNew: false, account: await store.update(request) };
  }
  return { isNew: true, account: await createAccount({ ...input, resource, user, set }) };
}

function grantedValues({ call, uid, userId }: { call: Call; uid: string; userId: string }): Record<string, unknown> {
  const now = call.services.now();
  const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
  return {
    uid,
    authType: 'oauth',
    status: 'active',
    authorizedAt: at(0),
    lastCheckAt: at(0),
    tokenExpireAt: at(TOKEN_DAYS),
    refreshExpireAt: at(REFRESH_DAYS),
    renewLeft: RENEWALS,
    boundBy: userId,
  };
}

/** Who began: the account may have been frozen since, or the policy may have changed. */
async function starterOf({ call: { services }, request }: Input): Promise<Row> {
  const user = await services.store.get({ collection: USERS, id: request.userId, scope: everything() });
  if (user === undefined || !isActiveUser(user)) {
    throw refused({ code: 404, label: messages.authUnknown, reason: 'unknown' });
  }
  return user;
}

async function reachable(input: { call: Call; resource: Resource; user: Row; id: string }): Promise<Row> {
  const { call, resource, user, id } = input;
  const scope = await rightsOf({ call, user }).scope({ resource, action: 'reauthorize' });
  const row = await call.services.store.get({ collection: ACCOUNTS, id, scope });
  if (row === undefined) throw refused({ code: 404, label: messages.authUnknown, reason: 'unknown' });
  return row;
}

function rightsOf({ call: { services }, user }: { call: Call; user: Row }) {
  const caller = { id: user.id, subject: subjectOf(user) };
  return createRights({ decisions: services.policy(), caller, store: services.store });
}

async function createAccount(
  input: Input & { resource: Resource; user: Row; set: Record<string, unknown> },
): Promise<Row> {
  const { call, resource, user, set, request } = input;
  const right = { object: objectOf(resource), action: 'create' };
  if (!rightsOf({ call, user }).can(right)) throw forbidden(right);
  const { platform } = request;
  const nickname = (input.nickname || nameFor({ resource, user, platform })).slice(0, 40);
  const check = checkRecord({ resource, body: { platform, nickname }, mode: 'create', language: call.language });
  if (!check.ok) throw invalid(check.errors);
  const row = { ...check.value, ...set, ownerId: user.id, createdBy: user.id };
  return call.services.store.create({ collection: ACCOUNTS, row });
}

/** The simulated provider has no names of its own. */
function nameFor({ resource, user, platform }: { resource: Resource; user: Row; platform: string }): string {
  const field = resource.fieldByName.get('platform');
  const option = field?.type === 'choice' ? field.options[platform] : undefined;
  return `${String(user.nickname || user.username)}（${option ? textOf(option, 'zh') : platform}）`;
}
