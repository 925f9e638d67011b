import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler, HandlerInput } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import { ownerOf, type Purpose, post } from './entries';
import { reverseEntries } from './reverse';
import { grantPackage, later, setSubscription } from './subscription';
import { isUnit } from './units';

const purposeOf = ({ call, after }: HandlerInput, why: Pick<Purpose, 'reason' | 'remark'>): Purpose => ({
  store: call.services.store,
  cause: { resource: 'gifts', id: after.id },
  at: new Date(call.services.now()).toISOString(),
  by: call.caller.id,
  ...why,
});

const gone = { zh: '客户或套餐已不存在', en: 'The customer or the package no longer exists' };

/** A gift becomes quota and days at once. */
export const activateGift: ActionHandler = async (input) => {
  const { call, after: gift } = input;
  const { store } = call.services;
  const owner = plainTextOf(gift.customerId);
  const user = await ownerOf({ store, owner });
  const offer = await store.get({ collection: 'packages', id: plainTextOf(gift.packageId), scope: everything() });
  if (user === undefined || offer === undefined) throw conflict({ label: gone });
  const purpose = purposeOf(input, { reason: 'gift', remark: plainTextOf(offer.name) });
  await grantPackage({ call, purpose, owner, offer, kind: 'gift' });
  for (const { item, count } of itemsOf(gift.items))
    if (isUnit(item)) await post(purpose, { owner, unit: item, kind: 'gift', change: count, against: 'stock' });
  const days = Number(gift.days ?? 0);
  await setSubscription({
    store,
    owner,
    patch: {
      expireAt: later({ from: user.expireAt, days, at: purpose.at }),
      ...(user.packageId ? {} : { packageId: offer.id }),
      ...(user.subscriptionStatus === 'expired' && { subscriptionStatus: 'active' }),
    },
  });
};

/** A gift that was active is taken back whole: its quota, and its days. */
export const revokeGift: ActionHandler = async (input) => {
  const { call, before, after: gift } = input;
  if (before.status !== 'active') return;
  const { store } = call.services;
  const purpose = purposeOf(input, { reason: 'giftRevoked' });
  // Of the time before the ledger: it has given nothing, so nothing is taken back.
  if (!(await reverseEntries(purpose))) return;
  const owner = plainTextOf(gift.customerId);
  const expireAt = (await ownerOf({ store, owner }))?.expireAt;
  if (typeof expireAt !== 'string') return;
  const dayMs = 24 * 3600 * 1000;
  const shortened = new Date(Date.parse(expireAt) - Number(gift.days ?? 0) * dayMs).toISOString();
  await setSubscription({ store, owner, patch: { expireAt: shortened } });
};

const itemsOf = (items: unknown): { item: unknown; count: number }[] =>
  Array.isArray(items) ? items.map(({ item, count }) => ({ item, count: Number(count) })) : [];
