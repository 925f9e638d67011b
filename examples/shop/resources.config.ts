import {
  choice,
  date,
  dateRange,
  datetime,
  defineConsole,
  defineResource,
  list,
  lookup,
  money,
  number,
  plainNotices,
  plainUsers,
  ref,
  state,
  text,
  toggle,
} from 'console-kit/config';
import { mail } from 'console-kit/plugins/mail';
import { viewAs } from 'console-kit/plugins/view-as';
import { webhooks } from 'console-kit/plugins/webhooks';
import { barcode } from './product/fields/barcode';

const roles = {
  Manager: { zh: '店长', en: 'Manager', color: 'blue' },
  Clerk: { zh: '店员', en: 'Clerk', color: 'green' },
} as const;

export const products = defineResource({
  label: { zh: '商品', en: 'Product' },
  ownedBy: false,
  fields: {
    name: text({
      label: { zh: '名称', en: 'Name' },
      required: true,
      unique: true,
      max: 40,
      search: true,
      languages: true,
    }),
    price: money({ label: { zh: '单价', en: 'Price' }, required: true, min: 0 }),
    stock: number({ label: { zh: '库存', en: 'Stock' }, min: 0, default: 0 }),
    ordered: number({
      label: { zh: '待发', en: 'To send' },
      rollup: { of: 'orders', by: 'product', sum: 'count', where: { status: 'open' } },
    }),
    available: number({
      label: { zh: '可售', en: 'Available' },
      computed: { subtract: [{ field: 'stock' }, { field: 'ordered' }] },
    }),
    goesWith: ref('products', {
      label: { zh: '常搭配', en: 'Goes with' },
      help: { zh: '买家常一起买的商品', en: 'What buyers often take along' },
      multiple: true,
      maxItems: 10,
      onDelete: 'clear',
    }),
    // Written by product/server/stock-worker.ts.
    isLowTold: toggle({
      label: { zh: '已提醒补货', en: 'Told to be low' },
      readOnly: true,
      default: false,
      views: ['show'],
    }),
  },
  list: { columns: ['name', 'price', 'stock', 'available'], sort: 'name' },
  relations: {
    variants: {
      label: { zh: '规格', en: 'Variants' },
      resource: 'variants',
      by: 'product',
      columns: ['name', 'barcode', 'price'],
    },
  },
  // Its sizes and packings are entered with it.
  form: { children: { variants: {} } },
});

/** A line of an order or a purchase, with its amount. */
const lineFields = {
  name: text({ label: { zh: '品名', en: 'Item' }, required: true, max: 40 }),
  count: number({ label: { zh: '数量', en: 'Count' }, required: true, min: 1, default: 1 }),
  price: money({ label: { zh: '单价', en: 'Price' }, required: true, min: 0 }),
  amount: money({
    label: { zh: '小计', en: 'Amount' },
    computed: { multiply: [{ field: 'count' }, { field: 'price' }] },
  }),
};

const variants = defineResource({
  label: { zh: '规格', en: 'Variant' },
  ownedBy: false,
  fields: {
    product: ref('products', { label: { zh: '商品', en: 'Product' }, required: true, onDelete: 'follow' }),
    name: text({ label: { zh: '规格名', en: 'Size' }, required: true, max: 20, search: true }),
    productName: lookup(
      'product.name',
      text({ label: { zh: '商品名', en: 'Product name' }, languages: true, views: ['show'] }),
    ),
    fullName: text({
      label: { zh: '全名', en: 'Full name' },
      computed: { concat: [{ field: 'productName' }, { field: 'name' }], separator: ' · ' },
      views: ['show', 'export'],
    }),
    barcode: barcode({
      label: { zh: '条码', en: 'Barcode' },
      unique: true,
    }),
    price: money({ label: { zh: '规格价', en: 'Price of it' }, min: 0 }),
    // A gift box.
    contains: ref('products', { label: { zh: '内含商品', en: 'Contains' }, multiple: true, onDelete: 'clear' }),
  },
  unique: [['product', 'name']],
});

