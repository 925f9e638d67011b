import { conflict } from '../../../framework/server/http/api-error';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import type { Patch } from '../../../framework/server/tasks/work-kind';
import type { Texts } from '../../../framework/shared/label';
import { plainTextOf } from '../../../framework/shared/text';
import { endAfter } from './addons';
import { type Counterpart, ownerOf, type Purpose, post } from './entries';
import { isCustomer, offered, offersOf } from './gifts';
import { grantPackage, setSubscription, subscribe, subscribedOf, textOrNothing } from './subscription';
import { isUnit, toShown, toWhole } from './units';

export const offSale: Texts = { zh: '该套餐已下架', en: 'The package is no longer on sale' };

const isOver = (end: string | undefined, at: string): boolean => end !== undefined && Date.parse(end) <= Date.parse(at);

/** The package of an order; undefined: it was deleted, or the order is for none. */
export const packageOf = async (store: Store, id: unknown): Promise<Row | undefined> =>
  typeof id === 'string' ? store.get({ collection: 'packages', id, scope: everything() }) : undefined;

/** Whether a customer lacks the running package that an add-on needs. `at` in ISO 8601. */
export const lacksPackage = ({ owner, offer, at }: { owner: Row; offer: Row; at: string }): boolean => {
  const { packageId, expireAt } = subscribedOf(owner);
  return offer.type === 'addon' && (packageId === undefined || isOver(expireAt, at));
};

/** The fields of an order that say what a package does to the subscription of its customer when it is booked at `at`, ISO 8601. */
export const termsOf = async ({ store, owner, offer, at }: { store: Store; owner: Row; offer: Row; at: string }) => {
  const from = subscribedOf(owner);
  const step = { kind: 'order', offer: offered(offer), days: Number(offer.days ?? 0), at } as const;
  const to = subscribe({ from, step, offerOf: await offersOf(store) });
  return {
    doneAt: at,
    ...(from.packageId !== undefined && { formerPackageId: from.packageId }),
    ...(from.expireAt !== undefined && { formerExpireAt: from.expireAt }),
    ...(to.expireAt !== undefined && { expireAt: to.expireAt }),
    ...(to.carried && { restDays: to.carried.left, carriedDays: to.carried.days }),
    ...(step.offer.isAddon && { addonEndsAt: endAfter(at, step.days) }),
  };
};

/** Books an order in the transaction of `store`: ledger, quota and subscription. `at` in ISO 8601, `by`: who has handled it. */
export const bookOrder = async ({
  store,
  order,
  at,
  by,
}: {
  store: Store;
  order: Row;
  at: string;
  by: string;
}): Promise<void> => {
  const purpose: Purpose = {
    store,
    cause: { resource: 'salesOrders', id: order.id },
    at,
    by,
    reason: 'order',
    remark: plainTextOf(order.no),
  };
  if (order.kind === 'recharge') await topUp(purpose, order);
  else if (order.kind === 'adjust') await adjust(purpose, order);
  else await buy(purpose, order);
};

/**
 * Books an order that was paid after it was made, by the subscription that its customer has now. A package that has gone off sale since is
 * delivered, and a suspended subscription stays suspended.
 * @returns the patch of the order; undefined: its customer or package is gone, or its add-on has no package to go with
 */
export const bookPaidOrder = async ({
  store,
  order,
  at,
}: {
  store: Store;
  order: Row;
  at: string;
}): Promise<Patch | undefined> => {
  const owner = await ownerOf({ store, owner: plainTextOf(order.ownerId) });
  if (owner === undefined) return undefined;
  let terms: Patch = { doneAt: at };
  if (order.kind === 'package') {
    const offer = await packageOf(store, order.packageId);
    if (offer === undefined || !isCustomer(owner) || lacksPackage({ owner, offer, at })) return undefined;
    terms = await termsOf({ store, owner, offer, at });
  }
  await bookOrder({ store, order: { ...order, ...terms }, at, by: plainTextOf(order.operatorId) });
  return { ...terms, status: 'done' };
};

/** Money comes in from outside, or from the balance of the agent who gives it. */
const topUp = async (purpose: Purpose, order: Row): Promise<void> => {
  const change = toWhole('money', order.amount);
  const [owner, payer] = [plainTextOf(order.ownerId), plainTextOf(order.payerId)];
  const more = { payWay: order.payWay };
  const isOutside = payer === owner;
  const against: Counterpart = isOutside ? 'bank' : 'clearing';
  if (!isOutside)
    await post(purpose, { owner: payer, unit: 'money', kind: 'recharge', change: -change, against, more });
  await post(purpose, { owner, unit: 'money', kind: 'recharge', change, against, more });
};

const adjust = async (purpose: Purpose, order: Row): Promise<void> => {
  const { ownerId, item, change, reason } = order;
  if (!isUnit(item)) return;
  const against: Counterpart = item === 'money' ? 'clearing' : 'stock';
  await post(
    { ...purpose, remark: [plainTextOf(order.no), typeof reason === 'string' ? reason : ''].join(' ').trim() },
    { owner: plainTextOf(ownerId), unit: item, kind: 'adjust', change: toWhole(item, change), against },
  );
};

/** The package is paid, what it grants is added, and the subscription goes on. */
const buy = async (purpose: Purpose, order: Row): Promise<void> => {
  const { store } = purpose;
  const [owner, payer] = [plainTextOf(order.ownerId), plainTextOf(order.payerId)];
  const offer = await packageOf(store, order.packageId);
  if (offer === undefined) throw conflict({ label: offSale });
  const isAddon = offer.type === 'addon';
  const { formerPackageId: former } = order;
  const kind = former === undefined ? 'open' : isAddon || former === offer.id ? 'renew' : 'upgrade';
  const price = toWhole('money', order.amount);
  const about = { packageId: offer.id, payWay: order.payWay };
  if (price > 0) {
    if (order.payWay !== 'balance')
      await post(purpose, {
        owner: payer,
        unit: 'money',
        kind: 'recharge',
        change: price,
        against: 'bank',
        more: { payWay: order.payWay },
      });
    const income = toShown('money', price);
    await post(purpose, {
      owner: payer,
      unit: 'money',
      kind,
      change: -price,
      against: 'sales',
      more: { ...about, income },
    });
  }
  await grantPackage({ purpose, owner, offer, kind });
  if (isAddon) return;
  const to = { packageId: offer.id, expireAt: textOrNothing(order.expireAt) };
  await setSubscription({ store, owner, at: purpose.at, to });
};
