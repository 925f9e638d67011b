import { at, idOf, laterUntilNow, momentAgo, type Plan } from '../../framework/seed/record';
import { customers } from '../seed/base/people';
import { deposits, ledgers } from '../seed/ledger/ledger';
import type { Entry } from '../seed/ledger/ledger-book';
import { pointEntries } from '../seed/ledger/ledger-book';
import { offers } from '../seed/ledger/offers';

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
    const isDecided = state !== 'pending';
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
