import type { Ledger } from '../../../framework/server/services/services';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import { entries, type LedgerReason } from './entries';
import { price, priceOf } from './price';
import { holdFor, settleInAll } from './reservations';
import { isUnit, units } from './units';

type Charged = Pick<Parameters<Ledger['settle']>[0], 'call' | 'resource' | 'row'>;

const commonOf = ({ call, resource, row }: Charged) => ({
  store: call.services.store,
  cause: { resource: resource.name, id: row.id },
  at: new Date(call.services.now()).toISOString(),
  by: call.caller.id,
  reason: reasons[resource.name],
  remark: textIn(row[resource.titleField]),
});

/** The reason of a charge, by resource. */
const reasons: Readonly<Record<string, LedgerReason>> = {
  articleTasks: 'articleTask',
  videoTasks: 'videoTask',
  keywordExpansions: 'expansion',
  accounts: 'accountCheck',
  rankings: 'rankCheck',
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The ledger as actions use it: the cost is reserved when an action runs, and settled when the work that it started has ended. */
export const ledger: Ledger = {
  units,
  entries,
  hold: async ({ cost: { unit, amount, isAnew }, ...charged }) => {
    if (!isUnit(unit)) throw new TypeError(`"${unit}" is no unit`);
    await holdFor({ ...commonOf(charged), owner: plainTextOf(charged.row.ownerId), unit, amount, isAnew });
  },
  price,
  priceOf,
  settle: ({ used, ...charged }) => settleInAll({ ...commonOf(charged), used }),
};