export const orders = defineResource({
  label: { zh: '订单', en: 'Order' },
  fields: {
    buyer: text({ label: { zh: '买家', en: 'Buyer' }, required: true, max: 40, search: true }),
    email: text({ label: { zh: '买家邮箱', en: 'Email' }, format: 'email', max: 100 }),
    bestTime: text({ label: { zh: '方便收货', en: 'Best time' }, format: 'time' }),
    product: ref('products', { label: { zh: '商品', en: 'Product' }, required: true }),
    count: number({ label: { zh: '数量', en: 'Count' }, required: true, min: 1, default: 1 }),
    price: money({ label: { zh: '单价', en: 'Price' }, min: 0 }),
    extras: list({
      label: { zh: '附加项', en: 'Extras' },
      help: { zh: '如礼盒、代写贺卡', en: 'Such as a gift box or a card' },
      itemLabel: { zh: '附加项', en: 'extra' },
      maxItems: 5,
      fields: lineFields,
    }),
    total: money({
      label: { zh: '合计', en: 'Total' },
      computed: { sum: [{ multiply: [{ field: 'count' }, { field: 'price' }] }, { field: 'extras.amount' }] },
    }),
    paid: money({ label: { zh: '已付', en: 'Paid' }, rollup: { of: 'payments', by: 'order', sum: 'amount' } }),
    open: money({
      label: { zh: '未付', en: 'Unpaid' },
      computed: { subtract: [{ field: 'total' }, { field: 'paid' }] },
    }),
    status: state({
      label: { zh: '状态', en: 'Status' },
      initial: 'open',
      options: {
        open: { zh: '待发货', en: 'Open', color: 'orange' },
        sent: { zh: '已发货', en: 'Sent', color: 'green' },
      },
    }),
    pickedUpAt: datetime({ label: { zh: '自提时间', en: 'Picked up' }, readOnly: true, views: ['show', 'export'] }),
    deliveryId: ref('deliveries', { label: { zh: '送货单', en: 'Delivery' }, readOnly: true, onDelete: 'clear' }),
  },
  list: {
    columns: ['buyer', 'product', 'count', 'total', 'open', 'status', 'ownerId'],
    filters: ['product', 'status'],
  },
  relations: {
    payments: {
      label: { zh: '收款', en: 'Payments' },
      resource: 'payments',
      by: 'order',
      columns: ['amount', 'way', 'paidOn', 'reference'],
    },
  },
  form: { children: { payments: { max: 12 } }, leadsTo: true },
  prints: {
    bill: {
      title: { zh: '账单', en: 'Bill' },
      head: { zh: '小店\n人民路 1 号 · 021-5555 0101', en: 'Corner shop\n1 Renmin Road · 021-5555 0101' },
      fields: ['buyer', 'createdAt', 'product', 'count', 'price', 'status'],
      lines: {
        relation: 'payments',
        columns: ['paidOn', 'way', 'reference', 'amount'],
        sort: 'paidOn',
        sums: ['amount'],
      },
      totals: ['total', 'paid', 'open'],
      foot: {
        zh: '未付部分请在收到账单后 14 天内付清，谢谢惠顾。',
        en: 'Please pay what is open within 14 days. Thank you.',
      },
    },
  },
  actions: {
    send: {
      label: { zh: '发货', en: 'Send' },
      icon: 'send',
      from: ['open'],
      to: 'sent',
      bulk: true,
      // The seller is notified that a colleague has sent it.
      notify: {
        to: ['ownerId'],
        title: { zh: '“{title}”的订单已发货', en: 'The order of “{title}” is sent' },
        text: { zh: '{product} × {count} 已发给“{title}”。', en: '{product} × {count} are on their way to “{title}”.' },
        many: { zh: '{count} 个订单已发货', en: '{count} orders are sent' },
      },
    },
    pickUp: {
      label: { zh: '买家自提', en: 'Picked up' },
      icon: 'shopping',
      allowedWhen: {
        check: { status: 'open', deliveryId: { empty: true } },
        reason: { zh: '已发货或已安排送货', en: 'It is sent, or its delivery is planned' },
      },
      set: { pickedUpAt: 'now' },
      andThen: ['send'],
    },
    deliver: {
      label: { zh: '安排送货', en: 'Plan the delivery' },
      icon: 'car',
      allowedWhen: {
        check: { deliveryId: { empty: true } },
        reason: { zh: '已安排送货', en: 'It is planned already' },
      },
      inputs: {
        courierId: ref('users', { label: { zh: '送货人', en: 'Courier' }, required: true }),
        from: datetime({ label: { zh: '出发', en: 'From' }, required: true }),
        until: datetime({ label: { zh: '返回', en: 'Until' }, required: true }),
      },
      creates: {
        resource: 'deliveries',
        with: {
          orderId: { field: 'id' },
          courierId: { field: 'courierId' },
          from: { field: 'from' },
          until: { field: 'until' },
        },
        keep: 'deliveryId',
      },
      done: { one: { zh: '“{title}”由送货单 {created} 送出', en: '“{title}” goes out with delivery {created}' } },
    },
  },
});

