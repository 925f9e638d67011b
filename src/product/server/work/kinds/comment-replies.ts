import type { Replied, ReplyCause, ReplyOrder } from '../../../gateways/base/gateways';
import { textIn } from '../../base/read-values';
import { defineKind } from '../kind';

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
