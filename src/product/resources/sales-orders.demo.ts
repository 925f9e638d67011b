import type { Plan } from '../../framework/seed/record';
import { reference } from '../../framework/seed/record';
import { ledgers } from '../seed/ledger/ledger';
import type { SoldOrder } from '../seed/ledger/ledger-book';

const statusOf = ({ reverseReason, addonEndsAt }: SoldOrder): string => {
  if (reverseReason !== undefined) return 'reversed';
  return addonEndsAt !== undefined && addonEndsAt < reference ? 'ended' : 'done';
};

/** What was sold to customers, what they paid in, and what was put right. */
export const salesOrders: Plan = () =>
  ledgers
    .flatMap((ledger) => ledger.orders)
    .sort((a, b) => a.at.localeCompare(b.at))
    .map((order) => ({
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
      formerPackageId: undefined,
      formerExpireAt: undefined,
      expireAt: undefined,
      doneAt: order.at,
      restDays: undefined,
      carriedDays: undefined,
      addonEndsAt: order.addonEndsAt,
      status: statusOf(order),
      reverseReason: order.reverseReason,
    }));
