import { conflict } from '../../../framework/server/http/api-error';
import { strings } from '../../../framework/server/identity/users';
import type { ActionHandler, HandlerInput } from '../../../framework/server/services/services';
import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { textOf } from '../../../framework/shared/label';
import { plainTextOf } from '../../../framework/shared/text';
import { endAfter } from './addons';
import { append, entriesOf, ownerOf, type Purpose, post } from './entries';
import {
  grantPackage,
  type Offered,
  type Step,
  type Subscribed,
  setSubscription,
  subscribe,
  subscribedOf,
  textOrNothing,
  withoutStep,
} from './subscription';
import { isUnit, leftFields, quantityText, toWhole, type Unit } from './units';

/** Whether a user is a customer. Only customers have packages. */
export const isCustomer = ({ roles }: Row): boolean =>
  strings(roles).some((role) => role === 'Customer' || role === 'Douyin');

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

interface Query {
  store: Store;
  owner: string;
  offerOf: (id: string) => Offered | undefined;
}

/** All steps that orders and gifts have applied to the subscription of a customer, in order. */
const stepsOf = async ({ store, owner, offerOf }: Query): Promise<Done[]> => {
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
  ].sort((a, b) => a.at.localeCompare(b.at) || endOf(a.former) - endOf(b.former));
};

/** Steps of one moment follow each other as the subscription got longer: each began where the one before it had ended. */
const endOf = ({ expireAt }: Subscribed): number => (expireAt === undefined ? 0 : Date.parse(expireAt));

/** Takes back the time granted by an order or gift (`id`): the subscription becomes the result of all the others. */
const takeTimeBack = async ({
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

/** Reverses every posted entry of a cause, last first; false when the cause has no entries. 409 when part of a grant has been used. */
const reverseEntries = async (purpose: Purpose): Promise<boolean> => {
  const rows = await entriesOf(purpose);
  for (const row of rows.toReversed()) {
    if (row.phase !== 'posted' || !isUnit(row.item) || row.kind === 'reverse') continue;
    const unit = row.item;
    const change = -toWhole(unit, unit === 'money' ? row.amount : row.count);
    await checkLeft({ purpose, row, unit, change });
    await append(purpose, {
      owner: plainTextOf(row.ownerId),
      unit,
      kind: 'reverse',
      change,
      debit: plainTextOf(row.credit),
      credit: plainTextOf(row.debit),
      units: Number(row.units),
      phase: 'posted',
      more: {
        ...(row.packageId !== undefined && { packageId: row.packageId }),
        ...(typeof row.income === 'number' && { income: 0 - row.income }),
      },
    });
  }
  return rows.length > 0;
};

const checkLeft = async ({
  purpose: { store },
  row,
  unit,
  change,
}: {
  purpose: Purpose;
  row: Row;
  unit: Unit;
  change: number;
}): Promise<void> => {
  const user = await ownerOf({ store, owner: plainTextOf(row.ownerId) });
  const left = toWhole(unit, user?.[leftFields[unit]]);
  if (left + change >= 0) return;
  const [has, needs] = [quantityText(unit, left), quantityText(unit, -change)];
  throw conflict({
    label: {
      zh: `已有部分被使用，无法退回：还剩 ${has.zh}，需退回 ${needs.zh}`,
      en: `Part of it is used already: ${has.en} left, ${needs.en} to take back`,
    },
    data: { reason: 'used', unit, left, needed: -change },
  });
};

const refundBegins = {
  zh: '已冲正，款项正在原路退回，结果见订单的支付状态',
  en: 'Reversed. The payment is on its way back: see how it goes in the order',
};

/**
 * Reverses an order completely: money, quota and subscription time, regardless of what came after it. What a provider has collected goes
 * back through it afterwards.
 */
export const reverseOrder: ActionHandler = async ({ call, after: order }) => {
  const { store } = call.services;
  const at = new Date(call.services.now()).toISOString();
  await reverseEntries({
    store,
    cause: { resource: 'salesOrders', id: order.id },
    at,
    by: call.caller.id,
    reason: 'reversal',
    remark: `${plainTextOf(order.no)} ${plainTextOf(order.reverseReason)}`,
  });
  if (order.kind === 'package') await takeTimeBack({ store, owner: plainTextOf(order.ownerId), id: order.id, at });
  if (order.payState !== 'paid') return {};
  // In the same commit, so that the money goes back by itself, once.
  const { id, version: expectedVersion } = order;
  const patch = { payState: 'refunding', refundRequestedAt: at };
  await store.update({ collection: 'salesOrders', id, scope: everything(), expectedVersion, patch });
  return { says: textOf(refundBegins, call.language) };
};

const purposeOf = ({ call, after }: HandlerInput, why: Pick<Purpose, 'reason' | 'remark'>): Purpose => ({
  store: call.services.store,
  cause: { resource: 'gifts', id: after.id },
  at: new Date(call.services.now()).toISOString(),
  by: call.caller.id,
  ...why,
});

const gone = { zh: '客户或套餐已不存在', en: 'The customer or the package no longer exists' };
const noCustomer = { zh: '只能赠送给客户', en: 'Gifts are for customers only' };

/** Grants a gift at once: an add-on gives quota that ends after its days; any other package also extends the subscription by its days. */
export const activateGift: ActionHandler = async (input) => {
  const { call, after: gift } = input;
  const { store } = call.services;
  const owner = plainTextOf(gift.customerId);
  const user = await ownerOf({ store, owner });
  const offer = await store.get({ collection: 'packages', id: plainTextOf(gift.packageId), scope: everything() });
  if (user === undefined || offer === undefined) throw conflict({ label: gone });
  if (!isCustomer(user)) throw conflict({ label: noCustomer, data: { reason: 'noCustomer' } });
  const purpose = purposeOf(input, { reason: 'gift', remark: plainTextOf(offer.name) });
  const { at } = purpose;
  const from = subscribedOf(user);
  const step = { kind: 'gift', offer: offered(offer), days: Number(gift.days ?? 0), at } as const;
  const patch = {
    effectiveAt: at,
    formerPackageId: from.packageId ?? null,
    formerExpireAt: from.expireAt ?? null,
    ...(step.offer.isAddon && { endsAt: endAfter(at, step.days) }),
  };
  await store.update({ collection: 'gifts', id: gift.id, scope: everything(), expectedVersion: gift.version, patch });
  await grantPackage({ purpose, owner, offer, kind: 'gift' });
  for (const { item, count } of itemsOf(gift.items))
    if (isUnit(item)) await post(purpose, { owner, unit: item, kind: 'gift', change: count, against: 'stock' });
  if (step.offer.isAddon) return;
  await setSubscription({ store, owner, at, to: subscribe({ from, step, offerOf: await offersOf(store) }) });
};

/** Takes back an active gift completely: its quota and its days. */
export const revokeGift: ActionHandler = async (input) => {
  const { call, before, after: gift } = input;
  if (before.status !== 'active') return;
  const { store } = call.services;
  const purpose = purposeOf(input, { reason: 'giftRevoked' });
  // A gift from before the ledger has no entries, so there is nothing to take back.
  if (!(await reverseEntries(purpose))) return;
  await takeTimeBack({ store, owner: plainTextOf(gift.customerId), id: gift.id, at: purpose.at });
};

const itemsOf = (items: unknown): { item: unknown; count: number }[] =>
  Array.isArray(items) ? items.map(({ item, count }) => ({ item, count: Number(count) })) : [];
