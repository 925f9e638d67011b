import { money, number, ref, state, text } from '../../src/framework/fields/registry';
import { defineConsole } from '../../src/framework/language/console/console-config';
import { plainNotices } from '../../src/framework/language/resource/plain-notices';
import { plainUsers } from '../../src/framework/language/resource/plain-users';
import { defineResource } from '../../src/framework/language/resource/resource-config';

const roles = {
  Manager: { zh: '店长', en: 'Manager', color: 'blue' },
  Clerk: { zh: '店员', en: 'Clerk', color: 'green' },
} as const;

const products = defineResource({
  label: { zh: '商品', en: 'Product' },
  ownedBy: false,
  fields: {
    name: text({ label: { zh: '名称', en: 'Name' }, required: true, unique: true, max: 40, search: true }),
    price: money({ label: { zh: '单价', en: 'Price' }, required: true, min: 0 }),
    stock: number({ label: { zh: '库存', en: 'Stock' }, min: 0, default: 0 }),
  },
  list: { columns: ['name', 'price', 'stock'], sort: 'name' },
});

const orders = defineResource({
  label: { zh: '订单', en: 'Order' },
  fields: {
    buyer: text({ label: { zh: '买家', en: 'Buyer' }, required: true, max: 40, search: true }),
    product: ref('products', { label: { zh: '商品', en: 'Product' }, required: true }),
    count: number({ label: { zh: '数量', en: 'Count' }, required: true, min: 1, default: 1 }),
    status: state({
      label: { zh: '状态', en: 'Status' },
      initial: 'open',
      options: {
        open: { zh: '待发货', en: 'Open', color: 'orange' },
        sent: { zh: '已发货', en: 'Sent', color: 'green' },
      },
    }),
  },
  list: { columns: ['buyer', 'product', 'count', 'status', 'ownerId'], filters: ['product', 'status'] },
  actions: {
    send: {
      label: { zh: '发货', en: 'Send' },
      icon: 'send',
      from: ['open'],
      to: 'sent',
      bulk: true,
      // Whoever sold it hears that a colleague has sent it.
      notify: {
        to: ['ownerId'],
        title: { zh: '“{title}”的订单已发货', en: 'The order of “{title}” is sent' },
        text: { zh: '{product} × {count} 已发给“{title}”。', en: '{product} × {count} are on their way to “{title}”.' },
        many: { zh: '{count} 个订单已发货', en: '{count} orders are sent' },
      },
    },
  },
});

/** A small shop: another console on the same framework, without a line of code of its own. */
export default defineConsole({
  site: {
    title: { zh: '小店', en: 'Corner shop' },
    home: '/orders',
    ownerLabel: { zh: '经手人', en: 'Seller' },
    noticesPage: '/notices',
  },
  roles,
  permissions: [],
  resources: { products, orders, users: plainUsers({ roles }), notices: plainNotices({ roles }) },
  routes: [
    { path: '/orders', page: 'list', resource: 'orders', title: { zh: '订单', en: 'Orders' }, icon: 'shopping-cart' },
    { path: '/products', page: 'list', resource: 'products', title: { zh: '商品', en: 'Products' }, icon: 'gift' },
    { path: '/staff', page: 'list', resource: 'users', title: { zh: '店员', en: 'Staff' }, icon: 'team' },
    // The box of the bell leads there.
    { path: '/notices', page: 'list', resource: 'notices', title: { zh: '通知', en: 'Notices' }, hidden: true },
  ],
});
