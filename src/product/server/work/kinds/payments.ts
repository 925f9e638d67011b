import { putNotice } from '../../../../framework/server/notices/put-notice';
import { everything } from '../../../../framework/server/store/scope';
import type { Condition, Row, Store, Transaction } from '../../../../framework/server/store/store';
import type { Patch } from '../../../../framework/server/tasks/work-kind';
import type { Gateway } from '../../../../framework/shared/gateway';
import type {
  PayCode,
  Payment,
  PaymentCause,
  PaymentOrder,
  PayOrder,
  Refunded,
  RefundOrder,
} from '../../../gateways/base/orders';
import { paymentCauses } from '../../../resources/causes';
import { fillLabel } from '../../base/product-messages';
import { numberIn, textIn } from '../../base/read-values';
import { bookPaidOrder } from '../../ledger/orders';
import { quantityText, toShown, toWhole } from '../../ledger/units';
import { defineKind } from '../kind';

/** Orders whose payment is in one of these states: a provider works at them. */
const inPayState = (...states: readonly string[]) => ({
  atWork: { field: 'payState', op: 'in', value: states } satisfies Condition,
  isAtWork: ({ payState }: Row) => states.includes(textIn(payState)),
  begun: {},
  pieces: () => 1,
  done: () => 0,
  standing: () => ({}),
});

/** The number of a payment at its provider: the id of the order, in signs that both WeChat and Alipay take. */
const paymentNo = ({ id }: Row): string => id.replace(/\W/g, '_');

const basicsOf = (order: Row) => ({
  payment: paymentNo(order),
  way: textIn(order.payWay),
  amount: toWhole('money', order.amount),
});

const subjectLength = 40;

/** What the payer reads: the package or 充值, and the number of the order. */
const subjectOf = async (store: Store, order: Row): Promise<string> => {
  const place = { collection: 'packages', id: textIn(order.packageId), scope: everything() };
  const offer = order.kind === 'package' ? await store.get(place) : undefined;
  const subject = `${textIn(offer?.name) || '充值'} ${textIn(order.no)}`;
  return Array.from(subject).slice(0, subjectLength).join('');
};

/** Orders that get their payment code. One that the provider refuses is closed. */
export const payCodeKind = defineKind<PayOrder, PayCode, PaymentCause>({
  ...inPayState('creating'),
  name: 'payCodes',
  resource: 'salesOrders',
  gateway: 'pay',
  of: ({ pay }) => pay,
  order: async ({ store, record }) => ({
    order: {
      ...basicsOf(record),
      subject: await subjectOf(store, record),
      expireAt: textIn(record.payExpireAt),
    },
  }),
  keep: async ({ result: { url } }) => ({ payUrl: url, payState: 'open' }),
  ended: ({ failure, now }): Patch => {
    if (failure === undefined) return {};
    const why = { payCause: failure.cause, payError: failure.code };
    // It may have been made after all, so the provider is asked to close it.
    if (failure.cause === 'unknown')
      return { ...why, payState: 'closing', closeRequestedAt: new Date(now).toISOString() };
    return { ...why, payState: 'closed', status: 'closed' };
  },
  afterwards: (input) => notifyOfPayment(input),
});

/**
 * A gateway of questions: what it answers about the question itself says nothing about the payment, so an order is closed or booked by a
 * clear answer only. Each question stands for itself, without the tickets of former ones.
 */
const questions = <Order, Result, Cause extends string>(
  gateway: Gateway<Order, Result, Cause>,
): Gateway<Order, Result, Cause> => ({
  ask: async (request) => {
    const answer = await gateway.ask({ ...request, ticket: undefined });
    if (answer.state === 'failed') throw new Error(`the state of the payment is not known: ${answer.failure.code}`);
    return answer;
  },
});

/**
 * Orders that wait for their payment, or are being closed. What was paid is booked in the same commit that moves the order, so it is booked
 * once, even where a process dies in between. A payment wins over closing; one that is found after the order was closed goes back.
 */
export const paymentKind = defineKind<PaymentOrder, Payment, PaymentCause>({
  ...inPayState('open', 'closing'),
  name: 'payments',
  resource: 'salesOrders',
  gateway: 'payment',
  of: ({ payment }) => payment && questions(payment),
  turn: ({ payState, closeRequestedAt }) => (payState === 'closing' ? textIn(closeRequestedAt) : ''),
  order: async ({ record }) => ({
    order: {
      ...basicsOf(record),
      expireAt: textIn(record.payExpireAt),
      isClosing: record.payState === 'closing',
    },
  }),
  keep: ({ tx, record, result, now }) =>
    result.state === 'closed' ? closed(record) : paid({ tx, record, payment: result, now }),
  ended: () => ({}),
  afterwards: (input) => notifyOfPayment(input),
});

