import { describe, expect, it } from 'vitest';
import { checkBroken, type ProjectFile } from './sound-project';

const orders = 'src/product/resources/orders.ts';
const config = 'resources.config.ts';
const label = "label: { zh: '甲', en: 'Aa' }";

type Change = readonly [file: ProjectFile, from: string, to: string];
const field = (written: string): Change => [orders, '    stage: state(', `    ${written}\n    stage: state(`];
const action = (written: string): Change => [orders, '  actions: {\n', `  actions: {\n    ${written}\n`];
const nextTo = (written: string): Change => [orders, '  relations: {', `  ${written}\n  relations: {`];
const route = (written: string): Change => [config, "resource: 'orders',", `resource: 'orders', ${written},`];
const rule = (check: string, at = 'amount'): Change =>
  nextTo(`rules: [{ check: ${check}, message: { zh: '错', en: 'No' }, at: '${at}' }],`);

describe('what is written as a value', () => {
  it.each<[stated: string, hint: string, change: Change]>([
    [
      'orders.ts:18 resources.orders.actions.mark.set.amount.value: "yes": Amount has the wrong format.',
      'Write a value that the field takes.',
      action(`mark: { ${label}, set: { amount: { value: 'yes' } } },`),
    ],
    [
      'orders.ts:18 resources.orders.actions.mark.set.amount.value: 50: Amount must be at most 5.',
      'Write a value that the field takes.',
      action(`mark: { ${label}, set: { amount: { value: 50 } } },`),
    ],
    [
      'orders.ts:18 resources.orders.actions.mark.set.stage.value: "paidd": Stage is not one of the choices.',
      'Did you mean "paid"?',
      action(`mark: { ${label}, set: { stage: { value: 'paidd' } } },`),
    ],
    [
      'resources.config.ts:16 routes[/].fixed.stage: nobody sets "stage" when a record is made.',
      'Narrow the list with `where`.',
      route("fixed: { stage: 'paid' }"),
    ],
    [
      'resources.config.ts:16 routes[/].fixed.amount: "x": Amount has the wrong format.',
      'Write a value that the field takes.',
      route("fixed: { amount: 'x' }"),
    ],
    [
      'resources.config.ts:16 routes[/].without: "remove" is no verb and no action of orders.',
      'Known: list, show, create, edit, delete, export, import, pay.',
      route("without: ['remove']"),
    ],
    [
      'orders.ts:20 resources.orders.rules[0].check.amount: "amount" is never like this: it cannot hold.',
      'Leave a value over.',
      rule('{ amount: { between: [4, 2] } }'),
    ],
    [
      'orders.ts:20 resources.orders.rules[0].check.all[0].amount: "amount" is never like this: it cannot hold.',
      'Leave a value over.',
      rule('{ all: [{ amount: { gt: 4 } }, { amount: { lt: 3 } }] }'),
    ],
    [
      'orders.ts:20 resources.orders.allowedWhen.edit.check.all[0].stage: "stage" is never like this: it cannot hold.',
      'Leave a value over.',
      nextTo(
        "allowedWhen: { edit: { check: { all: [{ stage: 'draft' }, { stage: { ne: 'draft' } }] }, reason: { zh: '错', en: 'No' } } },",
      ),
    ],
    [
      'orders.ts:20 resources.orders.rules[0].check.amount: "amount" is never like this: it cannot hold.',
      'Leave a value over.',
      rule('{ amount: { gte: 10 } }'),
    ],
    [
      'orders.ts:20 resources.orders.rules[0].at: no form has "stage", where this would be said.',
      'Name a field that people fill in.',
      rule('{ amount: { gte: 1 } }', 'stage'),
    ],
    [
      'orders.ts:14 resources.orders.fields.half.computed.divide[1]: nothing can be divided by 0.',
      'Name a field, or another figure.',
      field(`half: number({ ${label}, computed: { divide: [{ field: 'amount' }, 0] } }),`),
    ],
    [
      'orders.ts:14 resources.orders.fields.one.computed: it is made of itself: one ← two ← one.',
      'Leave one of these out.',
      field(
        `one: number({ ${label}, computed: { sum: [{ field: 'two' }] } }),\n    two: number({ label: { zh: '乙', en: 'Bb' }, computed: { sum: [{ field: 'one' }] } }),`,
      ),
    ],
    [
      'orders.ts:20 resources.orders.scopes.own: every policy knows "own" already.',
      'Give the condition another name.',
      nextTo("scopes: { own: { stage: 'paid' } },"),
    ],
    [
      'orders.ts:16 resources.orders.list.pageSize: 30 is no value here.',
      'Known: 10, 20, 50, 100.',
      [orders, "columns: ['title', 'stage']", "columns: ['title', 'stage'], pageSize: 30"],
    ],
    [
      'orders.ts:14 resources.orders.fields.x.max: 0 is out of range.',
      'Write a whole number from 1 to 1000000.',
      field(`x: text({ ${label}, max: 0 }),`),
    ],
    [
      'orders.ts:14 resources.orders.fields.x.decimals: 50 is out of range.',
      'Write a whole number from 0 to 6.',
      field(`x: number({ ${label}, decimals: 50 }),`),
    ],
    [
      'orders.ts:14 resources.orders.fields.x.width: -5 is out of range.',
      'Write a whole number from 40 to 2000.',
      field(`x: text({ ${label}, width: -5 }),`),
    ],
    [
      'orders.ts:14 resources.orders.fields.x.search: its values are no text, so the search box passes it over.',
      'Make it a filter instead.',
      field(`x: number({ ${label}, search: true }),`),
    ],
    [
      'orders.ts:14 resources.orders.fields.x.requiredWhen: the field is read-only: nobody fills it in.',
      'Leave one of the two out.',
      field(`x: text({ ${label}, readOnly: true, requiredWhen: { amount: 1 } }),`),
    ],
    [
      'orders.ts:14 resources.orders.fields.x.default: the value is computed, from the first save on.',
      'Leave it out.',
      field(`x: number({ ${label}, default: 3, computed: { sum: [{ field: 'amount' }] } }),`),
    ],
    [
      'access-policy.csv:1 "res:policy": under this policy no active user could edit the policy (res:policy edit).',
      'Add p, any, role:<name>, res:policy, show|edit, all for a role that an active user has.',
      ['access-policy.csv', 'res:policy, show|edit', 'res:policy, show'],
    ],
    [
      'resources.config.ts:8 roles.Clerk: no row speaks of Clerk.',
      'Give it a page: p, any, role:Clerk, route:/, view, -',
      [config, "en: 'Admin' } }", "en: 'Admin' }, Clerk: { zh: '文员', en: 'Clerk' } }"],
    ],
    [
      'mock-db.json:7 orders[o1].buyerId: "u1" may not be chosen here: name is not "李".',
      'Name another record of users.',
      [orders, "ref('users', { label", "ref('users', { where: { field: 'name', value: '李' }, label"],
    ],
    [
      'mock-db.json:3 users[u1].version: 0 is no version.',
      'Write 1.',
      ['mock-db.json', '"version": 1, "name": "王"', '"version": 0, "name": "王"'],
    ],
  ])('%s', async (stated, hint, [file, from, to]) => {
    const [first] = (await checkBroken(file, from, to)).filter(({ isWarning = false }) => !isWarning);
    const place = first && `${first.place.file.split('/').at(-1)}:${first.place.line}`;
    expect([`${place} ${first?.path}: ${first?.message}`, first?.hint]).toEqual([stated, hint]);
  });
});

describe('what follows from other values', () => {
  const computed = "sum: number({ label: { zh: '乙', en: 'Bb' }, computed: { sum: [{ field: 'amount' }] } }),\n    ";
  it.each([
    [`form: ['sum']`, 'resources.orders.actions.pay.form'],
    [`set: { sum: { value: 3 } }`, 'resources.orders.actions.pay.set.sum.value'],
    [`set: { sum: 'now' }`, 'resources.orders.actions.pay.set.sum'],
  ])('is written by no action: %s', async (written, path) => {
    const text =
      "buyerId: ref('users', { label: { zh: '客户', en: 'Buyer' } }),\n    stage: state({ label: { zh: '状态', en: 'Stage' }, options: stages, initial: 'draft' }),\n  },\n  list: { columns: ['title', 'stage'], expand: { relation: 'boxes' } },\n  actions: {\n    pay: {";
    const found = await checkBroken(orders, text, `${computed}${text} ${written},`);
    expect(found.map((one) => `${one.path}: ${one.message}`)).toContain(
      `${path}: "sum" follows from other values: nobody writes it.`,
    );
  });
});
