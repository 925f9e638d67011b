import { empties } from '#profiles';
import { schedules } from '#schedules';
import { defineOptions } from '../../framework/fields/base/option';
import { lookup } from '../../framework/fields/lookup';
import { choice, datetime, money, number, ref, state, text, textarea } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { payWays, quotaItems } from './finance';

const orderKinds = defineOptions({
  package: { zh: '开通/续费', en: 'Open or renew', color: 'blue' },
  recharge: { zh: '充值', en: 'Top-up', color: 'cyan' },
  adjust: { zh: '人工调整', en: 'Adjustment', color: 'gold' },
});

const orderStatus = defineOptions({
  done: { zh: '已入账', en: 'Booked', color: 'green' },
  ended: { zh: '已到期', en: 'Ended' },
  reversed: { zh: '已冲正', en: 'Reversed', color: 'red' },
});

/** What is done for a customer's subscription and money: each moves ledger, quota and dates in one step. */
export const salesOrders = defineResource({
  label: { zh: '订单', en: 'Order' },
  fields: {
    no: text({
      label: { zh: '单号', en: 'Number' },
      code: { prefix: 'DD', date: 'YYYYMMDD', digits: 4 },
      search: true,
    }),
    customerId: ref('users', { label: { zh: '客户', en: 'Buyer' }, required: true, onDelete: 'keep' }),
    company: lookup('customerId.company', text({ label: { zh: '客户公司', en: 'Company' }, max: 60, search: true })),
    kind: choice({ label: { zh: '业务', en: 'Kind' }, options: orderKinds, required: true, default: 'package' }),
    packageId: ref('packages', {
      label: { zh: '套餐', en: 'Package' },
      visibleWhen: { kind: 'package' },
      requiredWhen: { kind: 'package' },
    }),
    topUp: money({
      label: { zh: '充值金额', en: 'Top-up' },
      min: 0.01,
      max: 1000000,
      visibleWhen: { kind: 'recharge' },
      requiredWhen: { kind: 'recharge' },
    }),
    item: choice({
      label: { zh: '调整项目', en: 'Item' },
      options: quotaItems,
      visibleWhen: { kind: 'adjust' },
      requiredWhen: { kind: 'adjust' },
    }),
    change: number({
      label: { zh: '调整数量', en: 'Change' },
      help: { zh: '减少填负数；金额单位为元', en: 'Below zero takes away. Money is in yuan' },
      min: -1000000,
      max: 1000000,
      decimals: 2,
      visibleWhen: { kind: 'adjust' },
      requiredWhen: { kind: 'adjust' },
    }),
    payWay: choice({
      label: { zh: '支付方式', en: 'Paid by' },
      options: payWays,
      default: 'balance',
      help: { zh: '代理和OEM一律从自己的余额支付', en: 'Agents and OEM partners pay from their own balance' },
      visibleWhen: { kind: ['package', 'recharge'] },
    }),
    reason: textarea({ label: { zh: '说明', en: 'Reason' }, max: 200, requiredWhen: { kind: 'adjust' } }),
    amount: money({ label: { zh: '金额', en: 'Amount' }, readOnly: true }),
    payerId: ref('users', { label: { zh: '付款方', en: 'Paid from' }, readOnly: true }),
    operatorId: ref('users', { label: { zh: '经办人', en: 'Handled by' }, readOnly: true }),
    formerPackageId: ref('packages', { label: { zh: '原套餐', en: 'Package before' }, readOnly: true }),
    formerExpireAt: datetime({ label: { zh: '原到期时间', en: 'Expired before' }, readOnly: true }),
    expireAt: datetime({ label: { zh: '套餐到期', en: 'Package expires' }, readOnly: true }),
    doneAt: datetime({ label: { zh: '办理时间', en: 'Done at' }, readOnly: true, views: ['show', 'export'] }),
    restDays: number({
      label: { zh: '原套餐剩余', en: 'Left of the former package' },
      unit: { zh: '天', en: 'days' },
      readOnly: true,
      views: ['show', 'export'],
    }),
    carriedDays: number({
      label: { zh: '折算天数', en: 'Carried on' },
      help: {
        zh: '原套餐剩余时间按两个套餐的日均售价折算',
        en: 'The rest of the former package, by the price of a day of each',
      },
      unit: { zh: '天', en: 'days' },
      readOnly: true,
      views: ['show', 'export'],
    }),
    addonEndsAt: datetime({
      label: { zh: '加油包到期', en: 'Add-on ends' },
      help: { zh: '到期后未用完的额度失效', en: 'What is not used by then is gone' },
      readOnly: true,
    }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: orderStatus, initial: 'done' }),
    reverseReason: text({ label: { zh: '冲正原因', en: 'Why reversed' }, max: 100, views: ['show', 'export'] }),
  },
  schedules: schedules.salesOrders,
  verbs: ['list', 'show', 'create', 'export'],
  costs: ['money'],
  form: {
    sections: [
      {
        label: { zh: '业务', en: 'Order' },
        fields: ['no', 'customerId', 'kind', 'packageId', 'topUp', 'item', 'change', 'payWay', 'reason'],
      },
    ],
  },
  list: {
    empty: empties.salesOrders,
    columns: [
      'createdAt',
      'customerId',
      'kind',
      'packageId',
      'amount',
      'payerId',
      'expireAt',
      'addonEndsAt',
      'operatorId',
      'status',
      'no',
    ],
    filters: ['customerId', 'company', 'kind', 'packageId', 'payWay', 'status', 'createdAt'],
  },
  actions: {
    reverse: {
      kind: 'handler',
      handler: 'reverseOrder',
      label: { zh: '冲正', en: 'Reverse' },
      icon: 'rollback',
      danger: true,
      from: ['done'],
      to: 'reversed',
      form: ['reverseReason'],
      formRequired: ['reverseReason'],
      done: { one: { zh: '“{title}”已冲正，款项和额度已退回', en: '“{title}” is reversed, money and quota are back' } },
      confirm: {
        zh: '款项、额度和到期时间都会退回办理之前',
        en: 'Money, quota and expiry go back to what they were.',
      },
    },
    viewEntries: {
      kind: 'open',
      label: { zh: '查看流水', en: 'View entries' },
      icon: 'transaction',
      route: '/dispose/renew',
      carry: { orderId: 'id' },
    },
  },
});
