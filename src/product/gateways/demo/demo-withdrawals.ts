import type { Gateway } from '../../../framework/shared/gateway';
import { platformCode } from '../base/platform-codes';
import type { WithdrawCause, Withdrawn, WithdrawOrder } from '../base/withdrawals';
import { accountTrouble } from './demo-accounts';
import type { Chance } from './random';
import { simulated } from './simulated';

/** The share of works that their authors have deleted in the app in the meantime, and of those that a platform holds back. */
const goneShare = 0.03;
const lockedShare = 0.04;

/** Platforms that take a work back: most do within a minute, some hold it while they look at it. */
export const demoWithdrawals = (speed: number): Gateway<WithdrawOrder, Withdrawn, WithdrawCause> =>
  simulated({
    speed,
    seconds: [8, 30],
    limited: 0.06,
    outcome: ({ order, chance, attempt, now }) => {
      const { platform } = order.account;
      const cause = troubleOf({ order, chance, attempt, now });
      if (cause === undefined) return { state: 'done', result: { wasGone: chance.next() < goneShare } };
      const code = cause === 'locked' ? 'WORK_LOCKED' : platformCode({ platform, cause });
      return { state: 'failed', failure: { code, cause } };
    },
  });

const troubleOf = (input: {
  order: WithdrawOrder;
  chance: Chance;
  attempt: number;
  now: number;
}): WithdrawCause | undefined => {
  const { order, chance, attempt, now } = input;
  const account = accountTrouble(order.account, now);
  // How many posts a day it takes says nothing about taking one back.
  if (account !== undefined && account !== 'quota') return account === 'renewals' ? 'token' : account;
  return attempt === 0 && chance.next() < lockedShare ? 'locked' : undefined;
};