/** What the shop buys. */
const purchases = defineResource({
  label: { zh: '进货单', en: 'Purchase' },
  ownedBy: false,
  fields: {
    name: text({
      label: { zh: '名称', en: 'Name' },
      computed: { concat: [{ field: 'supplier' }, { field: 'orderedOn' }], separator: ' ' },
    }),
    supplier: text({ label: { zh: '供货商', en: 'Supplier' }, required: true, max: 40, search: true }),
    supplierZone: text({ label: { zh: '供货商时区', en: 'Their time zone' }, format: 'timeZone' }),
    orderedOn: date({ label: { zh: '下单日', en: 'Ordered on' }, required: true, default: { today: '0d' } }),
    expectedOn: date({
      label: { zh: '预计到货', en: 'Expected on' },
      default: { add: [{ field: 'orderedOn' }, '1w'] },
    }),
    creditDays: number({
      label: { zh: '账期', en: 'Credit' },
      unit: { zh: '天', en: 'days' },
      min: 0,
      max: 180,
      default: 30,
    }),
    dueOn: date({
      label: { zh: '应付日', en: 'Due on' },
      computed: { add: [{ field: 'orderedOn' }, { field: 'creditDays' }] },
    }),
    lines: list({
      label: { zh: '明细', en: 'Lines' },
      itemLabel: { zh: '明细', en: 'line' },
      minItems: 1,
      fields: lineFields,
    }),
    total: money({ label: { zh: '合计', en: 'Total' }, computed: { sum: [{ field: 'lines.amount' }] } }),
  },
  list: { columns: ['name', 'total', 'expectedOn', 'dueOn'], sort: ['-orderedOn', 'supplier'] },
  relations: {
    instalments: {
      label: { zh: '分期', en: 'Instalments' },
      resource: 'instalments',
      by: 'purchase',
      columns: ['no', 'dueOn', 'amount'],
    },
  },
  actions: {
    split: {
      label: { zh: '分期付款', en: 'Pay in instalments' },
      icon: 'calendar',
      inputs: {
        parts: number({ label: { zh: '期数', en: 'Instalments' }, required: true, min: 2, max: 24, default: 3 }),
        each: money({ label: { zh: '每期金额', en: 'Each' }, required: true, min: 0.01 }),
      },
      creates: {
        resource: 'instalments',
        with: {
          purchase: { field: 'id' },
          dueOn: { field: 'dueOn' },
          amount: { field: 'each' },
        },
        times: 'parts',
        every: { dueOn: '1m' },
        numbered: 'no',
      },
      done: { one: { zh: '“{title}”已分期', en: '“{title}” is paid in instalments' } },
    },
  },
  prints: {
    order: {
      title: { zh: '采购单', en: 'Purchase order' },
      fields: ['supplier', 'orderedOn', 'expectedOn', 'dueOn'],
      lines: { field: 'lines' },
      totals: ['total'],
      foot: { zh: '供货商签字：________________', en: 'Supplier: ________________' },
    },
  },
});

/** What is paid of a purchase, and when; a purchase is split once. */
const instalments = defineResource({
  label: { zh: '分期', en: 'Instalment' },
  ownedBy: false,
  verbs: ['list', 'show', 'edit', 'delete'],
  fields: {
    purchase: ref('purchases', { label: { zh: '进货单', en: 'Purchase' }, required: true, onDelete: 'follow' }),
    no: number({ label: { zh: '期数', en: 'No.' }, required: true, min: 1 }),
    dueOn: date({ label: { zh: '应付日', en: 'Due on' }, required: true }),
    amount: money({ label: { zh: '金额', en: 'Amount' }, required: true, min: 0 }),
  },
  list: { sort: 'dueOn' },
  unique: [['purchase', 'no']],
});

