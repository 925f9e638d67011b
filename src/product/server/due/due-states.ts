import type { Log } from '../../../framework/server/base/log';
import { eachRow } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Condition, Row, Store } from '../../../framework/server/stores/store';
import { apart } from '../work/apart';
import { soonDays, statusByDates } from '../work/kinds/account-checks';

/** A state that a date brings about. */
interface DueState {
  resource: string;
  /** Its field. */
  field: string;
  /** The states it comes after. */
  from: readonly string[];
  /** The date, and how many days before it the state begins. */
  at: string;
  daysBefore: number;
  /** The state, looked up for each record; the same as before: nothing happens yet. */
  to: (row: Row, now: number) => string;
}

const dayMs = 24 * 3_600_000;
/** A subscription that ends within so many days is expiring. */
const subscriptionSoonDays = 7;

const account = { resource: 'accounts', field: 'status', to: statusByDates };
const subscription = { resource: 'users', field: 'subscriptionStatus', at: 'expireAt' };

const dueStates: readonly DueState[] = [
  { ...account, from: ['active', 'expiring'], at: 'tokenExpireAt', daysBefore: 0 },
  { ...account, from: ['active', 'expiring'], at: 'refreshExpireAt', daysBefore: 0 },
  { ...account, from: ['active'], at: 'refreshExpireAt', daysBefore: soonDays },
  { ...subscription, from: ['trial', 'active', 'expiring'], daysBefore: 0, to: () => 'expired' },
  { ...subscription, from: ['active'], daysBefore: subscriptionSoonDays, to: () => 'expiring' },
];

/**
 * Gives records the states whose time has come, also those that came while no server ran. Each record changes from the state it was
 * found in or not at all, so nothing happens twice whoever else is at work.
 * @param now ms
 * @param since ms; what was due before is left as it is. Left out: nothing is
 */
export const settleDueStates = async (input: Settling): Promise<void> => {
  for (const due of dueStates) await settle({ ...input, due });
};

interface Settling {
  store: Store;
  log: Log;
  now: number;
  since?: number;
}

const settle = async ({ store, log, now, since, due }: Settling & { due: DueState }) => {
  const { resource: collection, field, from, at } = due;
  const place = { collection, scope: everything() };
  const dateFor = (moment: number) => new Date(moment + due.daysBefore * dayMs).toISOString();
  const where: Condition = {
    all: [
      { field, op: 'in', value: [...from] },
      // An empty text is less than any date, and none.
      { field: at, op: 'gte', value: since === undefined ? '0001' : dateFor(since) },
      { field: at, op: 'lte', value: dateFor(now) },
    ],
  };
  for await (const row of eachRow({ store, ...place, where, sort: [] })) {
    const to = due.to(row, now);
    const state = String(row[field]);
    const request = { ...place, id: row.id, field, from: [state], to, patch: {} };
    if (to !== state)
      await apart({ log, about: `${collection} ${row.id}`, work: async () => void (await store.transition(request)) });
  }
};
