import { everything } from '../../../../framework/server/store/scope';
import type { WithdrawCause, Withdrawn, WithdrawOrder } from '../../../gateways/base/gateways';
import { accountOrder } from '../../base/account-order';
import { textIn } from '../../base/read-values';
import { followPublication } from '../../publishing/follow-publication';
import { defineKind } from '../kind';

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
