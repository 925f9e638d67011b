import {
  at,
  type Draft,
  idOf,
  later,
  laterUntilNow,
  momentAgo,
  type Plan,
  reference,
} from '../../framework/seed/record';
import { customers } from '../seed/base/people';
import { deposits, ledgers } from '../seed/ledger/ledger';
import { type Entry, pointEntries, type SoldOrder } from '../seed/ledger/ledger-book';
import { everyPlatform, featuresOf, offers } from '../seed/ledger/offers';
import { payableHours } from './dictionaries';

const agentOf = new Map(customers.map(({ id, agentId }) => [id, agentId]));

const causeKeyOf = ({ orderId, accountId, targetId }: Entry): string | undefined => {
  if (orderId !== undefined) return `salesOrders/${orderId}`;
  if (targetId !== undefined) return `publishTargets/${targetId}`;
  return accountId === undefined ? undefined : `accounts/${accountId}`;
};

/** Every line of every ledger, oldest first: they explain every balance. Credits go by what was published and checked. */
export const consumptions: Plan = ({ of, complete }) => {
  const booked = ledgers.flatMap(({ entries }) => entries);
  const isPoint = ({ item }: Entry): boolean => item === 'point';
  const points = pointEntries({
    booked: booked.filter(isPoint),
    targets: of('publishTargets'),
    rankings: of('rankings'),
    accounts: of('accounts'),
    images: of('images'),
  });
  complete('users', ({ id }) => ({ pointLeft: points.left.get(id) ?? 0 }));
  return [...deposits, ...booked.filter((entry) => !isPoint(entry)), ...points.entries]
    .sort((a, b) => a.at.localeCompare(b.at))
    .map((entry, index) => {
      const { id, owner, kind, item, change, at, orderId, accountId } = entry;
      const isOwn = kind === 'deduct' || kind === 'settle';
      return {
        id,
        ownerId: owner,
        createdAt: at,
        updatedAt: at,
        createdBy: isOwn ? owner : (agentOf.get(owner) ?? 'u-admin'),
        no: `XF${at.slice(0, 10).replaceAll('-', '')}${String(index + 1).padStart(5, '0')}`,
        kind,
        phase: entry.phase,
        item,
        packageId: entry.packageId,
        amount: item === 'money' ? change : undefined,
        count: item === 'money' ? undefined : change,
        used: entry.used,
        income: entry.income,
        before: entry.before,
        after: entry.after,
        payWay: entry.payWay,
        operatorId: isOwn ? owner : kind === 'adjust' ? 'u-operations' : 'u-admin',
        refNo: item === 'money' ? `PAY${20260000 + index * 7}` : undefined,
        at,
        reason: entry.reason,
        remark: entry.remark,
        orderId,
        giftId: undefined,
        articleTaskId: undefined,
        videoTaskId: undefined,
        expansionId: undefined,
        accountId,
        debit: entry.debit,
        credit: entry.credit,
        units: entry.units,
        causeKey: causeKeyOf(entry),
        pendingId: entry.pendingId,
        targetId: entry.targetId,
        rankingId: undefined,
      };
    });
};

const reasons = [
  ['newcomer', '新签客户首月支持'],
  ['compensation', '平台接口故障期间的补偿'],
  ['campaign', '双十一活动赠送'],
  ['trial', '试用旗舰功能，便于评估续费'],
] as const;

/** What is given on top of the package. */
const extras = [
  [{ item: 'article', count: 100 }],
  [
    { item: 'article', count: 50, note: '按月发放' },
    { item: 'video', count: 10 },
  ],
  null,
  [
    { item: 'keyword', count: 200 },
    { item: 'account', count: 2, note: '限抖音' },
  ],
] as const;

/** Packages given away, in every state. */
export const gifts: Plan = () => {
  const status = ['pending', 'active', 'used', 'expired', 'revoked', 'active', 'pending'];
  const wanted = [...customers.slice(0, 12), ...customers.slice(0, 12)];
  return wanted.map((customer, index) => {
    const state = at(status, index);
    const [reason, remark] = at(reasons, index);
    const createdAt = momentAgo({ days: state === 'pending' ? index % 5 : 20 + index * 2, minutes: 60 + index * 17 });
    // What nobody has activated in time expires by itself.
    const isDecided = state !== 'pending' && state !== 'expired';
    return {
      id: idOf({ prefix: 'gift', index }),
      ownerId: customer.id,
      createdAt,
      createdBy: 'u-admin',
      customerId: customer.id,
      packageId: at(
        offers.filter(({ type }) => type === 'addon' || type === 'trial'),
        index,
      ).id,
      days: at([7, 30, 90, 15], index),
      items: at(extras, index),
      reason,
      expireAt: momentAgo({ days: state === 'expired' ? 4 : -25 - index }),
      remark,
      operatorId: isDecided ? 'u-admin' : undefined,
      formerPackageId: undefined,
      formerExpireAt: undefined,
      endsAt: undefined,
      effectiveAt: isDecided && state !== 'revoked' ? laterUntilNow({ moment: createdAt, minutes: 90 }) : undefined,
      status: state,
    };
  });
};

