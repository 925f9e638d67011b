import type { Row } from '../../../framework/server/stores/store';
import type { AccountOrder } from '../../gateways/base/orders';
import { numberIn, textIn } from './read-values';

const momentIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** An account as its platform is asked about it. */
export const accountOrder = (account: Row): AccountOrder => ({
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
