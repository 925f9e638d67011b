import { withOrigin } from '../../../framework/server/base/origin';
import { conflict } from '../../../framework/server/http/api-error';
import type { Worker } from '../../../framework/server/services/run-workers';
import type { ActionHandler, RecordCall, Services } from '../../../framework/server/services/services';
import { eachRow } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Condition, Row } from '../../../framework/server/store/store';
import { isolated } from '../../../framework/server/work/isolated';
import { plainTextOf } from '../../../framework/shared/text';
import type { OAuthGateway, RenewalOrder } from '../../gateways/base/oauth';
import { forgetGrant, grantOf, keepGrant } from '../base/account-order';
import { serverGateways } from '../base/require-gateway';
import { accounts } from './account-of-provider';
import { askPlatform, beginAuthorization, oauthOf, platformRefusal } from './authorization-endpoints';
import { checkMayBind, giveSeatBack } from './seats';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The request to a platform to renew a grant. `now` in ms; `sealed`: that of the last grant. */
const renewalOrder = ({
  account: { platform, uid, refreshExpireAt, renewLeft, checkCause },
  sealed,
  what,
  now,
}: {
  account: Row;
  sealed: string | undefined;
  what: RenewalOrder['what'];
  now: number;
}): RenewalOrder => ({
  platform: textIn(platform),
  uid: textIn(uid),
  refreshExpireAt: textIn(refreshExpireAt) || undefined,
  renewLeft: typeof renewLeft === 'number' ? renewLeft : undefined,
  lastCause: textIn(checkCause),
  what,
  at: new Date(now).toISOString(),
  sealed,
});

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
  const message = await askPlatform({
    services,
    gateway: oauthOf(services, textIn(before.platform)).renew,
    key: `renew:${id}:${textIn(refreshExpireAt)}:${textIn(tokenExpireAt)}`,
    order: renewalOrder({ account: before, sealed: known?.sealed, what: 'permission', now }),
  });
  if (message.cause !== undefined) throw platformRefusal(message.cause);
  const { uid: _uid, nickname: _nickname, sealed: _sealed, ...grant } = message.result;
  await keepGrant({ store: services.store, account: before, grant: message.result, now });
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
  const { oauth } = serverGateways(services);
  const revoke = oauth?.has(textIn(platform)) ? oauth.revoke : undefined;
  const sealed = (await grantOf(services.store, id))?.sealed;
  const order = { platform: textIn(platform), uid: textIn(uid), sealed };
  const key = `revoke:${id}:${textIn(authorizedAt)}`;
  const message = revoke && (await askPlatform({ services, gateway: revoke, key, order }));
  if (message?.cause !== undefined && !gone.includes(message.cause)) throw platformRefusal(message.cause);
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

/** A token that ends so soon is replaced. */
const soonMs = 24 * 3_600_000;

const renew = async ({
  services,
  oauth,
  account,
  now,
}: {
  services: Services;
  oauth: OAuthGateway;
  account: Row;
  now: number;
}) => {
  const { id, version, tokenExpireAt } = account;
  const known = await grantOf(services.store, id);
  // Tokens of two hours end within a day from their first moment on.
  if (known !== undefined && known.renewAt > now) return;
  const order = renewalOrder({ account, sealed: known?.sealed, what: 'token', now });
  const key = `token:${id}:${plainTextOf(tokenExpireAt)}`;
  const message = await askPlatform({ services, gateway: oauth.renew, key, order });
  // What is refused shows when the account is checked, or when its date comes.
  if (message.result === undefined || message.result.tokenExpireAt <= plainTextOf(tokenExpireAt)) return;
  const { result: grant } = message;
  const { sealed, tokenExpireAt: until, refreshExpireAt } = grant;
  await services.store.transaction(async (tx) => {
    // The old tokens may be useless now, so the new ones are stored even if the account has changed since.
    if (sealed !== undefined) await keepGrant({ store: tx, account, grant, now });
    const patch = { tokenExpireAt: until, ...(sealed !== undefined && { refreshExpireAt }) };
    const expected = sealed === undefined && { expectedVersion: version };
    await tx.update({ collection: accounts, id, scope: everything(), patch, ...expected });
  });
};

/** Replaces tokens that end within a day, as long as their permission lasts. `now` in ms. */
export const renewTokens = async ({ services, now }: { services: Services; now: number }): Promise<void> => {
  const { oauth } = serverGateways(services);
  if (oauth === undefined || !services.console.resources.has(accounts)) return;
  const { store, log } = services;
  const at = (ms: number): string => new Date(ms).toISOString();
  const where: Condition = {
    all: [
      { field: 'status', op: 'in', value: ['active', 'expiring'] },
      // An empty text is less than any date, and none.
      { field: 'tokenExpireAt', op: 'gte', value: at(now) },
      { field: 'tokenExpireAt', op: 'lte', value: at(now + soonMs) },
      { field: 'refreshExpireAt', op: 'gte', value: at(now + soonMs) },
    ],
  };
  for await (const account of eachRow({ store, collection: accounts, scope: everything(), where, sort: [] }))
    if (oauth.has(plainTextOf(account.platform)))
      await isolated({ log, about: `token of ${account.id}`, work: () => renew({ services, oauth, account, now }) });
};

/** Tokens are replaced before they end; in a demo they stand still with everything else at `DEMO_SPEED=0`. */
export const renewWorker: Worker = {
  name: 'renew tokens',
  everyMs: 60_000,
  isAlone: true,
  run: async ({ services, now }) => {
    if (services.running.isDemo && services.running.demoSpeed === 0) return;
    const origin = { via: 'job', requestId: 'worker-renew', address: '' } as const;
    await withOrigin(origin, () => renewTokens({ services, now }));
  },
};