/** What customers can buy. */
export const packages: Plan = () =>
  offers.map(({ id, name, nameEn, type, price, days, ...quota }, index) => ({
    id,
    createdAt: momentAgo({ days: 300 - index * 9 }),
    name,
    nameEn,
    type,
    price,
    agentPrice: Math.round(price * 0.6),
    days,
    articleQuota: quota.articles,
    videoQuota: quota.videos,
    keywordQuota: quota.keywords,
    accountQuota: quota.accounts,
    pointQuota: quota.points,
    // The old offer has ended, the trial is a campaign; the rest is sold without an end.
    salePeriod:
      id === 'pkg-legacy'
        ? { from: '2025-01-01', to: '2025-12-31' }
        : type === 'trial'
          ? { from: '2026-11-01', to: '2026-12-31' }
          : undefined,
    platforms:
      type === 'trial' ? everyPlatform.slice(0, 2) : type === 'basic' ? everyPlatform.slice(0, 5) : everyPlatform,
    features: featuresOf(type),
    oemVisible: id !== 'pkg-legacy',
    sort: (index + 1) * 10,
    status: id === 'pkg-legacy' ? 'off' : 'on',
  }));

const statusOf = ({ reverseReason, addonEndsAt }: SoldOrder): string => {
  if (reverseReason !== undefined) return 'reversed';
  return addonEndsAt !== undefined && addonEndsAt < reference ? 'ended' : 'done';
};

const noPayment = {
  payState: undefined,
  payUrl: undefined,
  payExpireAt: undefined,
  paidAt: undefined,
  paidAmount: undefined,
  tradeNo: undefined,
  payCause: undefined,
  payError: undefined,
  refundedAt: undefined,
  refundNote: undefined,
  closeRequestedAt: undefined,
  refundRequestedAt: undefined,
};

const after = (moment: string, minutes: number): string => later({ moment, minutes });

/** How an order was paid by WeChat or Alipay; one that was reversed has gone back. */
const paymentOf = ({ payWay, at, amount, reverseReason }: SoldOrder, index: number): Partial<Draft> => {
  if (payWay !== 'wechat' && payWay !== 'alipay') return {};
  const known = {
    payExpireAt: after(at, 60 * payableHours),
    paidAt: at,
    paidAmount: amount,
    tradeNo: `DEMO${420_000_000 + index * 37}`,
  };
  if (reverseReason === undefined) return { ...known, payState: 'paid' };
  return { ...known, payState: 'refunded', refundRequestedAt: after(at, 20), refundedAt: after(at, 21) };
};

/** Payments that have led to no booking, newest first: their state, why, and how many minutes ago they were ordered. */
const unbooked = [
  ['creating', undefined, 1],
  ['open', undefined, 17],
  ['open', undefined, 46],
  ['closing', 'timeout', 121],
  ['closed', 'timeout', 600],
  ['closed', 'cancelled', 1500],
  ['refunding', 'late', 1700],
  ['mismatch', undefined, 2900],
  ['refused', 'balance', 4400],
  ['closed', 'way', 7300],
  ['closed', 'client', 8900],
  ['refused', 'expired', 10_400],
  ['refunded', 'unbookable', 12_800],
  ['refused', 'unknown', 15_600],
  ['closed', 'other', 18_900],
] as const;

const openStates: readonly string[] = ['creating', 'open', 'closing'];
const withMoney: readonly string[] = ['refunding', 'mismatch', 'refused', 'refunded'];
const errors: Readonly<Record<string, string>> = {
  way: 'NO_AUTH',
  client: 'SIGN_ERROR',
  balance: 'NOTENOUGH',
  expired: 'TRADE_OVERDUE',
  unknown: 'SYSTEM_ERROR',
  other: 'ORDER_AMOUNT_LIMIT',
};

