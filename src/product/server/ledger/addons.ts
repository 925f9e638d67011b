import type { ActionHandler } from '../../../framework/server/services/services';
import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { plainTextOf } from '../../../framework/shared/text';
import { type Cause, entries, ownerOf, type Purpose, post } from './entries';
import { textOrNothing } from './subscription';
import { leftFields, toWhole, type Unit, units } from './units';

/** A part of a user's quota with an end of its own. */
interface Lot {
  key: string;
  /** ISO 8601. */
  end: string;
  left: number;
}

/** What an entry has taken from a lot and was not refunded. */
interface Draw {
  lot: Lot;
  count: number;
}

/** What an entry has taken. */
interface Taken {
  /** In the order of drawing. */
  draws: readonly Draw[];
  /** Drawn last, from quota without an end. */
  endless: number;
}

/**
 * What is left of each lot, by the key of its cause, in pieces. Replays all entries of one owner and unit in order: the lot that ends
 * first is used first, and refunds go back to the lot they were taken from, unless that has ended in the meantime.
 * @param ends the end of each lot, by the key of its cause, in ISO 8601
 */
export const leftOfLots = ({
  rows,
  ends,
}: {
  rows: readonly Row[];
  ends: ReadonlyMap<string, string>;
}): ReadonlyMap<string, number> => {
  const lots = new Map<string, Lot>();
  const drawn = new Map<string, Taken>();
  const given = (key: string, end: string, count: number): void => {
    const lot = lots.get(key) ?? { key, end, left: 0 };
    lot.left = Math.max(0, lot.left + count);
    lots.set(key, lot);
  };
  for (const { id, kind, causeKey, count, at, pendingId } of rows) {
    const [key, change] = [plainTextOf(causeKey), Number(count ?? 0)];
    const end = ends.get(key);
    if (end !== undefined) given(key, end, change);
    else if (change < 0 && kind !== 'reverse') drawn.set(id, draw({ lots, change, at: plainTextOf(at) }));
    else if (change > 0 && typeof pendingId === 'string')
      giveBack({ taken: drawn.get(pendingId), change, at: plainTextOf(at) });
  }
  return new Map([...lots.values()].map(({ key, left }) => [key, left]));
};

const draw = ({ lots, change, at }: { lots: ReadonlyMap<string, Lot>; change: number; at: string }): Taken => {
  const draws: Draw[] = [];
  let wanted = -change;
  for (const lot of [...lots.values()].sort((a, b) => a.end.localeCompare(b.end))) {
    const count = lot.end > at ? Math.min(lot.left, wanted) : 0;
    if (count === 0) continue;
    lot.left -= count;
    wanted -= count;
    draws.push({ lot, count });
  }
  return { draws, endless: wanted };
};

/** Refunds in reverse order of drawing: quota without an end first, then the lot that ends last. */
const giveBack = ({ taken, change, at }: { taken: Taken | undefined; change: number; at: string }): void => {
  if (taken === undefined) return;
  const ofEndless = Math.min(taken.endless, change);
  taken.endless -= ofEndless;
  let rest = change - ofEndless;
  for (const each of taken.draws.toReversed()) {
    const back = Math.min(each.count, rest);
    rest -= back;
    each.count -= back;
    if (each.lot.end > at) each.lot.left += back;
  }
};

const dayMs = 24 * 3600 * 1000;

/** A time some days later; both ISO 8601. */
export const endAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * dayMs).toISOString();

/** When a customer's add-ons and add-on gifts end, by the key of their cause, ISO 8601. */
const endsOf = async ({ store, owner }: { store: Store; owner: string }): Promise<Map<string, string>> => {
  const ends = new Map<string, string>();
  for (const [collection, field] of [
    ['salesOrders', 'addonEndsAt'],
    ['gifts', 'endsAt'],
  ] as const) {
    const where = {
      all: [
        { field: 'customerId', op: 'eq', value: owner },
        { field, op: 'empty', value: false },
      ],
    } as const;
    for (const row of await allRows({ store, collection, scope: everything(), where, sort: [] }))
      ends.set(`${collection}/${row.id}`, plainTextOf(row[field]));
  }
  return ends;
};

const entriesOfUnit = ({ store, owner, unit }: { store: Store; owner: string; unit: Unit }): Promise<Row[]> =>
  allRows({
    store,
    collection: entries,
    scope: everything(),
    where: {
      all: [
        { field: 'ownerId', op: 'eq', value: owner },
        { field: 'item', op: 'eq', value: unit },
      ],
    },
    sort: [],
  });

/** Removes what is left of an add-on when it ends. Quota that ends first counts as used first; nothing else of the customer is touched. */
const lapse = async ({ purpose, owner }: { purpose: Purpose; owner: string }): Promise<void> => {
  const { store, cause } = purpose;
  const ends = await endsOf({ store, owner });
  const key = keyOf(cause);
  for (const unit of units) {
    if (unit === 'money') continue;
    const rows = await entriesOfUnit({ store, owner, unit });
    const left = leftOfLots({ rows, ends }).get(key) ?? 0;
    const isThere = toWhole(unit, (await ownerOf({ store, owner }))?.[leftFields[unit]]);
    const change = -Math.min(left, isThere);
    if (change < 0) await post(purpose, { owner, unit, kind: 'lapse', change, against: 'stock' });
  }
};

const keyOf = ({ resource, id }: Cause): string => `${resource}/${id}`;

/** Ends an add-on that was bought or given. */
export const endAddon: ActionHandler = async ({ call, resource, after }) => {
  const { store, now } = call.services;
  await lapse({
    purpose: {
      store,
      cause: { resource: resource.name, id: after.id },
      at: new Date(now()).toISOString(),
      reason: 'addonEnd',
      ...(textOrNothing(after.no) && { remark: plainTextOf(after.no) }),
    },
    owner: plainTextOf(after.customerId),
  });
};
