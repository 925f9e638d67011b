import type config from '../../../../resources.config';
import type { RecordOf } from '../../../framework/fields/stored-value';
import { invalid } from '../../../framework/server/http/api-error';
import { strings } from '../../../framework/server/identity/users';
import type { RecordCall, ResourceHooks } from '../../../framework/server/services/services';
import { type Label, type Texts, textOf } from '../../../framework/shared/label';
import { payableHours } from '../../resources/dictionaries';
import { paymentBy } from '../base/require-gateway';
import { ownerOf } from '../ledger/entries';
import { isCustomer } from '../ledger/gifts';
import { bookOrder, lacksPackage, offSale, packageOf, termsOf } from '../ledger/orders';

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
  frozen: { zh: '客户的套餐已冻结，请先恢复', en: 'The subscription is suspended. Resume it first' },
  adminOnly: { zh: '只有管理员可以人工调整', en: 'Only an admin makes adjustments' },
  paidHow: { zh: '请选择实际收款方式', en: 'Say how the money came in' },
  whole: { zh: '额度须为整数', en: 'Quota is a whole number' },
} satisfies Record<string, Texts>;

const isAdmin = ({ caller }: RecordCall): boolean =>
  caller.subject.isSuper || strings(caller.user.roles).includes('Admin');

/** An order that a provider collects: nothing is booked before it is paid. */
const toBePaid = (at: string) =>
  ({
    status: 'unpaid',
    payState: 'creating',
    payExpireAt: new Date(Date.parse(at) + payableHours * 3_600_000).toISOString(),
  }) as const;

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
    const isOnline = byAdmin && paymentBy(call.services, values.payWay) !== 'outside';
    if (values.kind === 'recharge') return { ...made, amount: values.topUp ?? 0, ...(isOnline && toBePaid(at)) };
    if (values.kind === 'adjust') {
      if (!byAdmin) throw refuse('kind', texts.adminOnly);
      if (values.item !== 'money' && !Number.isInteger(values.change)) throw refuse('change', texts.whole);
      return { ...made, amount: values.item === 'money' ? (values.change ?? 0) : 0 };
    }
    const offer = await packageOf(store, values.packageId);
    if (offer?.status !== 'on') throw refuse('packageId', offSale);
    if (owner.subscriptionStatus === 'frozen') throw refuse('customerId', texts.frozen);
    if (!isCustomer(owner)) throw refuse('customerId', texts.noCustomer);
    const price = byAdmin ? offer.price : (offer.agentPrice ?? offer.price);
    if (lacksPackage({ owner, offer, at })) throw refuse('packageId', texts.addonAlone);
    const amount = Number(price ?? 0);
    if (isOnline && amount > 0) return { ...made, amount, ...toBePaid(at) };
    return { ...made, amount, ...(await termsOf({ store, owner, offer, at })) };
  },
  afterSave: async ({ call, before, after: order }) => {
    if (before !== undefined) return;
    // It is booked when the provider says that it is paid.
    if (order.status === 'unpaid') return;
    const at = new Date(call.services.now()).toISOString();
    await bookOrder({ store: call.services.store, order, at, by: call.caller.id });
  },
};