/** Orders for which a code was given, and nothing was booked: not paid yet, never paid, or paid and given back. */
const unbookedOrders = (): Draft[] =>
  unbooked.map(([payState, payCause, minutes], index) => {
    const customer = at(customers, index);
    const createdAt = momentAgo({ days: 0, minutes });
    const payWay = at(['wechat', 'alipay'], index);
    const id = `ord-pay-${index + 1}`;
    const amount = at([500, 1000, 2000, 300], index);
    const isPaid = withMoney.includes(payState);
    const paidAt = isPaid ? after(createdAt, 9) : undefined;
    return {
      id,
      ownerId: customer.id,
      createdAt,
      updatedAt: createdAt,
      createdBy: 'u-admin',
      customerId: customer.id,
      kind: 'recharge',
      packageId: undefined,
      topUp: amount,
      item: undefined,
      change: undefined,
      payWay,
      reason: undefined,
      amount,
      payerId: customer.id,
      operatorId: 'u-admin',
      ...noBooking,
      status: openStates.includes(payState) ? 'unpaid' : 'closed',
      reverseReason: undefined,
      ...noPayment,
      payState,
      payCause,
      payError: errors[payCause ?? ''],
      payUrl: payState === 'open' ? `demo-pay:${id.replaceAll('-', '_')}` : undefined,
      payExpireAt: after(createdAt, 60 * payableHours),
      closeRequestedAt: payState === 'closing' ? after(createdAt, 60 * payableHours) : undefined,
      ...(isPaid && {
        paidAt,
        paidAmount: payState === 'mismatch' ? amount - 100 : amount,
        tradeNo: `DEMO${420_900_000 + index}`,
        refundRequestedAt: payState === 'mismatch' ? undefined : after(createdAt, 10),
        refundedAt: payState === 'refunded' ? after(createdAt, 31) : undefined,
        refundNote: payState === 'refunded' ? '商户余额不足，已从对公账户转回' : undefined,
      }),
    };
  });

/** What is only known of an order that was booked. */
const noBooking = {
  formerPackageId: undefined,
  formerExpireAt: undefined,
  expireAt: undefined,
  doneAt: undefined,
  restDays: undefined,
  carriedDays: undefined,
  addonEndsAt: undefined,
};

/** What was sold to customers, what they paid in, what was put right, and what waits for a payment. */
export const salesOrders: Plan = () =>
  [...bookedOrders(), ...unbookedOrders()].sort((a, b) => String(a.createdAt).localeCompare(String(b.createdAt)));

const bookedOrders = (): Draft[] =>
  ledgers
    .flatMap((ledger) => ledger.orders)
    .map((order, index) => ({
      id: order.id,
      ownerId: order.owner,
      createdAt: order.at,
      updatedAt: order.at,
      createdBy: 'u-admin',
      customerId: order.owner,
      kind: order.kind,
      packageId: order.packageId,
      topUp: order.kind === 'recharge' ? order.amount : undefined,
      item: order.item,
      change: order.change,
      payWay: order.payWay,
      reason: order.reason,
      amount: order.amount,
      payerId: order.owner,
      operatorId: 'u-admin',
      ...noBooking,
      doneAt: order.at,
      addonEndsAt: order.addonEndsAt,
      status: statusOf(order),
      reverseReason: order.reverseReason,
      ...noPayment,
      ...paymentOf(order, index),
    }));

const slots = [
  ['09:00-11:30', '14:00-17:30'],
  ['08:00-10:00', '12:00-13:30', '19:00-21:30'],
  ['10:00-12:00', '16:00-18:00'],
];

/** How each customer publishes; one record each. */
export const publishSettings: Plan = () =>
  customers.map((customer, index) => ({
    id: idOf({ prefix: 'set', index }),
    ownerId: customer.id,
    createdAt: momentAgo({ days: 88 - index, minutes: 45 }),
    bjhFrom: customer.brand,
    dailyLimit: at([10, 8, 20], index),
    timeSlots: at(slots, index),
    minInterval: at([30, 20, 60], index),
    avoidNight: index % 5 !== 4,
    pausePeriod: index % 3 === 0 ? { from: '2027-02-05', to: '2027-02-12' } : undefined,
    retryTimes: 3,
    retryInterval: at([10, 15], index),
    autoReview: index % 6 === 5,
    sensitiveLib: index % 3 === 0 ? ['adlaw', 'platform', 'custom'] : ['adlaw', 'platform'],
    customWords: index % 3 === 0 ? ['全网最低', '包过', '稳赚不赔'] : undefined,
    watermark: index % 2 === 0,
    lateHours: 24,
    repeatDays: 30,
    defaultOriginal: true,
    contacts: [
      { name: customer.contact, mobile: `1380013${String(8000 + index)}`, atNight: index % 2 === 0 },
      ...(index % 2 === 0 ? [{ name: '值班运营', mobile: `1390013${String(9000 + index)}`, atNight: true }] : []),
    ],
    notify: at([['site'], ['site', 'wechat'], ['site', 'wechat', 'sms']], index),
    notifyEvents: index % 2 === 0 ? ['failed', 'unauthorized', 'rank_lost', 'low_balance'] : ['failed', 'unauthorized'],
  }));
