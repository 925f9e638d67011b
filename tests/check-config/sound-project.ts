import { readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkProject } from '../../scripts/check-config/check-project';
import type { Finding } from '../../scripts/check-config/finding';
import type { RootSchema } from '../../src/framework/language/check/check-shape';
import type { ConsoleConfig } from '../../src/framework/language/console-config';
import type { AccountRules } from '../../src/framework/language/product';

/** A whole project without a mistake, small enough to be read at a glance. Tests break one thing in it. */
export const soundProject = {
  'resources.config.ts': `import boxes from './src/product/resources/boxes.json';
import { orders, users } from './src/product/resources/orders';
import { defineConsole } from './src/framework/language/console-config';
import { resourceFromJson } from './src/framework/language/resource/resource-from-json';

export default defineConsole({
  site: { title: { zh: '站点', en: 'Site' }, home: '/' },
  roles: { Admin: { zh: '管理员', en: 'Admin' } },
  permissions: [],
  resources: {
    users,
    orders,
    boxes: resourceFromJson(boxes),
  },
  routes: [
    { path: '/', page: 'list', resource: 'orders', title: { zh: '订单', en: 'Orders' }, icon: 'home' },
    {
      path: '/store',
      title: { zh: '仓库', en: 'Store' },
      children: [
        { path: 'boxes', page: 'list', resource: 'boxes', title: { zh: '箱', en: 'Boxes' }, activeMenu: '/' },
        { path: 'help', page: 'screen', screen: 'help', title: { zh: '帮助', en: 'Help' } },
      ],
    },
  ],
});
`,
  'src/product/resources/orders.ts': `import { number, ref, state, tags, text } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';

const stages = { draft: { zh: '草稿', en: 'Draft' }, paid: { zh: '已付', en: 'Paid' } } as const;

/** 订单 */
export const orders = defineResource({
  label: { zh: '订单', en: 'Order' },
  ownedBy: false,
  fields: {
    title: text({ label: { zh: '标题', en: 'Title' }, required: true, max: 10 }),
    amount: number({ label: { zh: '数量', en: 'Amount' }, max: 5 }),
    buyerId: ref('users', { label: { zh: '客户', en: 'Buyer' } }),
    stage: state({ label: { zh: '状态', en: 'Stage' }, options: stages, initial: 'draft' }),
  },
  list: { columns: ['title', 'stage'], expand: { relation: 'boxes' } },
  actions: {
    pay: { kind: 'handler', handler: 'charge', label: { zh: '付款', en: 'Pay' }, from: ['draft'], to: 'paid' },
  },
  relations: {
    boxes: { label: { zh: '箱', en: 'Boxes' }, resource: 'boxes', by: 'orderId' },
  },
});

export const users = defineResource({
  label: { zh: '用户', en: 'User' },
  ownedBy: false,
  fields: {
    name: text({ label: { zh: '姓名', en: 'Name' }, unique: true }),
    roles: tags({ label: { zh: '角色', en: 'Roles' } }),
  },
});
`,
  'src/product/resources/boxes.json': `{
  "$schema": "../../../docs/resource.schema.json",
  "label": { "zh": "箱", "en": "Box" },
  "ownedBy": false,
  "fields": {
    "size": { "type": "number", "label": { "zh": "尺寸", "en": "Size" } },
    "orderId": { "type": "ref", "to": "orders", "label": { "zh": "订单", "en": "Order" } }
  }
}
`,
  'access-policy.csv': `# 谁可以做什么
p, any, role:Admin, route:/, view, -
p, any, role:Admin, route:/store/boxes, view, -
p, any, role:Admin, route:/store/help, view, -
p, any, role:Admin, res:orders, list|show|pay, all
p, any, role:Admin, res:boxes, list|show, all
p, any, role:Admin, res:users, list, all
p, any, role:Admin, res:policy, show|edit, all
`,
  'src/product/product.ts': `import { defineProduct } from '../framework/language/product';

export const product = defineProduct({
  site: { title: { zh: '店', en: 'Shop' }, home: '/' },
  adminRoles: ['Admin'],
  demoAccounts: [],
});
`,
  'mock-db.json': `{
  "users": [
    { "id": "u1", "version": 1, "name": "王", "roles": ["Admin"] },
    { "id": "u2", "version": 1, "name": "李" }
  ],
  "orders": [
    { "id": "o1", "version": 1, "title": "一", "amount": 3, "buyerId": "u1", "stage": "draft" },
    {
      "id": "o2",
      "version": 1,
      "title": "二",
      "stage": "paid"
    }
  ],
  "boxes": [
    { "id": "b1", "version": 1, "size": 1, "orderId": "o2" }
  ]
}
`,
};
export type ProjectFile = keyof typeof soundProject;

const root = join(import.meta.dirname, '../..');

/** Writes the project to a folder of its own, with one text in one file replaced, and checks it as `npm run check:config` does. */
export const checkBroken = async (file: ProjectFile, from: string, to: string): Promise<readonly Finding[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'check-config-'));
  try {
    for (const [name, text] of Object.entries(soundProject)) {
      if (name === file && !text.includes(from)) throw new Error(`${file} has no ${from}`);
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), name === file ? text.replace(from, () => to) : text);
    }
    await symlink(join(root, 'src/framework'), join(folder, 'src/framework'));
    const module: { default: ConsoleConfig } = await import(pathToFileURL(join(folder, 'resources.config.ts')).href);
    const { product: rules }: { product: AccountRules } = await import(
      pathToFileURL(join(folder, 'src/product/product.ts')).href
    );
    const schema: RootSchema = JSON.parse(await readFile(join(root, 'docs/console.schema.json'), 'utf8'));
    return await checkProject({
      config: module.default,
      read: (name) =>
        statSync(join(folder, name), { throwIfNoEntry: false })?.isFile()
          ? readFileSync(join(folder, name), 'utf8')
          : undefined,
      schema,
      provided: { icons: ['home', 'user'], drawings: [], screens: ['help'], handlers: ['charge'] },
      rules,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
};
