import type { SeedRows } from '../../../../../src/framework/server/store/store';

const at = '2026-01-01T00:00:00.000Z';
const granted = 100;
/** Articles of the one task. */
export const ordered = 20;

const entry = { ownerId: 'u1', item: 'article', createdAt: at, at };

/** A task of twenty articles that has been submitted, with what is held for it, as the ledger has left it. */
export const generatedWork: SeedRows = {
  users: [{ id: 'u1', username: 'u1', status: 'active', articleLeft: granted - ordered }],
  consumptions: [
    {
      ...entry,
      id: 'grant',
      kind: 'open',
      phase: 'posted',
      count: granted,
      before: 0,
      after: granted,
      debit: 'stock/article',
      credit: 'user/u1/article',
      units: granted,
      causeKey: 'salesOrders/o1',
    },
    {
      ...entry,
      id: 'held',
      kind: 'deduct',
      phase: 'pending',
      count: -ordered,
      before: granted,
      after: granted - ordered,
      debit: 'user/u1/article',
      credit: 'held/u1/article',
      units: ordered,
      causeKey: 'articleTasks/t1',
      articleTaskId: 't1',
    },
  ],
  keywordGroups: [{ id: 'g1', ownerId: 'u1', name: '装修', mainWords: ['上海装修公司'] }],
  articleTasks: [
    {
      id: 't1',
      ownerId: 'u1',
      name: '一',
      groupId: 'g1',
      articleType: 'qa',
      length: '800',
      total: ordered,
      done: 0,
      failed: 0,
      progress: 0,
      cost: 0,
      status: 'queued',
    },
  ],
};

/** Orders that wait for their code, and as many that wait for their refund. */
export const paidOrders = 15;

const orders = (prefix: string, more: Record<string, unknown>) =>
  Array.from({ length: paidOrders }, (_, number) => ({
    id: `${prefix}${number}`,
    no: `${prefix}${number}`,
    ownerId: 'u1',
    customerId: 'u1',
    payerId: 'u1',
    operatorId: 'u2',
    kind: 'recharge',
    topUp: number + 0.1,
    amount: number + 0.1,
    payWay: 'wechat',
    payExpireAt: '2030-01-01T00:00:00.000Z',
    ...more,
  }));

/** Payments and refunds of a provider. */
export const paidWork: SeedRows = {
  users: [{ id: 'u1', username: 'u1', status: 'active', balance: 0 }],
  salesOrders: [
    ...orders('p', { status: 'unpaid', payState: 'creating' }),
    ...orders('r', { status: 'reversed', payState: 'refunding', refundRequestedAt: at, paidAmount: 9.9, tradeNo: '1' }),
  ],
};
