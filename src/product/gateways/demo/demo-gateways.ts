import type { Gateway } from '../../../framework/shared/gateway';
import { payableHours } from '../../resources/dictionaries';
import type { Gateways, Replied, ReplyCause, ReplyOrder } from '../base/gateways';
import type { ExpansionOrder, FoundWord, MakingCause } from '../base/orders';
import { platformCode } from '../base/platform-codes';
import { demoArticleData } from './demo-article-data';
import { demoArticles, makingTrouble } from './demo-articles';
import { demoOAuth } from './demo-oauth';
import { demoAccounts, demoChoices, demoPublishing, demoReviews, demoWithdrawals } from './demo-publishing';
import { demoRanks } from './demo-ranks';
import { demoVideos } from './demo-videos';
import { type Chance, chanceOf } from './random';
import { simulated } from './simulated';

type Words = readonly string[];

const suggested: Words = ['哪家好', '多少钱', '价格', '推荐', '电话', '附近', '排名', '流程', '地址', '联系方式'];
const related: Words = ['公司排行', '口碑', '案例', '报价单', '优惠', '套餐', '品牌', '对比', '注意事项', '避坑'];
const request: Words = [
  '怎么选',
  '靠谱吗',
  '一般要多久',
  '需要准备什么',
  '有哪些坑',
  '包含哪些服务',
  '和别家有什么区别',
];
const imagined: Words = ['新手指南', '全流程', '真实体验', '省钱攻略', '验收标准', '合同要点', '常见误区', '十问十答'];
const places: Words = ['哪家好', '价格', '推荐'];

/** How the words of a method are put together. */
const methods: Readonly<Record<string, (order: ExpansionOrder, seed: string) => string[]>> = {
  suggest: ({ suffixes }, seed) => [...suffixes, ...suggested].map((end) => seed + end),
  related: ({ prefixes }, seed) => [...prefixes.map((start) => start + seed), ...related.map((end) => seed + end)],
  question: (_, seed) => request.map((end) => seed + end),
  region: ({ regions }, seed) =>
    regions.flatMap((region) =>
      // 上海装修公司 includes 上海 already.
      (seed.includes(region) ? [seed] : [region + seed]).flatMap((word) => [word, ...places.map((end) => word + end)]),
    ),
  ai: (_, seed) => imagined.map((end) => seed + end),
};

type Level = NonNullable<FoundWord['competition']>;

const levels: readonly [Level, ...Level[]] = ['high', 'medium', 'low'];

/** A tool that finds keywords by putting words together; how often they are searched for is made up. */
const demoExpansion = (speed: number): Gateway<ExpansionOrder, readonly FoundWord[], MakingCause> =>
  simulated({
    speed,
    seconds: [20, 45],
    limited: 0.15,
    outcome: ({ order, chance, attempt }) => {
      const failure = makingTrouble({ chance, attempt });
      return failure ? { state: 'failed', failure } : { state: 'done', result: wordsOf(order) };
    },
  });

const wordsOf = (order: ExpansionOrder): FoundWord[] => {
  const make = methods[order.mode] ?? (() => []);
  const words = new Set(order.seeds.flatMap((seed) => make(order, seed)));
  return [...words].slice(0, order.limit).map((word) => found(word, chanceOf(`${order.engine} ${word}`)));
};

const found = (word: string, chance: Chance): FoundWord => ({
  word,
  searchIndex: chance.between(2, 80) * 10,
  competition: chance.pick(levels),
});

/** What platforms take for luring people away: numbers to call and other messengers. */
const lures = /1[3-9]\d{9}|微信|加[vV]|wechat/i;
/** The share of comments that were deleted in the meantime. */
const goneShare = 0.03;

/** Comment columns of the platforms: an answer appears after a few seconds, unless it lures people away. */
export const demoReplies = (speed: number): Gateway<ReplyOrder, Replied, ReplyCause> =>
  simulated({
    speed,
    seconds: [2, 8],
    limited: 0.08,
    outcome: ({ order, chance }) => {
      const cause = troubleOf(order, chance);
      if (cause !== undefined) return { state: 'failed', failure: { code: codeOf(order.platform, cause), cause } };
      return { state: 'done', result: { remoteId: String(chance.between(10 ** 8, 10 ** 9 - 1)) } };
    },
  });

const troubleOf = ({ text }: ReplyOrder, chance: Chance): ReplyCause | undefined => {
  if (lures.test(text)) return 'words';
  return chance.next() < goneShare ? 'gone' : undefined;
};

const codeOf = (platform: string, cause: ReplyCause): string =>
  cause === 'gone' ? 'COMMENT_DELETED' : platformCode({ platform, cause });

const payableMs = payableHours * 3_600_000;
/** The orders of the starting data that wait for their payment (`money.demo.ts`): nobody pays them, so that some are there to be seen. */
const abandoned = /^ord_pay_/;
/** The scheme of a simulated payment code, which no app on a phone knows. */
const demoScheme = 'demo-pay:';

/** A payment provider whose payers scan the code within half a minute. It stores nothing: what is paid follows from the time of the code. */
export const demoPayments = (speed: number): Pick<Gateways, 'pay' | 'payment' | 'refund'> => ({
  pay: simulated({
    speed,
    seconds: [1, 2],
    limited: 0,
    outcome: ({ order: { payment } }) => ({ state: 'done', result: { url: `${demoScheme}${payment}` } }),
  }),
  payment: {
    ask: async ({ order: { payment, amount, expireAt, isClosing }, now }) => {
      const chance = chanceOf(payment);
      const paidAt = Date.parse(expireAt) - payableMs + chance.between(12_000, 30_000) / speed;
      if (now >= paidAt && now < Date.parse(expireAt) && !abandoned.test(payment)) {
        const tradeNo = `DEMO${chance.between(10 ** 8, 10 ** 9 - 1)}`;
        return { state: 'done', result: { state: 'paid', amount, paidAt: new Date(paidAt).toISOString(), tradeNo } };
      }
      if (isClosing) return { state: 'done', result: { state: 'closed' } };
      return { state: 'working', ticket: '', progress: 0, askAgainMs: Math.max(50, Math.round(3000 / (speed || 1))) };
    },
  },
  refund: simulated({
    speed,
    seconds: [5, 20],
    limited: 0.05,
    outcome: ({ now }) => ({ state: 'done', result: { refundedAt: new Date(now).toISOString() } }),
  }),
});

/** A simulation of every service; what it makes says that it is one. */
export const demoGateways = ({ speed }: { speed: number }): Gateways => ({
  generateArticle: demoArticles(speed),
  generateVideo: demoVideos(speed),
  expand: demoExpansion(speed),
  publish: demoPublishing(speed),
  review: demoReviews(speed),
  choices: demoChoices,
  withdraw: demoWithdrawals(speed),
  rank: demoRanks(speed),
  checkAccount: demoAccounts(speed),
  articleData: demoArticleData(speed),
  oauth: demoOAuth,
  reply: demoReplies(speed),
  ...demoPayments(speed),
});
