import type { Gateway } from '../../../framework/shared/gateway';
import type { AccountCause, AccountHealth, AccountOrder } from '../base/orders';
import { platformCode } from '../base/platform-codes';
import type { Chance } from './random';
import { simulated } from './simulated';

type Status = AccountHealth['status'];

const dayMs = 24 * 3_600_000;
/** An account whose grant ends so soon is about to expire. */
const soonMs = 3 * dayMs;

/** What an account that is troubled in this way is called and worth; `silent` never comes from here. */
const standing: Readonly<Record<Exclude<AccountCause, 'silent'>, { status: Status; score: number }>> = {
  banned: { status: 'banned', score: 5 },
  revoked: { status: 'revoked', score: 15 },
  unbound: { status: 'revoked', score: 0 },
  grant: { status: 'expired', score: 30 },
  renewals: { status: 'expired', score: 35 },
  token: { status: 'expired', score: 45 },
  quota: { status: 'quota', score: 75 },
};

/** Platforms that look an account up: what they say follows from what we know of it. */
export const demoAccounts = (speed: number): Gateway<AccountOrder, AccountHealth, AccountCause> =>
  simulated({
    speed,
    seconds: [8, 25],
    limited: 0.1,
    outcome: ({ order, chance, now }) => ({ state: 'done', result: healthOf({ order, chance, now }) }),
  });

/** What is wrong with an account, as its platform would find; undefined: nothing. */
export const accountTrouble = (order: AccountOrder, now: number): Exclude<AccountCause, 'silent'> | undefined => {
  if (order.uid === '') return 'unbound';
  if (order.lastCause === 'banned' || order.lastCause === 'revoked') return order.lastCause;
  if (ended(order.refreshExpireAt, now)) return 'grant';
  if (ended(order.tokenExpireAt, now)) return order.renewLeft === 0 ? 'renewals' : 'token';
  return order.todayPosts >= order.dailyLimit ? 'quota' : undefined;
};

const ended = (moment: string | undefined, now: number): boolean => moment !== undefined && Date.parse(moment) <= now;

const healthOf = ({ order, chance, now }: { order: AccountOrder; chance: Chance; now: number }): AccountHealth => {
  const { platform, fans, refreshExpireAt } = order;
  const cause = accountTrouble(order, now);
  const grown = fans + chance.between(0, Math.max(3, Math.round(fans / 500)));
  if (cause !== undefined)
    return { ...standing[cause], fans: grown, trouble: { code: platformCode({ platform, cause }), cause } };
  const isEnding = ended(refreshExpireAt, now + soonMs);
  const score = isEnding ? chance.between(65, 72) : chance.between(86, 98);
  return { status: isEnding ? 'expiring' : 'active', score, fans: grown, trouble: undefined };
};
