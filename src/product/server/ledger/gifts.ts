import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler, HandlerInput } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import { endAfter } from './addons';
import { ownerOf, type Purpose, post } from './entries';
import { isCustomer } from './is-customer';
import { reverseEntries } from './reverse';
import { subscribe } from './subscribe';
import { grantPackage, setSubscription, subscribedOf } from './subscription';
import { offered, offersOf, takeTimeBack } from './take-back';
import { isUnit } from './units';

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
  await grantPackage({ call, purpose, owner, offer, kind: 'gift' });
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
