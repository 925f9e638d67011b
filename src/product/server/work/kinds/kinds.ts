import { everything } from '../../../../framework/server/store/scope';
import { inState } from '../../../../framework/server/tasks/work-kind';
import type {
  Replied,
  ReplyCause,
  ReplyOrder,
  WithdrawCause,
  Withdrawn,
  WithdrawOrder,
} from '../../../gateways/base/gateways';
import type { Approved, PublishCause, ReviewOrder } from '../../../gateways/base/orders';
import { accountOrder } from '../../base/account-order';
import { textIn } from '../../base/read-values';
import { notifyOfPost } from '../../notices/post-notices';
import { restingPatch } from '../../publishing/dispatch';
import { followPublication, settlePublication } from '../../publishing/follow-publication';
import { followToday } from '../../publishing/posts-today';
import { defineKind, type WorkKind } from '../kind';
import { accountCheckKind } from './account-checks';
import { articleTaskKind, videoTaskKind } from './content-tasks';
import { keywordExpansionKind } from './keyword-expansions';
import { payCodeKind, paymentKind, refundKind } from './payments';
import { publishTargetKind } from './publish-targets';
import { rankingKind } from './rankings';

/** Publications that are being taken off their platform. They count as published until the platform says that they are gone. */
export const withdrawalKind = defineKind<WithdrawOrder, Withdrawn, WithdrawCause>({
  name: 'withdrawals',
  resource: 'publishTargets',
  gateway: 'withdraw',
  of: ({ withdraw }) => withdraw,
  atWork: { field: 'withdrawal', op: 'eq', value: 'asked' },
  isAtWork: ({ withdrawal }) => withdrawal === 'asked',
  begun: {},
  turn: ({ withdrawAskedAt }) => textIn(withdrawAskedAt),
  pieces: () => 1,
  done: () => 0,
  order: async ({ store, record }) => {
    const request = { collection: 'accounts', id: textIn(record.accountId), scope: everything() };
    const account = await store.get(request);
    if (account === undefined) return { failure: { code: 'NO_ACCOUNT', cause: 'unbound' } };
    const { remoteId, remoteUrl } = record;
    return {
      order: { account: await accountOrder({ store, account }), remoteId: textIn(remoteId), url: textIn(remoteUrl) },
    };
  },
  keep: async () => ({ status: 'withdrawn', withdrawal: 'done', withdrawCause: null, remoteUrl: null }),
  standing: () => ({}),
  ended: ({ failure }) => (failure ? { withdrawal: 'failed', withdrawCause: failure.cause } : {}),
  afterwards: followPublication,
});

/** Answers to comments that are on their way to the platform. */
export const commentReplyKind = defineKind<ReplyOrder, Replied, ReplyCause>({
  resource: 'comments',
  gateway: 'reply',
  of: ({ reply }) => reply,
  atWork: { field: 'replyStatus', op: 'eq', value: 'sending' },
  isAtWork: ({ replyStatus }) => replyStatus === 'sending',
  begun: {},
  turn: ({ replyAskedAt }) => textIn(replyAskedAt),
  pieces: () => 1,
  done: () => 0,
  order: async ({ record }) => ({
    order: {
      platform: textIn(record.platform),
      account: textIn(record.account),
      postUrl: textIn(record.postUrl),
      uid: textIn(record.uid),
      comment: textIn(record.content),
      text: textIn(record.replyContent),
    },
  }),
  keep: async ({ now }) => ({
    replyStatus: 'sent',
    replied: true,
    repliedAt: new Date(now).toISOString(),
    replyCause: null,
  }),
  standing: () => ({}),
  ended: ({ failure }) => (failure ? { replyStatus: 'failed', replyCause: failure.cause } : {}),
});

const gone = 'NO_ACCOUNT';

/** Publications under review by their platform, which is polled until it approves or rejects them. */
const platformReviewKind = defineKind<ReviewOrder, Approved, PublishCause>({
  name: 'platformReviews',
  resource: 'publishTargets',
  gateway: 'review',
  of: ({ review }) => review,
  ...inState('platform_review'),
  // Published again, it is reviewed again.
  turn: ({ remoteId }) => textIn(remoteId),
  pieces: () => 1,
  done: () => 0,
  order: async ({ store, record }) => {
    const request = { collection: 'accounts', id: textIn(record.accountId), scope: everything() };
    const account = await store.get(request);
    if (account === undefined) return { failure: { code: gone, cause: 'unbound' } };
    const { contentKind, title, remoteId } = record;
    const work = { kind: textIn(contentKind), title: textIn(title), remoteId: textIn(remoteId) };
    return { order: { account: await accountOrder({ store, account }), ...work } };
  },
  keep: async ({ result: { url }, now }) => ({
    remoteUrl: url,
    publishedAt: new Date(now).toISOString(),
    errorCode: null,
    errorCause: null,
  }),
  standing: () => ({}),
  // Without its account the result of the review cannot be queried.
  ended: ({ failure }) => ({
    ...restingPatch,
    ...(failure === undefined
      ? { status: 'success' }
      : { status: failure.code === gone ? 'failed' : 'rejected', errorCode: failure.code, errorCause: failure.cause }),
  }),
  afterwards: async ({ tx, record, now }) => {
    await followPublication({ tx, record });
    await settlePublication({ tx, record });
    await notifyOfPost({ tx, record, now });
    if (record.status === 'success') await followToday({ store: tx, accountId: textIn(record.accountId), now });
  },
});

/** Everything that services work at. */
export const kinds: readonly WorkKind[] = [
  articleTaskKind,
  videoTaskKind,
  keywordExpansionKind,
  accountCheckKind,
  publishTargetKind,
  platformReviewKind,
  withdrawalKind,
  rankingKind,
  commentReplyKind,
  payCodeKind,
  paymentKind,
  refundKind,
];
