import type { ActionHandler } from '../../../framework/server/services/services';
import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import { type Cause, entries, ownerOf, type Purpose, post } from './entries';
import { leftOfLots } from './lots';
import { textOrNothing } from './subscription';
import { leftFields, toWhole, type Unit, units } from './units';

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
export const lapse = async ({ purpose, owner }: { purpose: Purpose; owner: string }): Promise<void> => {
  const { store, cause } = purpose;
  const ends = await endsOf({ store, owner });
  const key = keyOf(cause);
  for (const unit of units) {
    if (unit === 'money') continue;
    const rows = await entriesOfUnit({ store, owner, unit });
    const left = leftOfLots({ rows, ends }).get(key) ?? 0;
    const stands = toWhole(unit, (await ownerOf({ store, owner }))?.[leftFields[unit]]);
    const change = -Math.min(left, stands);
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