const closed = async ({ payCause }: Row): Promise<Patch> => ({
  status: 'closed',
  payState: 'closed',
  payCause: textIn(payCause) || 'timeout',
});

const paid = async ({
  tx,
  record,
  payment: { amount, paidAt, tradeNo },
  now,
}: {
  tx: Transaction;
  record: Row;
  payment: Extract<Payment, { state: 'paid' }>;
  now: number;
}): Promise<Patch> => {
  const at = new Date(now).toISOString();
  const known = { paidAt, tradeNo, paidAmount: toShown('money', amount), payCause: null, payError: null };
  if (amount !== toWhole('money', record.amount)) return { ...known, status: 'closed', payState: 'mismatch' };
  const goesBack = (payCause: string): Patch => ({
    ...known,
    status: 'closed',
    payState: 'refunding',
    payCause,
    refundRequestedAt: at,
  });
  if (record.status === 'closed') return goesBack('late');
  const booked = await bookPaidOrder({ store: tx, order: record, at });
  return booked === undefined ? goesBack('unbookable') : { ...known, ...booked, payState: 'paid' };
};

/** Payments that go back to their payer, each as a whole. */
export const refundKind = defineKind<RefundOrder, Refunded, PaymentCause>({
  ...inPayState('refunding'),
  name: 'refunds',
  resource: 'salesOrders',
  gateway: 'refund',
  of: ({ refund }) => refund,
  // Tried again after a refusal, it is another piece of work, with the same number at the provider.
  turn: ({ refundRequestedAt }) => textIn(refundRequestedAt),
  order: async ({ record }) => ({
    order: {
      ...basicsOf(record),
      amount: toWhole('money', record.paidAmount),
      refund: `R${paymentNo(record)}`,
      tradeNo: textIn(record.tradeNo),
      reason: reasonOf(record),
    },
  }),
  keep: async ({ result: { refundedAt }, now }) => ({
    payState: 'refunded',
    refundedAt: refundedAt ?? new Date(now).toISOString(),
    payError: null,
  }),
  ended: ({ failure }) => (failure ? { payState: 'refused', payCause: failure.cause, payError: failure.code } : {}),
  afterwards: (input) => notifyOfPayment(input),
});

const reasonOf = ({ reverseReason, payCause }: Row): string => {
  const why = Object.entries(paymentCauses).find(([name]) => name === payCause)?.[1];
  return textIn(reverseReason) || why?.zh || '退款';
};

const texts = {
  paid: { zh: '“{no}”已付款 {paid}，已入账', en: '“{no}” is paid and booked: {paid}' },
  closed: { zh: '“{no}”未能收款：{cause}', en: '“{no}” cannot be paid: {cause}' },
  mismatch: {
    zh: '“{no}”付款金额不符：应收 {amount}，实收 {paid}，未入账',
    en: '“{no}” was paid with another amount: {amount} due, {paid} received, nothing is booked',
  },
  refunding: { zh: '“{no}”已收款 {paid}，但{cause}', en: '“{no}” was paid ({paid}), but: {cause}' },
  refused: { zh: '“{no}”退款失败：{cause}', en: 'The refund of “{no}” was refused: {cause}' },
  look: {
    zh: '客户 {customer}，支付单号 {payment}。请在订单中查看并处理。',
    en: 'Customer {customer}, payment {payment}. See the order.',
  },
} as const;

/** Notifies who has handled an order of what became of its payment; not of what they have asked for themselves. */
const notifyOfPayment = async ({ tx, record, now }: { tx: Transaction; record: Row; now: number }): Promise<void> => {
  const { payState, payCause } = record;
  const own = payState === 'closed' && (payCause === 'timeout' || payCause === 'cancelled');
  const title = Object.entries(texts).find(([name]) => name === payState)?.[1];
  if (title === undefined || own) return;
  const cause = Object.entries(paymentCauses).find(([name]) => name === payCause)?.[1] ?? paymentCauses.other;
  const values = {
    no: textIn(record.no),
    amount: quantityText('money', toWhole('money', record.amount)),
    paid: quantityText('money', toWhole('money', numberIn(record.paidAmount))),
    cause,
    customer: textIn(record.company) || textIn(record.customerId),
    payment: paymentNo(record),
  };
  await putNotice({
    store: tx,
    now,
    to: [textIn(record.operatorId)],
    about: `salesOrders/${record.id}`,
    said: {
      title: fillLabel(title, values),
      content: fillLabel(texts.look, values),
      level: payState === 'paid' ? 'low' : 'high',
    },
  });
};
