import { laterUntilNow, momentAgo } from '../../../framework/seed/clock';
import { at, idOf, type Plan } from '../../../framework/seed/record';
import { customers } from '../base/people';
import { ledgers } from './ledger';
import { offers } from './packages';

/** Every line of every ledger, oldest first, numbered by day. */
export const consumptions: Plan = () =>
  ledgers
    .flatMap(({ customer, entries }) => entries.map((entry) => ({ customer, entry })))
    .sort((a, b) => a.entry.at.localeCompare(b.entry.at))
    .map(({ customer, entry }, index) => ({
      id: idOf({ prefix: 'con', index }),
      ownerId: customer.id,
      createdAt: entry.at,
      updatedAt: entry.at,
      createdBy: entry.kind === 'deduct' ? customer.id : (customer.agentId ?? 'u-admin'),
      no: `XF${entry.at.slice(0, 10).replaceAll('-', '')}${String(index + 1).padStart(5, '0')}`,
      kind: entry.kind,
      item: entry.item,
      packageId: entry.packageId,
      amount: entry.item === 'money' ? entry.change : 0,
      count: entry.item === 'money' ? (entry.packageId ? 1 : undefined) : entry.change,
      before: entry.before,
      after: entry.after,
      payWay: entry.payWay,
      operatorId: entry.kind === 'deduct' ? customer.id : entry.kind === 'adjust' ? 'u-operations' : 'u-admin',
      refNo: entry.item === 'money' ? `PAY${20260000 + index * 7}` : undefined,
      at: entry.at,
      remark: entry.remark,
    }));

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
      effectiveAt: isDecided && state !== 'revoked' ? laterUntilNow({ moment: createdAt, minutes: 90 }) : undefined,
      status: state,
    };
  });
};
