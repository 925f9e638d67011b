import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler, RecordCall } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import type { Row } from '../../../framework/server/stores/store';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import { gatewaysOf } from '../../gateways/connected';
import { forgetGrant, grantOf, keepGrant } from '../base/account-grants';
import { accounts } from './account-of-provider';
import { askPlatform, oauthOf, platformRefusal } from './ask-platform';
import { beginAuthorization } from './begin-authorization';
import { renewalOrder } from './renewal';
import { checkMayBind, giveSeatBack } from './seats';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Redirects to the platform's page; the account changes after the redirect back. */
export const reauthorizeAccount: ActionHandler = async ({ call: { services, caller }, before }) => {
  const platform = plainTextOf(before.platform);
  const { url } = await beginAuthorization({ services, caller, platform, account: before });
  return { leadsTo: url };
};

const change = ({ call, account, patch }: { call: RecordCall; account: Row; patch: Record<string, unknown> }) => {
  const target = { collection: accounts, id: account.id, scope: everything(), expectedVersion: account.version };
  return call.services.store.update({ ...target, patch });
};

/** Extends the permission at the platform. The key is derived from the permission, so a retried transaction sends no new request. */
export const renewAccount: ActionHandler = async ({ call, before, after }) => {
  const { services } = call;
  const now = services.now();
  await checkMayBind({ store: services.store, owner: plainTextOf(before.ownerId), now, needsSeat: false });
  const { id, refreshExpireAt, tokenExpireAt } = before;
  const known = await grantOf(services.store, id);
  const said = await askPlatform({
    services,
    gateway: oauthOf(services, textIn(before.platform)).renew,
    key: `renew:${id}:${textIn(refreshExpireAt)}:${textIn(tokenExpireAt)}`,
    order: renewalOrder({ account: before, sealed: known?.sealed, what: 'permission', now }),
  });
  if (said.cause !== undefined) throw platformRefusal(said.cause);
  const { uid: _uid, nickname: _nickname, sealed: _sealed, ...grant } = said.result;
  await keepGrant({ store: services.store, account: before, grant: said.result, now });
  await change({ call, account: after, patch: { ...grant, checkCause: 'healthy', errorCode: null } });
};

/** States of publications in progress or waiting. */
const waiting = ['reviewing', 'scheduled', 'queued', 'publishing', 'retrying'] as const;

/** 409 while publications of the account are pending, with their number and the first one. */
const checkNothingWaits = async ({ call: { services }, account }: { call: RecordCall; account: Row }) => {
  if (!services.console.resources.has('publishTargets')) return;
  const place = { collection: 'publishTargets', scope: everything() };
  const where = {
    all: [
      { field: 'accountId', op: 'eq', value: account.id },
      { field: 'status', op: 'in', value: [...waiting] },
    ],
  } as const;
  const count = await services.store.count({ ...place, where });
  if (count === 0) return;
  const sort = [{ field: 'scheduledAt', order: 'asc' }] as const;
  const [first] = (await services.store.list({ ...place, where, sort, start: 0, end: 1, total: 'none' })).rows;
  const title = textIn(first?.title);
  throw conflict({
    label: {
      zh: `还有 ${count} 条内容等待用该账号发布（最早一条：“${title}”），请先撤回或换账号，再解绑`,
      en: `Still to be published with this account: ${count}, first “${title}”. Withdraw them or move them to another account first`,
    },
    data: { reason: 'waiting', count },
  });
};

/** Causes that mean that there is nothing left to revoke. */
const gone: readonly string[] = ['unbound', 'revoked', 'grant', 'banned'];

/** Revokes the access at the platform, deletes it here, and returns the quota unit to the owner. */
export const unbindAccount: ActionHandler = async ({ call, before, after }) => {
  const { services, caller } = call;
  await checkNothingWaits({ call, account: before });
  // Without a connected service there can be no grant.
  const { id, platform, uid, authorizedAt } = before;
  const { oauth } = gatewaysOf(services);
  const revoke = oauth?.has(textIn(platform)) ? oauth.revoke : undefined;
  const sealed = (await grantOf(services.store, id))?.sealed;
  const order = { platform: textIn(platform), uid: textIn(uid), sealed };
  const key = `revoke:${id}:${textIn(authorizedAt)}`;
  const said = revoke && (await askPlatform({ services, gateway: revoke, key, order }));
  if (said?.cause !== undefined && !gone.includes(said.cause)) throw platformRefusal(said.cause);
  const account = await change({
    call,
    account: after,
    patch: {
      authorizedAt: null,
      tokenExpireAt: null,
      refreshExpireAt: null,
      renewLeft: null,
      boundBy: null,
      healthScore: null,
      checkCause: 'unbound',
      errorCode: null,
    },
  });
  await forgetGrant(services.store, id);
  await giveSeatBack({ store: services.store, account, now: services.now(), by: caller.id });
};
