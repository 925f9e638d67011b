import { withOrigin } from '../../../framework/server/base/origin';
import type { Services } from '../../../framework/server/services/services';
import { eachRow } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Condition, Row } from '../../../framework/server/stores/store';
import { isolated } from '../../../framework/server/work/isolated';
import type { Worker } from '../../../framework/server/workers/worker';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import type { OAuthGateway } from '../../gateways/base/oauth';
import { gatewaysOf } from '../../gateways/connected';
import { grantOf, keepGrant } from '../base/account-grants';
import { accounts } from './account-of-provider';
import { askPlatform } from './ask-platform';
import { renewalOrder } from './renewal';

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
  const said = await askPlatform({ services, gateway: oauth.renew, key, order });
  // What is refused shows when the account is checked, or when its date comes.
  if (said.result === undefined || said.result.tokenExpireAt <= plainTextOf(tokenExpireAt)) return;
  const { result: grant } = said;
  const { sealed, tokenExpireAt: until, refreshExpireAt } = grant;
  await services.store.transaction(async (tx) => {
    // The old tokens may be good for nothing any more, so the new ones are kept whatever has become of the account in the meantime.
    if (sealed !== undefined) await keepGrant({ store: tx, account, grant, now });
    const patch = { tokenExpireAt: until, ...(sealed !== undefined && { refreshExpireAt }) };
    const expected = sealed === undefined && { expectedVersion: version };
    await tx.update({ collection: accounts, id, scope: everything(), patch, ...expected });
  });
};

/** Replaces tokens that end within a day, as long as their permission lasts. `now` in ms. */
export const renewTokens = async ({ services, now }: { services: Services; now: number }): Promise<void> => {
  const { oauth } = gatewaysOf(services);
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
    if (services.isDemo && services.demoSpeed === 0) return;
    const origin = { via: 'job', requestId: 'worker-renew', address: '' } as const;
    await withOrigin(origin, () => renewTokens({ services, now }));
  },
};
