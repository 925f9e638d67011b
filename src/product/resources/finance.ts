import { empties } from '#profiles';
import { schedules } from '#schedules';
import { defineOptions } from '../../framework/fields/base/option';
import { choice, datetime, list, money, number, ref, state, text, textarea } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { ledgerReasons } from './causes';
import { onlineWays } from './dictionaries';

const consumptionKinds = defineOptions({
  open: { zh: '开通', en: 'Opened' },
  renew: { zh: '续费', en: 'Renewed' },
  deduct: { zh: '扣减', en: 'Used' },
  upgrade: { zh: '升级', en: 'Upgraded' },
  settle: { zh: '结算', en: 'Settled' },
  refund: { zh: '退回', en: 'Returned' },
  recharge: { zh: '充值', en: 'Topped up' },
  gift: { zh: '赠送', en: 'Given' },
  adjust: { zh: '调整', en: 'Adjusted' },
  reverse: { zh: '冲正', en: 'Reversed', color: 'red' },
  lapse: { zh: '到期失效', en: 'Lapsed' },
});

const phases = defineOptions({
  posted: { zh: '已入账', en: 'Posted', color: 'green' },
  pending: { zh: '预扣', en: 'Held', color: 'gold' },
  settled: { zh: '已结算', en: 'Settled' },
});

export const quotaItems = defineOptions({
  article: { zh: '文章', en: 'Articles' },
  video: { zh: '视频', en: 'Videos' },
  keyword: { zh: '关键词', en: 'Keywords' },
  account: { zh: '账号', en: 'Accounts' },
  point: { zh: '点数', en: 'Credits' },
  money: { zh: '金额', en: 'Money' },
});

const { money: _money, ...giftItems } = quotaItems;

export const payWays = defineOptions({
  balance: { zh: '余额', en: 'Balance' },
  ...onlineWays,
  transfer: { zh: '对公转账', en: 'Bank transfer' },
  offline: { zh: '线下', en: 'Offline' },
});

const giftReasons = defineOptions({
  newcomer: { zh: '新客', en: 'New customer' },
  compensation: { zh: '补偿', en: 'Compensation' },
  campaign: { zh: '活动', en: 'Campaign' },
  trial: { zh: '试用', en: 'Trial' },
});

const giftStatus = defineOptions({
  pending: { zh: '待生效', en: 'Pending', color: 'gold' },
  active: { zh: '已生效', en: 'Active', color: 'green' },
  used: { zh: '已用完', en: 'Used up' },
  expired: { zh: '已过期', en: 'Expired', color: 'red' },
  revoked: { zh: '已撤回', en: 'Revoked', color: 'orange' },
});

/** Kinds of entries by which somebody pays for a package. */
const spending = ['open', 'renew', 'upgrade'] as const;

/**
 * A settlement that gives nothing back only confirms what was held: the entry that held it stands for both. The API has all of them.
 */
export const withoutEmptySettlements = {
  not: { all: [{ kind: 'settle' }, { any: [{ count: 0 }, { amount: 0 }] }] },
} as const;

