import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import { ownerOf } from './entries';
import { type Offered, type Step, type Subscribed, withoutFirst } from './subscribe';
import { setSubscription, subscribedOf } from './subscription';

/** A package as far as time and its worth go. */
export const offered = ({ id, type, price, days }: Row): Offered => ({
  id,
  isAddon: type === 'addon',
  price: Number(price ?? 0),
  days: Number(days ?? 0),
});

/** The packages that are known, by id. */
export const offersOf = async (store: Store): Promise<(id: string) => Offered | undefined> => {
  const rows = await allRows({ store, collection: 'packages', scope: everything(), sort: [] });
  const byId = new Map(rows.map((row) => [row.id, offered(row)]));
  return (id) => byId.get(id);
};

interface Done extends Step {
  id: string;
}

/** What orders and gifts have done to the subscription of a customer, in their order. */
const stepsOf = async ({
  store,
  owner,
  offerOf,
}: {
  store: Store;
  owner: string;
  offerOf: (id: string) => Offered | undefined;
}): Promise<Done[]> => {
  const rowsOf = (collection: string, where: readonly (readonly [field: string, value: string])[]) =>
    allRows({
      store,
      collection,
      scope: everything(),
      where: { all: where.map(([field, value]) => ({ field, op: 'eq', value }) as const) },
      sort: [],
    });
  const of = (kind: Step['kind'], { id, packageId, days }: Row, at: unknown): Done[] => {
    const offer = offerOf(plainTextOf(packageId));
    const length = kind === 'gift' ? Number(days ?? 0) : offer?.days;
    return offer === undefined || length === undefined || typeof at !== 'string'
      ? []
      : [{ id, kind, offer, days: length, at }];
  };
  const orders = await rowsOf('salesOrders', [
    ['customerId', owner],
    ['kind', 'package'],
    ['status', 'done'],
  ]);
  const gifts = await rowsOf('gifts', [
    ['customerId', owner],
    ['status', 'active'],
  ]);
  return [
    ...orders.flatMap((row) => of('order', row, row.doneAt)),
    ...gifts.flatMap((row) => of('gift', row, row.effectiveAt)),
  ].sort((a, b) => a.at.localeCompare(b.at));
};

/**
 * Takes the time back that an order or a gift has given, whatever came after it: what followed stands as if it had never been.
 * @param step the record as it was before it was taken back, with the moment at which it was done; left out of what has followed
 */
export const takeTimeBack = async ({
  store,
  owner,
  base,
  step: { id, ...step },
  at,
}: {
  store: Store;
  owner: string;
  base: Subscribed;
  step: Omit<Step, 'offer'> & { id: string; packageId: string };
  /** Now, ISO 8601. */
  at: string;
}): Promise<void> => {
  const offerOf = await offersOf(store);
  const offer = offerOf(step.packageId);
  const user = await ownerOf({ store, owner });
  if (offer === undefined || user === undefined) return;
  const known = await stepsOf({ store, owner, offerOf });
  const later = known.filter((one) => one.id !== id && one.at >= step.at);
  const steps = [{ ...step, offer }, ...later];
  const to = withoutFirst({ base, steps, current: subscribedOf(user), offerOf });
  await setSubscription({ store, owner, at, to });
};
