import { everything } from '../../../../framework/server/stores/scope';
import { causeText } from '../../../gateways/base/cause-text';
import type { PublishCause, Published, PublishOrder } from '../../../gateways/base/orders';
import { defineKind, inState } from '../kind';
import { accountOrder } from './account-checks';
import { textIn, textsIn } from './task-states';

/** The note names nobody to publish it with, or an account that is gone. */
const noAccount = { code: 'NO_ACCOUNT', cause: 'unbound' } as const;

/** Image notes: one piece is one account. */
export const dynamicNoteKind = defineKind<PublishOrder, Published, PublishCause>({
  resource: 'dynamicNotes',
  gateway: 'publish',
  of: ({ publish }) => publish,
  waiting: () => ({ field: 'status', op: 'in', value: ['queued', 'retrying'] }),
  ...inState('publishing'),
  turn: ({ url }) => textIn(url),
  pieces: ({ accountIds }) => Math.max(1, textsIn(accountIds).length),
  done: () => 0,
  order: async ({ store, record, piece }) => {
    const asked = { collection: 'accounts', id: textsIn(record.accountIds)[piece] ?? '', scope: everything() };
    const account = await store.get(asked);
    if (account === undefined) return { failure: noAccount };
    return { order: { account: accountOrder(account), kind: 'note', title: textIn(record.title) } };
  },
  keep: async ({ record, result }) => ({ url: textIn(record.url) || result.url }),
  standing: ({ failure, failed }) => {
    if (failure) return { failReason: causeText(failure.cause) };
    return failed === 0 ? { failReason: null } : {};
  },
  // With one account that took it the note is public; the others are tried again by hand.
  ended: ({ made, failure }) => ({
    status: made > 0 ? 'success' : 'failed',
    ...(failure && { failReason: causeText(failure.cause) }),
  }),
});