/** The ledger of money and quota, in double entry: each entry moves an amount from one account to another. Append-only. */
export const consumptions = defineResource({
  label: { zh: '消费记录', en: 'Consumption record' },
  indexes: {
    // One of them names what an entry is about.
    sparse: [
      'packageId',
      'payWay',
      'orderId',
      'giftId',
      'articleTaskId',
      'videoTaskId',
      'expansionId',
      'accountId',
      'rankingId',
      'targetId',
    ],
  },
  fields: {
    no: text({ label: { zh: '流水号', en: 'Number' }, unique: true, search: true }),
    kind: choice({ label: { zh: '类型', en: 'Kind' }, options: consumptionKinds }),
    item: choice({ label: { zh: '项目', en: 'Item' }, options: quotaItems }),
    packageId: ref('packages', { label: { zh: '套餐', en: 'Package' } }),
    phase: choice({ label: { zh: '阶段', en: 'Phase' }, options: phases }),
    amount: money({ label: { zh: '余额变动', en: 'Balance change' }, cell: 'ledgerQuantity' }),
    count: number({ label: { zh: '额度变动', en: 'Quota change' }, cell: 'ledgerQuantity' }),
    used: number({ label: { zh: '实际用量', en: 'Used' }, decimals: 2, cell: 'ledgerQuantity' }),
    // A word for both sides: what the customers that the reader sees have paid.
    income: money({ label: { zh: '成交金额', en: 'Sales' }, protected: true }),
    before: number({ label: { zh: '变动前', en: 'Before' }, decimals: 2, cell: 'ledgerQuantity' }),
    after: number({ label: { zh: '剩余', en: 'Left' }, decimals: 2, cell: 'ledgerQuantity' }),
    payWay: choice({ label: { zh: '支付方式', en: 'Paid by' }, options: payWays }),
    operatorId: ref('users', { label: { zh: '经办人', en: 'Handled by' } }),
    refNo: text({ label: { zh: '关联单号', en: 'Related number' }, search: true }),
    at: datetime({ label: { zh: '发生时间', en: 'When' } }),
    reason: choice({ label: { zh: '事由', en: 'Cause' }, options: ledgerReasons }),
    remark: text({ label: { zh: '说明', en: 'Details' }, search: true }),
    orderId: ref('salesOrders', { label: { zh: '订单', en: 'Order' }, views: ['show', 'filter'] }),
    giftId: ref('gifts', { label: { zh: '赠送', en: 'Gift' }, views: ['show'] }),
    articleTaskId: ref('articleTasks', { label: { zh: '文章任务', en: 'Article task' }, views: ['show'] }),
    videoTaskId: ref('videoTasks', { label: { zh: '视频任务', en: 'Video task' }, views: ['show'] }),
    expansionId: ref('keywordExpansions', { label: { zh: '拓词任务', en: 'Expansion' }, views: ['show'] }),
    accountId: ref('accounts', { label: { zh: '平台账号', en: 'Account' }, views: ['show'] }),
    rankingId: ref('rankings', { label: { zh: '排名', en: 'Ranking' }, views: ['show'] }),
    targetId: ref('publishTargets', { label: { zh: '发布记录', en: 'Publication' }, views: ['show'] }),
    debit: text({ label: { zh: '借方', en: 'Debit' }, views: ['show', 'export'], protected: true }),
    credit: text({ label: { zh: '贷方', en: 'Credit' }, views: ['show', 'export'], protected: true }),
    // In fen or pieces.
    units: number({ label: { zh: '发生额', en: 'Moved' }, views: ['export'] }),
    causeKey: text({ label: { zh: '来源', en: 'Source' }, views: ['export'] }),
    pendingId: text({ label: { zh: '预扣流水', en: 'Held by' }, unique: true, views: ['export'] }),
  },
  verbs: ['list', 'show', 'export'],
  list: {
    empty: empties.consumptions,
    where: withoutEmptySettlements,
    columns: [
      'at',
      'ownerId',
      'kind',
      'item',
      'amount',
      'after',
      'reason',
      'count',
      'remark',
      'income',
      'before',
      'packageId',
      'payWay',
      'operatorId',
      'no',
    ],
    keep: ['at', 'ownerId', 'kind', 'amount', 'count', 'after', 'reason', 'remark'],
    filters: ['ownerId', 'kind', 'item', 'reason', 'phase', 'packageId', 'payWay', 'at', 'orderId'],
    sort: '-at',
    totals: ['amount', 'count', 'income'],
    summary: [
      { label: { zh: '笔数', en: 'Entries' }, fn: 'count' },
      // What was sold is the same amount: its column has a total, and the statement has its parts.
      { label: { zh: '余额支出', en: 'Paid from balances' }, fn: 'sum', of: 'amount', where: { kind: [...spending] } },
      { label: { zh: '其中开通', en: 'Opened' }, fn: 'sum', of: 'amount', where: { kind: 'open' } },
      {
        label: { zh: '其中续费与升级', en: 'Renewed' },
        fn: 'sum',
        of: 'amount',
        where: { kind: ['renew', 'upgrade'] },
      },
      { label: { zh: '充值', en: 'Topped up' }, fn: 'sum', of: 'amount', where: { kind: 'recharge' } },
    ],
  },
  actions: {
    statement: {
      kind: 'open',
      label: { zh: '对账单', en: 'Statement' },
      icon: 'bar-chart',
      route: '/dispose/statement',
      on: ['list'],
    },
  },
});

/** Duration of a gift. */
export const giftDays = number({
  label: { zh: '赠送天数', en: 'Days' },
  help: {
    zh: '套餐延长的天数；加油包为额度的有效天数',
    en: 'How long the package goes on; of an add-on how long its quota is good',
  },
  unit: { zh: '天', en: 'days' },
  required: true,
  min: 1,
  max: 3650,
  default: 30,
});

