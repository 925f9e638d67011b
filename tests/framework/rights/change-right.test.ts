import { describe, expect, it } from 'vitest';
import { createDecisions } from '../../../src/framework/rights/create-decisions';
import { allObjectRules } from '../../../src/framework/rights/known-names';
import {
  changeRight,
  differencesOf,
  fixedRights,
  isAddition,
  rightsTable,
} from '../../../src/framework/rights/policy/change-right';
import type { RowScope } from '../../../src/framework/rights/policy-row';
import { readPolicy } from '../../../src/framework/rights/read-policy';

const known = {
  roles: ['Admin', 'Clerk', 'Guest'],
  permissions: ['read:all'],
  routes: ['/', '/shop/orders', '/shop/prices'],
  resources: {
    orders: { actions: ['send'], protectedFields: ['price'], isOwned: true, scopes: ['open'] },
    policy: { actions: [], protectedFields: [], isOwned: false },
  },
};
const text = `# 谁可以做什么
p, any, role:Admin|role:Clerk, route:/shop/*, view, -
p, any, role:Admin|role:Clerk|role:Guest,   route:/, view, -

# orders
p, any, role:Admin|role:Clerk, res:orders, list|show|edit, all
p, any, role:Clerk, res:orders, create, own
p, all, role:Clerk|perm:read:all, res:orders, export, all
p, except, role:Guest, field:orders.price, read, -
p, any, role:Admin, res:policy, show|edit, all
`;
const tableOf = (from: string) => {
  const read = readPolicy({ text: from, known });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return rightsTable(read.rows, known);
};
const lines = (from: string) => from.split('\n');
/** What differs, as a diff without context. */
const diffOf = (after: string) => [
  ...lines(text)
    .filter((line) => !lines(after).includes(line))
    .map((line) => `- ${line}`),
  ...lines(after)
    .filter((line) => !lines(text).includes(line))
    .map((line) => `+ ${line}`),
];
const change = (role: string, object: string, action: string, scope: RowScope | null) =>
  changeRight(text, known, { role, object, action, scope });

describe('the table of rights', () => {
  it('says of every grant what the decisions say', async () => {
    const read = readPolicy({ text, known });
    if (!read.ok) throw new Error('bad sample');
    const decisions = await createDecisions(read);
    const table = rightsTable(read.rows, known);
    for (const [grant, objects] of table)
      for (const object of ['route:/', 'route:/shop/orders', 'res:orders', 'res:policy', 'field:orders.price'])
        for (const action of ['view', 'list', 'show', 'edit', 'create', 'send', 'export', 'read', 'write']) {
          const reach = decisions.reachOf({ subject: { grants: [grant], isSuper: false }, object, action });
          const message = objects.get(object)?.get(action) ?? [];
          expect([grant, object, action, message.map((one) => (one === '-' ? 'all' : one))]).toEqual([
            grant,
            object,
            action,
            [...reach],
          ]);
        }
  });

  it('tells two policies apart, and what gives more', () => {
    const after = text.replace('res:orders, create, own', 'res:orders, create|send, all:open');
    const found = differencesOf(tableOf(text), tableOf(after));
    expect(found).toEqual([
      { grant: 'role:Clerk', object: 'res:orders', action: 'create', before: ['own'], after: ['all:open'] },
      { grant: 'role:Clerk', object: 'res:orders', action: 'send', before: [], after: ['all:open'] },
    ]);
    expect(found.map(isAddition)).toEqual([true, true]);
    expect(differencesOf(tableOf(after), tableOf(text)).map(isAddition)).toEqual([true, false]);
    expect(
      isAddition({ grant: 'role:Clerk', object: 'res:orders', action: 'list', before: ['all'], after: ['own'] }),
    ).toBe(false);
  });
});

