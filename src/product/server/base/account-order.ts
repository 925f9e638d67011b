import type { Row, Store } from '../../../framework/server/stores/store';
import type { AccountOrder } from '../../gateways/base/orders';
import { grantOf } from './account-grants';
import { numberIn, textIn } from './read-values';

const momentIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** An account as its platform is asked about it, without what it has granted. */
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

/** An account as its platform is asked about it. */
export const accountOrder = async ({ store, account }: { store: Store; account: Row }): Promise<AccountOrder> => ({
  ...plainAccountOrder(account),
  sealed: (await grantOf(store, account.id))?.sealed,
});