/** Reason of a gift. */
export const giftReason = choice({
  label: { zh: '赠送原因', en: 'Reason' },
  options: giftReasons,
  required: true,
  default: 'newcomer',
});

/** Packages given away. */
export const gifts = defineResource({
  label: { zh: '套餐赠送', en: 'Gift' },
  ownedBy: false,
  fields: {
    customerId: ref('users', { label: { zh: '客户', en: 'Customer' }, required: true, onDelete: 'keep' }),
    packageId: ref('packages', { label: { zh: '套餐', en: 'Package' }, required: true, onDelete: 'keep' }),
    days: giftDays,
    items: list({
      label: { zh: '附赠额度', en: 'Extra quota' },
      itemLabel: { zh: '额度', en: 'quota' },
      maxItems: 5,
      fields: {
        item: choice({ label: { zh: '项目', en: 'Item' }, options: giftItems, required: true, default: 'article' }),
        count: number({ label: { zh: '数量', en: 'Quantity' }, required: true, min: 1, max: 100000 }),
        note: text({ label: { zh: '说明', en: 'Note' }, max: 40 }),
      },
    }),
    reason: giftReason,
    expireAt: datetime({ label: { zh: '领取截止', en: 'Valid until' } }),
    remark: textarea({
      label: { zh: '备注', en: 'Remark' },
      max: 200,
      requiredWhen: { reason: 'compensation' },
    }),
    operatorId: ref('users', { label: { zh: '经办人', en: 'Handled by' }, readOnly: true }),
    effectiveAt: datetime({ label: { zh: '生效时间', en: 'Active since' }, readOnly: true }),
    formerPackageId: ref('packages', {
      label: { zh: '原套餐', en: 'Package before' },
      readOnly: true,
      views: ['show', 'export'],
    }),
    formerExpireAt: datetime({
      label: { zh: '原到期时间', en: 'Expired before' },
      readOnly: true,
      views: ['show', 'export'],
    }),
    endsAt: datetime({
      label: { zh: '加油包到期', en: 'Add-on ends' },
      help: { zh: '到期后未用完的额度失效', en: 'What is not used by then is gone' },
      readOnly: true,
    }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: giftStatus, initial: 'pending' }),
  },
  schedules: schedules.gifts,
  titleField: 'customerId',
  verbs: ['list', 'show', 'create', 'edit', 'export', 'import'],
  form: { in: 'drawer' },
  list: {
    empty: empties.gifts,
    columns: [
      'customerId',
      'packageId',
      'status',
      'days',
      'items',
      'reason',
      'expireAt',
      'operatorId',
      'effectiveAt',
      'endsAt',
      'createdAt',
    ],
    filters: ['customerId', 'packageId', 'reason', 'status', 'createdAt'],
  },
  actions: {
    activate: {
      kind: 'handler',
      handler: 'activateGift',
      label: { zh: '生效', en: 'Activate' },
      icon: 'check-circle',
      bulk: true,
      from: ['pending'],
      to: 'active',
      allowedWhen: {
        check: { any: [{ expireAt: { empty: true } }, { expireAt: { gt: { now: '0d' } } }] },
        reason: { zh: '已过领取截止时间，请先修改', en: 'The claim deadline has passed. Change it first' },
      },
      set: { operatorId: 'me', effectiveAt: 'now' },
      done: {
        one: { zh: '给“{title}”的赠送已生效', en: 'The gift for “{title}” is active' },
        many: { zh: '{count} 条赠送已生效', en: '{count} gifts are active' },
      },
      confirm: { zh: '生效后客户立即可用', en: 'The customer can use it at once.' },
    },
    revoke: {
      kind: 'handler',
      handler: 'revokeGift',
      label: { zh: '撤回', en: 'Revoke' },
      icon: 'rollback',
      danger: true,
      bulk: true,
      from: ['pending', 'active'],
      to: 'revoked',
      set: { operatorId: 'me' },
      confirm: { zh: '撤回后客户不能再使用', en: 'The customer can no longer use it.' },
    },
  },
  allowedWhen: {
    edit: {
      check: { status: ['pending'] },
      reason: { zh: '只有待生效的赠送可以编辑', en: 'Only pending gifts can be edited' },
    },
  },
});
