import { everything } from '../../../../framework/server/store/scope';
import { inState } from '../../../../framework/server/tasks/work-kind';
import type { Approved, PublishCause, ReviewOrder } from '../../../gateways/base/orders';
import { accountOrder } from '../../base/account-order';
import { textIn } from '../../base/read-values';
import { notifyOfPost } from '../../notices/post-notices';
import { restingPatch } from '../../publishing/dispatch';
import { followPublication, settlePublication } from '../../publishing/follow-publication';
import { followToday } from '../../publishing/posts-today';
import { defineKind } from '../kind';

const gone = 'NO_ACCOUNT';

/** Publications under review by their platform, which is polled until it approves or rejects them. */
export const platformReviewKind = defineKind<ReviewOrder, Approved, PublishCause>({
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
