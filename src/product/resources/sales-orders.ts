import { empties } from '#profiles';
import { schedules } from '#schedules';
import { defineOptions } from '../../framework/fields/base/option';
import { lookup } from '../../framework/fields/lookup';
import { choice, datetime, money, number, ref, state, text, textarea } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { paymentCauses, paymentStates } from './causes';
import { payWays, quotaItems } from './finance';

const orderKinds = defineOptions({
  package: { zh: '开通/续费', en: 'Open or renew', color: 'blue' },
  recharge: { zh: '充值', en: 'Top-up', color: 'cyan' },
  adjust: { zh: '人工调整', en: 'Adjustment', color: 'gold' },
});

const orderStatus = defineOptions({
  unpaid: { zh: '待支付', en: 'Unpaid', color: 'gold' },
  done: { zh: '已入账', en: 'Booked', color: 'green' },
  ended: { zh: '已到期', en: 'Ended' },
  reversed: { zh: '已冲正', en: 'Reversed', color: 'red' },
  closed: { zh: '已关闭', en: 'Closed' },
});

/** Payments that have come in, whatever became of them. */
const paidStates = ['paid', 'mismatch', 'refunding', 'refunded', 'refused'] as const;

/** Payments that may have a cause of their end. */
const endedStates = ['closing', 'closed', 'refunding', 'refunded', 'refused'] as const;

/** Payments of which somebody has to take care. */
const troubledPayments = ['mismatch', 'refused'] as const;