describe('changeRight', () => {
  it.each<[what: string, request: Parameters<typeof change>, diff: readonly string[]]>([
    [
      'takes an action out of a row of several roles',
      ['Clerk', 'res:orders', 'edit', null],
      [
        '- p, any, role:Admin|role:Clerk, res:orders, list|show|edit, all',
        '+ p, any, role:Admin, res:orders, list|show|edit, all',
        '+ p, any, role:Clerk, res:orders, list|show, all',
      ],
    ],
    [
      'takes the only action of the only role out with its row',
      ['Clerk', 'res:orders', 'create', null],
      ['- p, any, role:Clerk, res:orders, create, own'],
    ],
    [
      'keeps the blanks between the cells',
      ['Guest', 'route:/', 'view', null],
      [
        '- p, any, role:Admin|role:Clerk|role:Guest,   route:/, view, -',
        '+ p, any, role:Admin|role:Clerk,   route:/, view, -',
      ],
    ],
    [
      'adds an action to the row of the role',
      ['Clerk', 'res:orders', 'send', 'own'],
      ['- p, any, role:Clerk, res:orders, create, own', '+ p, any, role:Clerk, res:orders, create|send, own'],
    ],
    [
      'adds a role to the row of the action',
      ['Guest', 'res:orders', 'create', 'own'],
      ['- p, any, role:Clerk, res:orders, create, own', '+ p, any, role:Clerk|role:Guest, res:orders, create, own'],
    ],
    [
      'adds a row beside those of the same object',
      ['Admin', 'res:orders', 'send', 'all:open'],
      ['+ p, any, role:Admin, res:orders, send, all:open'],
    ],
    [
      'narrows a right',
      ['Clerk', 'res:orders', 'list', 'own'],
      [
        '- p, any, role:Admin|role:Clerk, res:orders, list|show|edit, all',
        '- p, any, role:Clerk, res:orders, create, own',
        '+ p, any, role:Admin, res:orders, list|show|edit, all',
        '+ p, any, role:Clerk, res:orders, show|edit, all',
        '+ p, any, role:Clerk, res:orders, create|list, own',
      ],
    ],
  ])('%s', (_what, request, diff) => {
    const answer = change(...request);
    expect('text' in answer && diffOf(answer.text)).toEqual(diff);
  });

  it('leaves to the text what rows of another kind give', () => {
    expect(change('Clerk', 'route:/shop/orders', 'view', null)).toEqual({ lines: [2] });
    expect(change('Admin', 'field:orders.price', 'read', null)).toEqual({ lines: [9] });
    expect(
      changeRight(`${text}p, any`, known, { role: 'Clerk', object: 'res:orders', action: 'send', scope: 'own' }),
    ).toEqual({
      isBroken: true,
    });
  });

  it('refuses exactly the rights that are said to be fixed, by the same lines', () => {
    const sample = `${text}p, except, role:Guest, res:orders, list, own\n`;
    const read = readPolicy({ text: sample, known });
    if (!read.ok) throw new Error('bad sample');
    const fixed = fixedRights(read.rows, known).map(([object, action, role, of]) => [role, object, action, of]);
    const request = known.roles.flatMap((role) =>
      [...allObjectRules(known)].flatMap(([object, { verbs }]) =>
        verbs.flatMap((action) => {
          const answer = changeRight(sample, known, { role, object, action, scope: null });
          return 'lines' in answer ? [[role, object, action, answer.lines]] : [];
        }),
      ),
    );
    expect(new Set(fixed.map(String))).toEqual(new Set(request.map(String)));
    expect(request).toContainEqual(['Clerk', 'res:orders', 'list', [11]]);
  });

  it('changes the one right that is meant, whichever it is, and can be taken back', () => {
    const before = tableOf(text);
    for (const role of known.roles)
      for (const action of ['list', 'show', 'edit', 'create', 'send', 'delete'])
        for (const scope of [null, 'own', 'org', 'all', 'all:open'] as const) {
          const answer = change(role, 'res:orders', action, scope);
          if (!('text' in answer)) throw new Error(`${role} ${action} ${scope}`);
          const was = before.get(`role:${role}`)?.get('res:orders')?.get(action)?.join() ?? '';
          const found = differencesOf(before, tableOf(answer.text));
          expect(found.map(({ grant, action: of, after }) => [grant, of, after.join()])).toEqual(
            was === (scope ?? '') ? [] : [[`role:${role}`, action, scope ?? '']],
          );
          const back = changeRight(answer.text, known, {
            role,
            object: 'res:orders',
            action,
            scope: (was || null) as RowScope | null,
          });
          expect('text' in back && differencesOf(before, tableOf(back.text))).toEqual([]);
          expect(lines(answer.text).filter((line) => line.startsWith('#'))).toEqual(['# 谁可以做什么', '# orders']);
        }
  });

  it('keeps the ends of lines of a file from Windows', () => {
    const answer = changeRight(text.replaceAll('\n', '\r\n'), known, {
      role: 'Clerk',
      object: 'res:orders',
      action: 'create',
      scope: null,
    });
    expect('text' in answer && answer.text.replaceAll('\r\n', '').includes('\n')).toBe(false);
  });
});