/** Only orders make them; a courier is on one way at a time. */
const deliveries = defineResource({
  label: { zh: '送货单', en: 'Delivery' },
  titleField: 'no',
  ownedBy: 'courierId',
  verbs: ['list', 'show', 'edit'],
  fields: {
    no: text({ label: { zh: '单号', en: 'Number' }, code: { prefix: 'SH', date: 'YYYYMMDD', digits: 3 } }),
    orderId: ref('orders', { label: { zh: '订单', en: 'Order' }, required: true, createOnly: true }),
    courierId: ref('users', { label: { zh: '送货人', en: 'Courier' }, required: true }),
    // The groups of the list are in its order.
    courierName: lookup(
      'courierId.username',
      text({ label: { zh: '送货人姓名', en: 'Name of courier' }, views: ['export'] }),
    ),
    from: datetime({ label: { zh: '出发', en: 'From' }, required: true }),
    until: datetime({ label: { zh: '返回', en: 'Until' }, required: true }),
    missedAt: datetime({ label: { zh: '未签收时间', en: 'Nobody there at' }, readOnly: true, views: ['show'] }),
    travel: number({ label: { zh: '路上用时', en: 'On the road' }, format: 'duration', min: 1, max: 600 }),
    status: state({
      label: { zh: '状态', en: 'Status' },
      initial: 'planned',
      options: {
        planned: { zh: '待送', en: 'Planned', color: 'blue' },
        done: { zh: '已送达', en: 'Done', color: 'green' },
        cancelled: { zh: '已取消', en: 'Cancelled' },
      },
    }),
  },
  exclusive: [
    {
      by: ['courierId'],
      from: 'from',
      until: 'until',
      where: { status: ['planned', 'done'] },
      message: { zh: '送货人这段时间已有安排', en: 'The courier is on the way at that time' },
    },
  ],
  rules: [
    {
      check: { until: { gt: { field: 'from' } } },
      message: { zh: '须晚于出发时间', en: 'It has to be after the start' },
      at: 'until',
    },
  ],
  list: {
    columns: ['no', 'orderId', 'courierId', 'from', 'until', 'travel', 'status'],
    sort: '-from',
    groupBy: 'courierId',
    totals: ['travel'],
    calendar: { by: 'from', until: 'until', lanes: 'courierId', move: 'plan' },
  },
  actions: {
    plan: {
      label: { zh: '改派', en: 'Plan' },
      form: ['from', 'until', 'courierId'],
      from: ['planned'],
      to: 'planned',
      bulk: true,
    },
    arrive: { label: { zh: '送达', en: 'Arrived' }, icon: 'check', from: ['planned'], to: 'done' },
    cancel: { label: { zh: '取消', en: 'Cancel' }, danger: true, from: ['planned'], to: 'cancelled' },
    repeat: {
      label: { zh: '每周重复', en: 'Repeat weekly' },
      icon: 'retweet',
      inputs: {
        weeks: number({ label: { zh: '再送几周', en: 'More weeks' }, required: true, min: 1, max: 26, default: 4 }),
      },
      creates: {
        resource: 'deliveries',
        with: {
          orderId: { field: 'orderId' },
          courierId: { field: 'courierId' },
          from: { reckon: { add: [{ field: 'from' }, 7] } },
          until: { reckon: { add: [{ field: 'until' }, 7] } },
        },
        times: 'weeks',
        every: { from: '1w', until: '1w' },
      },
      done: { one: { zh: '“{title}”已按周重复安排', en: '“{title}” is repeated every week' } },
    },
    // The courier is free again.
    missed: {
      label: { zh: '无人签收', en: 'Nobody there' },
      icon: 'user-delete',
      danger: true,
      allowedWhen: {
        check: { status: 'planned' },
        reason: { zh: '已送达或已取消', en: 'It is done or cancelled' },
      },
      set: { missedAt: 'now' },
      andThen: ['cancel'],
    },
  },
});