/** What is done for a customer's subscription and money: each moves ledger, quota and dates in one step. */
export const salesOrders = defineResource({
  label: { zh: '订单', en: 'Order' },
  // Payments under way are few. The kinds and ways of payment are too few to find anything by them.
  indexes: { sparse: ['payState', 'payExpireAt'], without: ['kind', 'payWay'] },
  fields: {
    no: text({
      label: { zh: '单号', en: 'Number' },
      code: { prefix: 'DD', date: 'YYYYMMDD', digits: 4 },
      search: true,
    }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: orderStatus, initial: 'done' }),
    payState: choice({ label: { zh: '支付状态', en: 'Payment' }, options: paymentStates, readOnly: true }),
    payUrl: text({
      label: { zh: '付款码', en: 'Payment code' },
      readOnly: true,
      cell: 'payCode',
      views: ['show'],
      visibleWhen: { status: 'unpaid' },
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
      help: {
        zh: '微信、支付宝接入支付服务后生成付款码，到账自动入账；代理和OEM一律从自己的余额支付',
        en: 'With a payment service WeChat and Alipay give a code, booked once paid. Agents and OEM partners pay from their own balance',
      },
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
    payExpireAt: datetime({
      label: { zh: '付款截止', en: 'Payable until' },
      readOnly: true,
      views: ['show', 'export'],
      visibleWhen: { payState: { empty: false } },
    }),
    paidAt: datetime({
      label: { zh: '付款时间', en: 'Paid at' },
      readOnly: true,
      views: ['show', 'export'],
      visibleWhen: { payState: paidStates },
    }),
    paidAmount: money({
      label: { zh: '实收金额', en: 'Received' },
      readOnly: true,
      views: ['show', 'export'],
      visibleWhen: { payState: paidStates },
    }),
    tradeNo: text({
      label: { zh: '支付流水号', en: 'Number at the provider' },
      readOnly: true,
      views: ['show', 'export'],
      visibleWhen: { payState: paidStates },
    }),
    payCause: choice({
      label: { zh: '关闭或退款失败原因', en: 'Why it was closed or not refunded' },
      options: paymentCauses,
      readOnly: true,
      views: ['show', 'export'],
      visibleWhen: { payState: endedStates },
    }),
    payError: text({
      label: { zh: '支付错误码', en: 'Error of the payment' },
      readOnly: true,
      views: ['show', 'export'],
      visibleWhen: { payState: endedStates },
    }),
    refundedAt: datetime({
      label: { zh: '退款时间', en: 'Refunded at' },
      readOnly: true,
      views: ['show', 'export'],
      visibleWhen: { payState: 'refunded' },
    }),
    refundNote: text({
      label: { zh: '线下退款说明', en: 'How it was refunded' },
      max: 100,
      views: ['show', 'export'],
      visibleWhen: { payState: [...troubledPayments, 'refunded'] },
    }),
    closeRequestedAt: datetime({
      label: { zh: '申请关闭时间', en: 'Closing asked at' },
      readOnly: true,
      views: ['export'],
    }),
    refundRequestedAt: datetime({
      label: { zh: '申请退款时间', en: 'Refund asked at' },
      readOnly: true,
      views: ['export'],
    }),
    reverseReason: text({ label: { zh: '冲正原因', en: 'Why reversed' }, max: 100, views: ['show', 'export'] }),
  },
  titleField: 'company',
  schedules: schedules.salesOrders,
  verbs: ['list', 'show', 'create', 'export'],
  costs: ['money'],
  form: {
    // A code to pay with is on its page.
    leadsTo: true,
    sections: [
      {
        label: { zh: '业务', en: 'Order' },
        fields: ['no', 'customerId', 'kind', 'packageId', 'topUp', 'item', 'change', 'payWay', 'reason'],
      },
    ],
  },
  prints: {
    bill: {
      title: { zh: '订单凭证', en: 'Order confirmation' },
      allowedWhen: {
        check: { status: ['done', 'ended', 'reversed'] },
        reason: { zh: '已入账的订单才有凭证', en: 'Only a booked order has a confirmation' },
      },
      fields: [
        'no',
        'status',
        'company',
        'customerId',
        'kind',
        'packageId',
        'item',
        'change',
        'createdAt',
        'doneAt',
        'expireAt',
        'addonEndsAt',
        'payWay',
        'paidAt',
        'tradeNo',
        'reason',
      ],
      totals: ['amount', 'paidAmount'],
      foot: { zh: '本凭证不作为发票使用。', en: 'This is not an invoice.' },
    },
  },
  list: {
    empty: empties.salesOrders,
    live: true,
    columns: [
      'createdAt',
      'customerId',
      'kind',
      'packageId',
      'amount',
      'status',
      'payState',
      'payerId',
      'expireAt',
      'addonEndsAt',
      'operatorId',
      'no',
    ],
    filters: ['customerId', 'company', 'kind', 'packageId', 'payWay', 'payState', 'status', 'createdAt'],
    tones: [
      {
        when: { payState: troubledPayments },
        tone: 'danger',
        label: { zh: '收款金额不符或退款失败，待处理', en: 'Another amount was paid, or a refund was refused' },
      },
    ],
  },
  actions: {
    payCode: {
      kind: 'open',
      label: { zh: '付款码', en: 'Payment code' },
      icon: 'qrcode',
      route: '/dispose/order/show/:id',
      next: { status: 'unpaid' },
      allowedWhen: {
        check: { status: 'unpaid' },
        reason: { zh: '该订单没有待付款项', en: 'Nothing is to be paid for this order' },
      },
    },
    cancel: {
      label: { zh: '取消', en: 'Cancel' },
      icon: 'close-circle',
      danger: true,
      allowedWhen: {
        check: { payState: ['creating', 'open'] },
        reason: { zh: '只有待付款的订单可以取消', en: 'Only an order that waits for its payment' },
      },
      set: { payState: { value: 'closing' }, closeRequestedAt: 'now', payCause: { value: 'cancelled' } },
      question: { zh: '确定取消订单“{title}”吗？', en: 'Cancel order “{title}”?' },
      confirm: {
        zh: '关闭前若客户已付款，订单照常入账',
        en: 'If it is paid before it is closed, it is booked.',
      },
      done: { one: { zh: '正在关闭“{title}”', en: '“{title}” is being closed' } },
    },
    refundAgain: {
      label: { zh: '退款', en: 'Refund' },
      icon: 'rollback',
      danger: true,
      next: { payState: troubledPayments },
      allowedWhen: {
        check: { payState: troubledPayments },
        reason: { zh: '该订单没有待处理的退款', en: 'No refund of this order is open' },
      },
      set: { payState: { value: 'refunding' }, refundRequestedAt: 'now' },
      question: { zh: '确定退回订单“{title}”的款项吗？', en: 'Refund “{title}”?' },
      confirm: { zh: '实收金额原路退回付款人', en: 'What was received goes back to the payer.' },
      done: { one: { zh: '“{title}”正在退款', en: '“{title}” is being refunded' } },
    },
    settleRefund: {
      label: { zh: '已线下退款', en: 'Refunded elsewhere' },
      icon: 'check-circle',
      allowedWhen: {
        check: { payState: troubledPayments },
        reason: { zh: '该订单没有待处理的退款', en: 'No refund of this order is open' },
      },
      form: ['refundNote'],
      formRequired: ['refundNote'],
      set: { payState: { value: 'refunded' }, refundedAt: 'now' },
      done: { one: { zh: '“{title}”的退款已登记', en: 'The refund of “{title}” is noted' } },
    },
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
        zh: '款项、额度和到期时间都会退回办理之前；在线支付的款项原路退回',
        en: 'Money, quota and expiry go back to what they were, an online payment to its payer.',
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
