import { hasOptions } from '../../../framework/fields/field';
import { checkRecord } from '../../../framework/language/resource/record-schema';
import type { Resource } from '../../../framework/language/resource/resource';
import { res } from '../../../framework/rights/objects';
import { forbidden, invalid, refused } from '../../../framework/server/http/api-error';
import { declaredValues } from '../../../framework/server/records/declared-values';
import { resourceOf } from '../../../framework/server/records/resource-of';
import type { SessionCall } from '../../../framework/server/services/call';
import { everything } from '../../../framework/server/stores/scope';
import type { Row } from '../../../framework/server/stores/store';
import { textOf } from '../../../framework/shared/label';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import type { Grant } from '../../gateways/base/oauth';
import { keepGrant } from '../base/account-grants';
import { productMessages } from '../texts/product-messages';
import { accounts, accountsWithUid } from './account-of-provider';
import type { AuthorizationRequest } from './authorization-memory';
import { checkMayBind, isBound, takeSeat } from './seats';

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
export const bindAccount = async (input: Input): Promise<{ isNew: boolean; account: Row }> => {
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
