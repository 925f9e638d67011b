import type { Gateway } from '../../../framework/shared/gateway';
import { platformNamed } from '../../platforms/platforms';
import type { ChoicesOrder, PlatformChoice, WithdrawCause, Withdrawn, WithdrawOrder } from '../base/gateways';
import type {
  AccountCause,
  AccountHealth,
  AccountOrder,
  Approved,
  PublishCause,
  Published,
  ReviewOrder,
} from '../base/orders';
import { platformCode } from '../base/platform-codes';
import type { PublishOrder } from '../base/publish-order';
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
const accountTrouble = (order: AccountOrder, now: number): Exclude<AccountCause, 'silent'> | undefined => {
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

/** Of what is published so much is reviewed by its platform first. */
const reviewedShare = 0.15;

/** The address of a work in the demo: of example.com, where nothing lies. */
const demoAddress = (platform: string, remoteId: string): string => `https://${platform}.example.com/item/${remoteId}`;

/** Platforms that take content and show most of it at once. */
export const demoPublishing = (speed: number): Gateway<PublishOrder, Published, PublishCause> =>
  simulated({
    speed,
    seconds: [25, 90],
    limited: 0.06,
    outcome: ({ order, chance, attempt, now }) => {
      const { platform } = order.account;
      const cause = troubleOf({ order, chance, attempt, now });
      if (cause !== undefined) return { state: 'failed', failure: { code: platformCode({ platform, cause }), cause } };
      const remoteId = `${chance.between(10_000_000, 99_999_999)}${chance.between(10_000_000, 99_999_999)}`;
      const url = chance.next() < reviewedShare ? undefined : demoAddress(platform, remoteId);
      return { state: 'done', result: { remoteId, url } };
    },
  });

const troubleOf = (input: {
  order: PublishOrder;
  chance: Chance;
  attempt: number;
  now: number;
}): PublishCause | undefined => {
  const { order, chance, attempt, now } = input;
  const account = accountTrouble(order.account, now);
  // Renewals only matter when the next is due: to a publication the token is over.
  if (account !== undefined) return account === 'renewals' ? 'token' : account;
  const limits = platformNamed(order.account.platform)?.title;
  if (limits && limits.lengthOf(order.title) > limits.max) return 'title';
  const luck = chance.next();
  if (luck < 0.02) return 'words';
  return attempt === 0 && luck < 0.08 ? 'busy' : undefined;
};

/** What the platforms of the demo have to choose from, by field; each says that it is of the demo. */
const demoNames: Readonly<Record<string, readonly string[]>> = {
  collection: ['装修避坑', '案例实录', '业主问答'],
  place: ['人民广场', '静安寺', '虹桥火车站', '南京东路', '徐家汇', '五角场'],
  music: ['轻快的早晨', '城市漫步', '温暖的家', '节奏卡点', '安静钢琴'],
  hotEvent: ['秋季家装节', '旧房改造补贴', '毕业季租房'],
  miniApp: ['在线报价', '预约量房'],
  activity: ['真实装修记', '好物分享季'],
};

/** Platforms that look up what there is to choose. */
export const demoChoices: Gateway<ChoicesOrder, readonly PlatformChoice[], AccountCause> = {
  ask: async ({ order: { account, kind, query } }) => ({
    state: 'done',
    result: (demoNames[kind] ?? ['选项一', '选项二'])
      .map((name, index) => ({ id: `demo-${account.platform}-${kind}-${index + 1}`, name: `${name}（演示）` }))
      .filter(({ name }) => name.includes(query)),
  }),
};

const rejectedShare = 0.12;

/** Platforms that let most of what they review through. */
export const demoReviews = (speed: number): Gateway<ReviewOrder, Approved, PublishCause> =>
  simulated({
    speed,
    seconds: [40, 180],
    limited: 0.05,
    outcome: ({ order: { account, remoteId }, chance }) => {
      const { platform } = account;
      if (chance.next() >= rejectedShare) return { state: 'done', result: { url: demoAddress(platform, remoteId) } };
      const cause = chance.pick<PublishCause>(['words', 'contact', 'cover', 'licence', 'duplicate']);
      return { state: 'failed', failure: { code: platformCode({ platform, cause }), cause } };
    },
  });

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
      const cause = withdrawalTrouble({ order, chance, attempt, now });
      if (cause === undefined) return { state: 'done', result: { wasGone: chance.next() < goneShare } };
      const code = cause === 'locked' ? 'WORK_LOCKED' : platformCode({ platform, cause });
      return { state: 'failed', failure: { code, cause } };
    },
  });

const withdrawalTrouble = (input: {
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
