import { collectionOf } from '../../../framework/server/store/collection-schema';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { upsert } from '../../../framework/server/store/upsert';
import type { Grant } from '../../gateways/base/oauth';
import type { AccountOrder } from '../../gateways/base/orders';
import { numberIn, textIn } from './read-values';

/** The internal collection of what platforms have granted for accounts, by their ids: tokens that only the gateway can open. */
export const accountGrants = 'accountGrants';
/** What the store knows of it. */
export const accountGrantSchema = collectionOf(accountGrants, { renewAt: { holds: 'number' } });

const scope = everything();

/** What was granted for an account. */
interface AccountGrant {
  sealed: string;
  /** From when a new token is requested, in ms: three quarters of its life. */
  renewAt: number;
}

/** Reads it; undefined: nothing has to be stored. */
export const grantOf = async (store: Store, accountId: string): Promise<AccountGrant | undefined> => {
  const row = await store.get({ collection: accountGrants, id: accountId, scope });
  return row && { sealed: textIn(row.sealed), renewAt: Number(row.renewAt) };
};

/** Stores what was granted just now (`now` in ms); where nothing has to be stored, what was there is forgotten. */
export const keepGrant = async ({
  store,
  account: { id },
  grant: { sealed, tokenExpireAt },
  now,
}: {
  store: Store;
  account: Row;
  grant: Pick<Grant, 'sealed' | 'tokenExpireAt'>;
  now: number;
}): Promise<void> => {
  if (sealed === undefined) return forgetGrant(store, id);
  const renewAt = now + Math.round(((Date.parse(tokenExpireAt) - now) * 3) / 4);
  await upsert({ store, collection: accountGrants, id, fields: { sealed, renewAt } });
};

/** Forgets what was granted for an account. */
export const forgetGrant = async (store: Store, accountId: string): Promise<void> => {
  await store.removeMany({ collection: accountGrants, scope, where: { field: 'id', op: 'eq', value: accountId } });
};

const momentIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** An account as it is sent to its platform, without what it has granted. */
export const plainAccountOrder = (account: Row): AccountOrder => ({
  platform: textIn(account.platform),
  uid: textIn(account.uid),
  tokenExpireAt: momentIn(account.tokenExpireAt),
  refreshExpireAt: momentIn(account.refreshExpireAt),
  renewLeft: typeof account.renewLeft === 'number' ? account.renewLeft : undefined,
  fans: numberIn(account.fans),
  todayPosts: numberIn(account.todayPosts),
  dailyLimit: numberIn(account.dailyLimit) || Number.MAX_SAFE_INTEGER,
  lastCause: textIn(account.checkCause),
});

/** An account as it is sent to its platform. */
export const accountOrder = async ({ store, account }: { store: Store; account: Row }): Promise<AccountOrder> => ({
  ...plainAccountOrder(account),
  sealed: (await grantOf(store, account.id))?.sealed,
});
