import {
  choice,
  datetime,
  money,
  number,
  phone,
  ref,
  state,
  tags,
  text,
  textarea,
  toggle,
} from '../../../src/framework/fields/registry';
import { defineConsole } from '../../../src/framework/language/console-config';
import { defineResource } from '../../../src/framework/language/resource/resource-config';

const status = {
  draft: { zh: '草稿', en: 'Draft' },
  live: { zh: '上线', en: 'Live' },
  dead: { zh: '下线', en: 'Off' },
} as const;

const customers = defineResource({
  label: { zh: '客户', en: 'Customer' },
  fields: {
    name: text({ label: { zh: '名称', en: 'Name' }, required: true, max: 10, search: true }),
    mobile: phone({ label: { zh: '手机', en: 'Mobile' } }),
  },
});

const orders = defineResource({
  label: { zh: '订单', en: 'Order' },
  fields: {
    title: text({ label: { zh: '标题', en: 'Title' }, required: true, min: 2, max: 10, search: true }),
    code: text({
      label: { zh: '编码', en: 'Code' },
      unique: true,
      createOnly: true,
      pattern: { regex: '^[A-Z]{3}$', message: { zh: '编码须为三个大写字母', en: 'Three capitals' } },
    }),
    note: textarea({ label: { zh: '说明', en: 'Note' } }),
    kind: choice({
      label: { zh: '类型', en: 'Kind' },
      options: { a: { zh: '甲', en: 'A' }, b: { zh: '乙', en: 'B' } },
      default: 'a',
    }),
    reason: text({ label: { zh: '原因', en: 'Reason' }, required: true, visibleWhen: { kind: 'b' } }),
    amount: money({ label: { zh: '金额', en: 'Amount' }, min: 0 }),
    count: number({ label: { zh: '数量', en: 'Count' }, max: 5 }),
    sold: number({ label: { zh: '销量', en: 'Sold' }, readOnly: true }),
    words: tags({ label: { zh: '标签', en: 'Tags' }, maxItems: 2 }),
    urgent: toggle({ label: { zh: '加急', en: 'Urgent' } }),
    due: datetime({ label: { zh: '截止', en: 'Due' } }),
    customer: ref('customers', { label: { zh: '客户', en: 'Customer' } }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: status, initial: 'draft' }),
  },
  form: { sections: [{ label: { zh: '费用', en: 'Cost' }, fields: ['amount', 'count'] }] },
  actions: {
    publish: { label: { zh: '上线', en: 'Publish' }, from: ['draft', 'dead'], to: 'live', bulk: true },
    copy: { kind: 'duplicate', label: { zh: '复制', en: 'Copy' }, suffixField: 'title' },
  },
  relations: {},
  allowedWhen: { delete: { check: { sold: { lte: 0 } }, reason: { zh: '已售出', en: 'Sold' } } },
});

/** A console small enough to be read at a glance; what the tests of the language are made with. */
export const tinyConsole = defineConsole({
  site: { title: { zh: '站点', en: 'Site' }, home: '/' },
  roles: { Admin: { zh: '管理员', en: 'Admin' } },
  permissions: ['read:system'],
  resources: { customers, orders },
  routes: [
    { path: '/', title: { zh: '首页', en: 'Home' }, page: 'list', resource: 'orders', without: ['create'] },
    {
      path: '/trade',
      title: { zh: '交易', en: 'Trade' },
      children: [
        {
          path: 'orders',
          title: { zh: '订单', en: 'Orders' },
          page: 'list',
          resource: 'orders',
          createAt: '/trade/addOrder',
          fixed: { kind: 'a' },
        },
        {
          path: 'addOrder',
          title: { zh: '新增订单', en: 'Add order' },
          page: 'create',
          resource: 'orders',
          hidden: true,
          listAt: '/trade/orders',
        },
        { path: '/customers', title: { zh: '客户', en: 'Customers' }, page: 'list', resource: 'customers' },
      ],
    },
  ],
});