/** Days off; those of one person do not overlap. */
const leaves = defineResource({
  label: { zh: '休假', en: 'Leave' },
  ownedBy: 'clerkId',
  fields: {
    note: text({ label: { zh: '事由', en: 'Reason' }, required: true, max: 40 }),
    clerkId: ref('users', { label: { zh: '店员', en: 'Clerk' } }),
    days: dateRange({ label: { zh: '日期', en: 'Days' }, required: true, maxDays: 60 }),
    backOn: date({ label: { zh: '返岗日', en: 'Back on' }, computed: { add: [{ field: 'days.to' }, 1] } }),
  },
  exclusive: [{ by: ['clerkId'], during: 'days' }],
  list: { columns: ['note', 'clerkId', 'days', 'backOn'], filters: ['clerkId', 'days'], groupBy: 'clerkId' },
});

const payments = defineResource({
  label: { zh: '收款', en: 'Payment' },
  // The seller of the order takes the money, also once the order is handed over.
  ownedBy: 'order.ownerId',
  fields: {
    order: ref('orders', { label: { zh: '订单', en: 'Order' }, required: true, onDelete: 'follow' }),
    amount: money({ label: { zh: '金额', en: 'Amount' }, required: true, min: 0.01 }),
    way: choice({
      label: { zh: '方式', en: 'Way' },
      required: true,
      default: 'cash',
      options: { cash: { zh: '现金', en: 'Cash' }, transfer: { zh: '转账', en: 'Transfer' } },
    }),
    paidOn: date({ label: { zh: '日期', en: 'Date' }, required: true, default: { today: '0d' } }),
    reference: text({
      label: { zh: '流水号', en: 'Reference' },
      max: 40,
      visibleWhen: { way: 'transfer' },
      requiredWhen: { way: 'transfer' },
    }),
  },
});

/** A small shop: another console on the same framework. Its code in `product/` is what a configuration cannot say: a field type, two screens, an endpoint. */
export default defineConsole({
  site: {
    title: { zh: '小店', en: 'Corner shop' },
    home: '/orders',
    ownerLabel: { zh: '经手人', en: 'Seller' },
    noticesPage: '/notices',
    personalCenter: '/account',
    // Who leads a team sees its orders.
    organisation: { transitive: ['leaderId'] },
  },
  roles,
  permissions: [],
  use: [mail(), viewAs(), webhooks({ announced: { orders: orders.label, deliveries: deliveries.label } })],
  resources: {
    products,
    variants,
    orders,
    payments,
    purchases,
    instalments,
    deliveries,
    leaves,
    users: plainUsers({
      roles,
      fields: {
        leaderId: ref('users', { label: { zh: '组长', en: 'Team lead' }, onDelete: 'clear', protected: true }),
      },
    }),
    notices: plainNotices({ roles }),
  },
  routes: [
    { path: '/orders', page: 'list', resource: 'orders', title: { zh: '订单', en: 'Orders' }, icon: 'shopping-cart' },
    { path: '/deliveries', page: 'list', resource: 'deliveries', title: { zh: '送货', en: 'Deliveries' }, icon: 'car' },
    { path: '/leaves', page: 'list', resource: 'leaves', title: { zh: '休假', en: 'Leaves' }, icon: 'calendar' },
    { path: '/products', page: 'list', resource: 'products', title: { zh: '商品', en: 'Products' }, icon: 'gift' },
    { path: '/purchases', page: 'list', resource: 'purchases', title: { zh: '进货', en: 'Purchases' }, icon: 'import' },
    { path: '/staff', page: 'list', resource: 'users', title: { zh: '店员', en: 'Staff' }, icon: 'team' },
    // Screens of this shop (product/browser.tsx), and one that every console has.
    { path: '/stock', page: 'screen', screen: 'stock', title: { zh: '备货', en: 'Stock' }, icon: 'inbox' },
    { path: '/prices', page: 'screen', screen: 'prices', title: { zh: '价目表', en: 'Price list' }, icon: 'tag' },
    {
      path: '/policy',
      page: 'screen',
      screen: 'policy',
      title: { zh: '访问策略', en: 'Access policy' },
      icon: 'safety',
    },
    // The menu of the own name leads there.
    { path: '/account', page: 'screen', screen: 'account', title: { zh: '账号安全', en: 'Account' }, hidden: true },
    // The box of the bell leads there.
    { path: '/notices', page: 'list', resource: 'notices', title: { zh: '通知', en: 'Notices' }, hidden: true },
  ],
});
