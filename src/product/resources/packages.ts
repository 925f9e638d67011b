import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import { choice, dateRange, money, number, state, text, toggle } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { packageStatus, platforms } from './dictionaries';

const packageTypes = defineOptions({
  trial: { zh: '试用', en: 'Trial' },
  basic: { zh: '基础', en: 'Basic', color: 'blue' },
  pro: { zh: '专业', en: 'Professional', color: 'purple' },
  flagship: { zh: '旗舰', en: 'Flagship', color: 'gold' },
  addon: { zh: '加油包', en: 'Add-on', color: 'cyan' },
});

const features = defineOptions({
  article: { zh: '文章生成', en: 'Articles' },
  video: { zh: '视频生成', en: 'Videos' },
  note: { zh: '图文动态', en: 'Image notes' },
  ranking: { zh: '排名监控', en: 'Rankings' },
  agent: { zh: '智能体', en: 'Agents' },
  report: { zh: '效果报告', en: 'Reports' },
});

/** A price changed by the entered percent. */
const byPercent = (field: string) => ({
  reckon: {
    round: { divide: [{ multiply: [{ field }, { add: [100, { field: 'percent' }] }] }, 100] },
    digits: 2,
  },
});

/** What customers can buy. */
export const packages = defineResource({
  label: { zh: '套餐', en: 'Package' },
  ownedBy: false,
  indexes: 'none',
  fields: {
    name: text({
      label: { zh: '套餐名称', en: 'Package name' },
      required: true,
      max: 30,
      search: true,
      languages: true,
    }),
    type: choice({ label: { zh: '类型', en: 'Type' }, options: packageTypes, required: true, default: 'basic' }),
    price: money({
      label: { zh: '售价', en: 'Price' },
      required: true,
      min: 0,
      max: 1000000,
      // Who is about to buy has seen it.
      readOnlyWhen: { status: 'on' },
    }),
    agentPrice: money({ label: { zh: '代理价', en: 'Agent price' }, min: 0, max: 1000000, protected: true }),
    margin: money({
      label: { zh: '代理毛利', en: 'Agent margin' },
      computed: { subtract: [{ field: 'price' }, { field: 'agentPrice' }] },
      protected: true,
      help: { zh: '售价减代理价，自动计算', en: 'Price less agent price' },
    }),
    salePeriod: dateRange({
      label: { zh: '销售时间', en: 'On offer' },
      help: { zh: '不填为长期销售', en: 'Leave empty for no end date' },
    }),
    days: number({
      label: { zh: '有效期', en: 'Valid for' },
      unit: { zh: '天', en: 'days' },
      required: true,
      min: 1,
      max: 3650,
      default: 365,
    }),
    articleQuota: number({ label: { zh: '文章额度', en: 'Articles' }, min: 0, default: 0 }),
    videoQuota: number({ label: { zh: '视频额度', en: 'Videos' }, min: 0, default: 0 }),
    keywordQuota: number({ label: { zh: '关键词额度', en: 'Keywords' }, min: 0, default: 0 }),
    accountQuota: number({ label: { zh: '账号额度', en: 'Accounts' }, min: 0, default: 0 }),
    pointQuota: number({
      label: { zh: '点数', en: 'Credits' },
      help: {
        zh: '发布、账号检测、排名检测和添加图片按次扣除',
        en: 'Taken by publishing, checks and pictures, each time',
      },
      was: 'rankingQuota',
      min: 0,
      default: 0,
    }),
    platforms: choice({ label: { zh: '支持平台', en: 'Platforms' }, options: platforms, multiple: true }),
    features: choice({ label: { zh: '功能', en: 'Features' }, options: features, multiple: true }),
    oemVisible: toggle({ label: { zh: 'OEM可见', en: 'Offered to OEM partners' }, default: true }),
    // Set by dragging the rows of the list.
    sort: number({ label: { zh: '排序', en: 'Order' }, views: [] }),
    sold: number({
      label: { zh: '销量', en: 'Sold' },
      default: 0,
      rollup: {
        of: 'salesOrders',
        by: 'packageId',
        count: true,
        where: { kind: 'package', status: ['done', 'ended'] },
      },
    }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: packageStatus, initial: 'off' }),
  },
  list: {
    empty: empties.packages,
    tabs: { by: 'status' },
    columns: [
      'name',
      'status',
      'type',
      'price',
      'agentPrice',
      'margin',
      'days',
      'sold',
      'articleQuota',
      'videoQuota',
      'keywordQuota',
      'accountQuota',
      'salePeriod',
    ],
    keep: ['name', 'status', 'price', 'articleQuota', 'videoQuota', 'keywordQuota', 'accountQuota', 'days'],
    filters: ['type', 'salePeriod', 'platforms', 'oemVisible', 'status'],
    order: 'sort',
    inline: ['price', 'agentPrice', 'days'],
  },
  form: {
    sections: [
      { label: { zh: '套餐', en: 'Package' }, fields: ['name', 'type', 'days', 'salePeriod', 'oemVisible'] },
      { label: { zh: '价格', en: 'Price' }, fields: ['price', 'agentPrice', 'margin'] },
      {
        label: { zh: '额度', en: 'Quota' },
        fields: ['articleQuota', 'videoQuota', 'keywordQuota', 'accountQuota', 'pointQuota'],
      },
      { label: { zh: '范围', en: 'Scope' }, fields: ['platforms', 'features'] },
    ],
  },
  history: true,
  grants: {
    article: 'articleQuota',
    video: 'videoQuota',
    keyword: 'keywordQuota',
    account: 'accountQuota',
    point: 'pointQuota',
  },
  scopes: { onSale: { status: 'on' }, forOem: { status: 'on', oemVisible: true } },
  unique: [
    {
      fields: ['name'],
      where: { status: 'on' },
      message: { zh: '已有同名套餐在售', en: 'A package of this name is on sale already' },
    },
  ],
  rules: [
    {
      check: { agentPrice: { lte: { field: 'price' } } },
      message: { zh: '代理价不能高于售价', en: 'Agents cannot pay more than the price' },
      at: 'agentPrice',
    },
  ],
  actions: {
    putOnSale: {
      label: { zh: '上架', en: 'Put on sale' },
      icon: 'shop',
      bulk: true,
      from: ['off'],
      to: 'on',
      allowedWhen: {
        check: { any: [{ 'salePeriod.to': { empty: true } }, { 'salePeriod.to': { gte: { today: '0d' } } }] },
        reason: { zh: '销售时间已过，请先修改', en: 'The time on offer is over. Change it first' },
      },
    },
    takeOffSale: {
      label: { zh: '下架', en: 'Take off sale' },
      icon: 'stop',
      danger: true,
      bulk: true,
      from: ['on'],
      to: 'off',
      confirm: {
        zh: '下架后不能再购买，已购客户不受影响',
        en: 'It can no longer be bought, but existing buyers keep it.',
      },
    },
    viewBuyers: {
      kind: 'open',
      label: { zh: '查看购买客户', en: 'View buyers' },
      icon: 'team',
      route: '/admin/admin',
      carry: { packageId: 'id' },
    },
    reprice: {
      label: { zh: '按比例调价', en: 'Change prices by percent' },
      icon: 'percentage',
      bulk: true,
      inputs: {
        percent: number({
          label: { zh: '调整比例', en: 'By' },
          unit: { zh: '%', en: '%' },
          help: {
            zh: '降价填负数，售价和代理价一起调整',
            en: 'Below zero lowers them. Price and agent price change alike',
          },
          required: true,
          min: -90,
          max: 200,
          decimals: 1,
        }),
      },
      set: { price: byPercent('price'), agentPrice: byPercent('agentPrice') },
      done: {
        one: { zh: '“{title}”已调价', en: 'The prices of “{title}” are changed' },
        many: { zh: '已调价 {count} 个套餐', en: 'The prices of {count} packages are changed' },
      },
    },
    copy: { kind: 'duplicate', label: { zh: '复制', en: 'Copy' }, icon: 'copy', suffixField: 'name' },
  },
  allowedWhen: {
    delete: {
      check: { sold: { lte: 0 } },
      reason: {
        zh: '已售出的套餐不能删除，请改为下架',
        en: 'A package that has been sold cannot be deleted. Take it off sale instead',
      },
    },
  },
});
