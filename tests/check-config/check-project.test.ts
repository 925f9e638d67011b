import { describe, expect, test } from 'vitest';
import shop from '../../examples/shop/resources.config';
import { overlapsIn } from '../../scripts/check-config/check-rows';
import { formatFindings, summaryOf } from '../../scripts/check-config/finding';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { checkBroken, type ProjectFile } from './sound-project';

const config = 'resources.config.ts';
const orders = 'src/product/resources/orders.ts';
const boxes = 'src/product/resources/boxes.json';
const policy = 'access-policy.csv';
const product = 'src/product/product.ts';
const data = 'mock-db.json';

/** File, its text, the replacement, and the report. */
type Case = readonly [what: string, file: ProjectFile, from: string, to: string, message: string];

describe('check:config', () => {
  test('finds nothing in a sound project', async () => {
    expect(formatFindings(await checkBroken(config, '/', '/'))).toBe('');
  });

  test.each<Case>([
    [
      'a label that is missing',
      orders,
      "text({ label: { zh: '标题', en: 'Title' }, required",
      'text({ required',
      `${orders}:11:5  resources.orders.fields.title.label: it is missing.\n  What the field is called in columns, forms and filters.`,
    ],
    [
      'a label that is missing in JSON',
      boxes,
      ', "label": { "zh": "尺寸", "en": "Size" }',
      '',
      `${boxes}:6:5  resources.boxes.fields.size.label: it is missing.\n  What the field is called in columns, forms and filters.`,
    ],
    [
      'a role of the product that is none',
      product,
      "adminRoles: ['Admin']",
      "adminRoles: ['Admn']",
      `${product}:5:16  product.adminRoles: "Admn" is no role.\n  Did you mean "Admin"?`,
    ],
    [
      'an empty text of an option',
      orders,
      "en: 'Paid' }",
      "en: '' }",
      `${orders}:4:70  resources.orders.fields.stage.options.paid.en: the text is missing.\n  The same for an English reader.`,
    ],
    [
      'a menu entry that is none',
      config,
      "activeMenu: '/'",
      "activeMenu: '/stor'",
      `${config}:21:104  routes[/store/boxes].activeMenu: "/stor" is no route.\n  Did you mean "/store"?`,
    ],
    [
      'a guard of a role that does not exist',
      config,
      "activeMenu: '/'",
      "guard: { grants: ['role:Admim'] }",
      `${config}:21:110  routes[/store/boxes].guard.grants[0]: "role:Admim" is no role and no permission.\n  Did you mean "role:Admin"?`,
    ],
    [
      'a guard of a permission where there is none',
      config,
      "path: '/store',",
      "path: '/store', guard: { mode: 'except', grants: ['role:Admin', 'perm:write:system'] },",
      `${config}:18:71  routes[/store].guard.grants[1]: "perm:write:system" is no role and no permission.\n  Known: role:Admin.`,
    ],
    [
      'a guard that names nobody',
      config,
      "activeMenu: '/'",
      'guard: { grants: [] }',
      `${config}:21:101  routes[/store/boxes].guard.grants: it names no role and no permission.\n  Known: role:Admin.`,
    ],
    [
      'no such handler',
      orders,
      "handler: 'charge'",
      "handler: 'chrage'",
      `${orders}:18:38  resources.orders.actions.pay.handler: "chrage" is no handler.\n  Did you mean "charge"?`,
    ],
    [
      'a reference to nothing in JSON',
      boxes,
      '"to": "orders"',
      '"to": "order"',
      `${boxes}:7:39  resources.boxes.fields.orderId.to: "order" is no resource.\n  Did you mean "orders"?`,
    ],
    [
      'a relation by no field',
      orders,
      "by: 'orderId'",
      "by: 'ordrId'",
      `${orders}:21:70  resources.orders.relations.boxes: "ordrId" is no field of boxes.\n  Did you mean "orderId"?`,
    ],
    [
      'a relation that is not there',
      orders,
      "relation: 'boxes'",
      "relation: 'box'",
      `${orders}:16:60  resources.orders.list.expand.relation: "box" is no relation.\n  Known: boxes.`,
    ],
    [
      'a misspelt property in JSON',
      boxes,
      '"to": "orders"',
      '"to": "orders", "serach": true',
      `${boxes}:7:49  resources.boxes.fields.orderId.serach: "serach" is no property here.\n  Did you mean "search"?`,
    ],
    [
      'a type that is none',
      boxes,
      '"number"',
      '"nubmer"',
      `${boxes}:6:23  resources.boxes.fields.size.type: "nubmer" is no value here.\n  Did you mean "number"?`,
    ],
    [
      'a resource that nothing leads to',
      orders,
      "ref('users', { label: { zh: '客户', en: 'Buyer' } })",
      "text({ label: { zh: '客户', en: 'Buyer' } })",
      `${config}:11:5  resources.users: no route leads to it.\n  Add a route with \`page: 'list', resource: 'users'\`, or a field or relation of another resource that refers to it.`,
    ],
    [
      'a route that no row speaks of',
      policy,
      'p, any, role:Admin, route:/store/help, view, -\n',
      '',
      `${config}:22:9  routes[/store/help]: no row speaks of this route: only full admins see it.\n  Add to access-policy.csv: p, any, role:Admin, route:/store/help, view, -`,
    ],
    [
      'a resource that no row speaks of',
      policy,
      'p, any, role:Admin, res:users, list, all\n',
      '',
      `${config}:11:5  resources.users: no row of the policy speaks of this resource: only full admins have its records.\n  Add to access-policy.csv: p, any, role:Admin, res:users, list|show|create|edit|delete|export|import, all`,
    ],
    [
      'a row without a route',
      policy,
      'route:/store/help',
      'route:/store/halp',
      `${policy}:4:21  "route:/store/halp": unknown object "route:/store/halp", did you mean "route:/store/help"?`,
    ],
    ['data of the wrong kind', data, '"amount": 3', '"amount": 30', `${data}:7:47  orders[o1].amount: `],
    ['data without what is required', data, '"title": "二",', '"title": "",', `${data}:11:7  orders[o2].title: `],
    ['data that is missing altogether', data, '      "title": "二",\n', '', `${data}:8:5  orders[o2].title: `],
    ['a state that is none', data, '"stage": "paid"', '"stage": "payed"', `${data}:12:7  orders[o2].stage: `],
    [
      'data that refers to nothing',
      data,
      '"buyerId": "u1"',
      '"buyerId": "u9"',
      `${data}:7:60  orders[o1].buyerId: "u9" is no record of users.`,
    ],
    [
      'data of a field that is none',
      data,
      '"size": 1',
      '"sise": 1',
      `${data}:16:33  boxes[b1].sise: "sise" is no field of boxes.\n  Did you mean "size"?`,
    ],
    [
      'a value that may stand only once',
      data,
      '"name": "李"',
      '"name": "王"',
      `${data}:4:33  users[u2].name: another record has "王" already.`,
    ],
    [
      'an id that stands twice',
      data,
      '"id": "u2"',
      '"id": "u1"',
      `${data}:4:7  users[u1].id: another record has "u1" already.`,
    ],
    [
      'a collection of no resource',
      data,
      '"boxes"',
      '"boxen"',
      `${data}:15:3  boxen: "boxen" is no resource.\n  Did you mean "boxes"?`,
    ],
    ['data that is no JSON', data, '"users": [', '"users": [,', `${data}:2:13  mock-db.json: it cannot be read`],
    [
      'data of another form',
      data,
      '"boxes": [',
      '"boxes": [3,',
      `${data}:1:1  mock-db.json: an object of lists of records is expected.`,
    ],
  ])('%s: file, line and what would be right', async (_, file, from, to, message) => {
    const text = formatFindings(await checkBroken(file, from, to));
    expect(
      text.split(/\n(?! )/).some((finding) => finding.startsWith(message)),
      text,
    ).toBe(true);
  });

  test('says at most twenty mistakes of a collection', async () => {
    const rows = Array.from({ length: 33 }, (_, index) => `{ "id": "x${index}", "version": 1, "size": "big" }`);
    const findings = await checkBroken(data, '"boxes": [', `"boxes": [\n${rows.join(',\n')},`);
    expect(findings).toHaveLength(21);
    expect(formatFindings(findings.slice(-2))).toMatch(
      /^mock-db\.json:35:30 {2}boxes\[x19\]\.size: .+\nmock-db\.json:15:3 {2}boxes: and 13 more\.$/,
    );
    expect(summaryOf(findings)).toBe('21 mistakes: 21 in mock-db.json');
  });

  test('looks no further while the configuration has not even its shape', async () => {
    const findings = await checkBroken(boxes, '"fields"', '"felds"');
    expect(formatFindings(findings)).toContain(
      `${boxes}:5:3  resources.boxes.felds: "felds" is no property here.\n  Did you mean "fields"?`,
    );
    expect(summaryOf(findings)).toBe(`2 mistakes: 2 in ${boxes}`);
  });
});

describe('the times of starting data', () => {
  const deliveries = resolveConsole(shop).resources.get('deliveries');
  const drive = (from: number, until: number | undefined, more: object = {}) => ({
    courierId: 'u1',
    status: 'planned',
    from: `2026-11-0${from}T08:00:00.000Z`,
    ...(until !== undefined && { until: `2026-11-0${until}T08:00:00.000Z` }),
    ...more,
  });
  test.each([
    ['one after the other, in any order', [drive(3, 4), drive(1, 2), drive(2, 3)], []],
    ['of two couriers', [drive(1, 3), drive(2, 4, { courierId: 'u2' })], []],
    ['one that is cancelled', [drive(1, 3), drive(2, 4, { status: 'cancelled' })], []],
    ['one within another', [drive(1, 5), drive(2, 3), drive(4, 6)], [1, 2]],
    ['one without an end', [drive(4, 5), drive(1, undefined)], [0]],
  ])('%s', (_, rows, wrong) => {
    if (deliveries === undefined) throw new TypeError('the shop has no deliveries');
    expect(new Set(overlapsIn(deliveries, rows, 'Asia/Shanghai').keys())).toEqual(new Set(wrong));
  });
});
