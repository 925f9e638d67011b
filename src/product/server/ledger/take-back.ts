import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import { ownerOf } from './entries';
import { type Offered, type Step, type Subscribed, withoutStep } from './subscribe';
import { setSubscription, subscribedOf, textOrNothing } from './subscription';

/** A stored package as `subscribe` needs it. */
export const offered = ({ id, type, price, days }: Row): Offered => ({
  id,
  isAddon: type === 'addon',
  price: Number(price ?? 0),
  days: Number(days ?? 0),
});

/** Looks up packages by id. */
export const offersOf = async (store: Store): Promise<(id: string) => Offered | undefined> => {
  const rows = await allRows({ store, collection: 'packages', scope: everything(), sort: [] });
  const byId = new Map(rows.map((row) => [row.id, offered(row)]));
  return (id) => byId.get(id);
};

interface Done extends Step {
  id: string;
  /** Whether it is still in force. */
  holds: boolean;
  /** The subscription before it. */
  former: Subscribed;
}

interface Asked {
  store: Store;
  owner: string;
  offerOf: (id: string) => Offered | undefined;
}

/** All steps that orders and gifts have applied to the subscription of a customer, in order. */
const stepsOf = async ({ store, owner, offerOf }: Asked): Promise<Done[]> => {
  const where = { field: 'customerId', op: 'eq', value: owner } as const;
  const rowsOf = (collection: string) => allRows({ store, collection, scope: everything(), where, sort: [] });
  const of = (kind: Step['kind'], row: Row, done: unknown): Done[] => {
    const [offer, at] = [offerOf(plainTextOf(row.packageId)), textOrNothing(done)];
    if (offer === undefined || offer.isAddon || at === undefined) return [];
    const former = {
      packageId: textOrNothing(row.formerPackageId),
      expireAt: textOrNothing(row.formerExpireAt),
    };
    const days = kind === 'gift' ? Number(row.days ?? 0) : offer.days;
    const holds = row.status === (kind === 'gift' ? 'active' : 'done');
    return [{ id: row.id, kind, offer, days, at, holds, former }];
  };
  const orders = (await rowsOf('salesOrders')).filter(({ kind }) => kind === 'package');
  return [
    ...orders.flatMap((row) => of('order', row, row.doneAt)),
    ...(await rowsOf('gifts')).flatMap((row) => of('gift', row, row.effectiveAt)),
  ].sort((a, b) => a.at.localeCompare(b.at));
};

/** Takes back the time granted by an order or gift (`id`): the subscription becomes the result of all the others. */
export const takeTimeBack = async ({
  store,
  owner,
  id,
  at,
}: {
  store: Store;
  owner: string;
  id: string;
  /** Now, ISO 8601. */
  at: string;
}): Promise<void> => {
  const offerOf = await offersOf(store);
  const user = await ownerOf({ store, owner });
  const known = await stepsOf({ store, owner, offerOf });
  const [first] = known;
  const taken = known.find((step) => step.id === id);
  // An order or gift from before these fields were stored: what it granted is unknown.
  if (user === undefined || first === undefined || taken === undefined) return;
  const steps = known.filter((step) => step === taken || step.holds);
  const to = withoutStep({ base: first.former, steps, taken, current: subscribedOf(user), offerOf });
  await setSubscription({ store, owner, at, to });
};
