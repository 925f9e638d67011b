import type config from '../../../../resources.config';
import type { RecordOf } from '../../../framework/fields/stored-value';
import { conflict, invalid } from '../../../framework/server/http/api-error';
import { strings } from '../../../framework/server/identity/users';
import type { RecordCall, ResourceHooks } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/store/scope';
import type { Row } from '../../../framework/server/store/store';
import { type Label, type Texts, textOf } from '../../../framework/shared/label';
import { plainTextOf } from '../../../framework/shared/text';
import { endAfter } from '../ledger/addons';
import { type Counterpart, ownerOf, type Purpose, post } from '../ledger/entries';
import { isCustomer, offered, offersOf } from '../ledger/gifts';
import { grantPackage, setSubscription, subscribe, subscribedOf, textOrNothing } from '../ledger/subscription';
import { isUnit, toShown, toWhole } from '../ledger/units';

type Resources = typeof config.resources;
/** The names that stand in the configuration. */
type Named = { [N in keyof Resources as string extends N ? never : N]: Resources[N] };

/** The hooks of one resource: `values` are those of its fields, and so is what `beforeSave` may add. */
export type HooksOf<N extends keyof Named> = ResourceHooks<RecordOf<Named[N]>>;

/** Hooks by resource; a name that no resource has does not compile. */
export type AllHooks = { readonly [N in keyof Named]?: HooksOf<N> };

/** Texts for the fields of an order. */
const texts = {
  ownCustomer: { zh: '请选择客户，不能给自己办理', en: 'Choose a customer. Nobody does this for themselves' },
  noCustomer: { zh: '只有客户可以办理套餐', en: 'Only customers have packages' },
  addonAlone: {
    zh: '客户没有生效的套餐，加油包须在套餐有效期内办理',
    en: 'An add-on goes with a package, and the customer has none that runs',
  },
  offSale: { zh: '该套餐已下架', en: 'The package is no longer on sale' },
  frozen: { zh: '客户的套餐已冻结，请先恢复', en: 'The subscription is suspended. Resume it first' },
  adminOnly: { zh: '只有管理员可以人工调整', en: 'Only an admin makes adjustments' },
  paidHow: { zh: '请选择实际收款方式', en: 'Say how the money came in' },
  whole: { zh: '额度须为整数', en: 'Quota is a whole number' },
} satisfies Record<string, Texts>;

const isAdmin = ({ caller }: RecordCall): boolean =>
  caller.subject.isSuper || strings(caller.user.roles).includes('Admin');

/** What an order comes to is worked out before it is written; with it ledger, quota and dates are moved. */
export const salesOrders: HooksOf<'salesOrders'> = {
  beforeSave: async ({ call, values, record, current }) => {
    if (current !== undefined) return {};
    const refuse = (field: string, label: Label) => invalid({ [field]: textOf(label, call.language) });
    const { store } = call.services;
    const owner = await ownerOf({ store, owner: String(record.customerId) });
    if (owner === undefined || owner.id === call.caller.id) throw refuse('customerId', texts.ownCustomer);
    const at = new Date(call.services.now()).toISOString();
    const byAdmin = isAdmin(call);
    const made = {
      // It is the customer's: the users above them see it.
      ownerId: owner.id,
      operatorId: call.caller.id,
      payerId: byAdmin ? owner.id : call.caller.id,
      ...(byAdmin ? {} : { payWay: 'balance' as const }),
    };
    if (values.kind === 'recharge' && byAdmin && values.payWay === 'balance') throw refuse('payWay', texts.paidHow);
    if (values.kind === 'recharge') return { ...made, amount: values.topUp ?? 0 };
    if (values.kind === 'adjust') {
      if (!byAdmin) throw refuse('kind', texts.adminOnly);
      if (values.item !== 'money' && !Number.isInteger(values.change)) throw refuse('change', texts.whole);
      return { ...made, amount: values.item === 'money' ? (values.change ?? 0) : 0 };
    }
    const offer = await packageOf(call, values.packageId);
    if (offer?.status !== 'on') throw refuse('packageId', texts.offSale);
    if (owner.subscriptionStatus === 'frozen') throw refuse('customerId', texts.frozen);
    if (!isCustomer(owner)) throw refuse('customerId', texts.noCustomer);
    const price = byAdmin ? offer.price : (offer.agentPrice ?? offer.price);
    const from = subscribedOf(owner);
    const isAddon = offer.type === 'addon';
    if (isAddon && (from.packageId === undefined || isOver(from.expireAt, at)))
      throw refuse('packageId', texts.addonAlone);
    const step = { kind: 'order', offer: offered(offer), days: Number(offer.days ?? 0), at } as const;
    const to = subscribe({ from, step, offerOf: await offersOf(store) });
    return {
      ...made,
      amount: Number(price ?? 0),
      doneAt: at,
      ...(from.packageId !== undefined && { formerPackageId: from.packageId }),
      ...(from.expireAt !== undefined && { formerExpireAt: from.expireAt }),
      ...(to.expireAt !== undefined && { expireAt: to.expireAt }),
      ...(to.carried && { restDays: to.carried.left, carriedDays: to.carried.days }),
      ...(isAddon && { addonEndsAt: endAfter(at, step.days) }),
    };
  },
  afterSave: async ({ call, before, after: order }) => {
    if (before !== undefined) return;
    const purpose: Purpose = {
      store: call.services.store,
      cause: { resource: 'salesOrders', id: order.id },
      at: new Date(call.services.now()).toISOString(),
      by: call.caller.id,
      reason: 'order',
      remark: plainTextOf(order.no),
    };
    if (order.kind === 'recharge') await topUp(purpose, order);
    else if (order.kind === 'adjust') await adjust(purpose, order);
    else await buy({ call, purpose, order });
  },
};

const isOver = (end: string | undefined, at: string): boolean => end !== undefined && Date.parse(end) <= Date.parse(at);

const packageOf = async ({ services: { store } }: RecordCall, id: unknown): Promise<Row | undefined> =>
  typeof id === 'string' ? store.get({ collection: 'packages', id, scope: everything() }) : undefined;

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
const buy = async ({ call, purpose, order }: { call: RecordCall; purpose: Purpose; order: Row }): Promise<void> => {
  const { store } = purpose;
  const [owner, payer] = [plainTextOf(order.ownerId), plainTextOf(order.payerId)];
  const offer = await packageOf(call, order.packageId);
  if (offer === undefined) throw conflict({ label: texts.offSale });
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
  await grantPackage({ call, purpose, owner, offer, kind });
  if (isAddon) return;
  const to = { packageId: offer.id, expireAt: textOrNothing(order.expireAt) };
  await setSubscription({ store, owner, at: purpose.at, to });
};
