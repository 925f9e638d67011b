import type { Gateway } from '../../../framework/shared/gateway';
import { payableHours } from '../../resources/dictionaries';
import type { Gateways, Replied, ReplyCause, ReplyOrder } from '../base/gateways';
import { platformCode } from '../base/platform-codes';
import { demoArticleData } from './demo-article-data';
import { demoArticles } from './demo-articles';
import { demoExpansion } from './demo-expansion';
import { demoOAuth } from './demo-oauth';
import { demoAccounts, demoChoices, demoPublishing, demoReviews, demoWithdrawals } from './demo-publishing';
import { demoRanks } from './demo-ranks';
import { demoVideos } from './demo-videos';
import { type Chance, chanceOf } from './random';
import { simulated } from './simulated';

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
