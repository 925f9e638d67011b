import { expect, test } from 'vitest';
import { ref, text } from '../../../src/framework/fields/registry';
import { checkProduct } from '../../../src/framework/language/check/check-product';
import type { ConsoleConfig } from '../../../src/framework/language/console-config';
import { demoAccountsOf } from '../../../src/framework/language/product';
import { defineResource } from '../../../src/framework/language/resource/resource-config';

const label = { zh: '字', en: 'Word' };
const config: ConsoleConfig = {
  site: { title: label, home: '/' },
  roles: { Boss: label, Clerk: { ...label, color: 'red' } },
  permissions: [],
  resources: {
    users: defineResource({ label, fields: { username: text({ label }), bossId: ref('users', { label }) } }),
  },
  routes: [],
};
const rules = {
  newAccounts: { role: 'Clerk', links: [{ role: 'Boss', field: 'bossId' }] },
  registration: { inviterRole: 'Boss', values: { username: 'x' } },
  adminRoles: ['Boss'],
  demoAccounts: [],
};

test('rules that fit the configuration have no mistakes', () => {
  expect(checkProduct({ config, rules })).toEqual([]);
});

test('every name that is no role or no field is told, with its place and a hint', () => {
  const wrong = {
    newAccounts: { role: 'Clark', links: [{ role: 'Bos', field: 'bossID', copies: ['other'] }] },
    registration: { inviterRole: 'Nobody', values: { source: 'x' } },
    adminRoles: ['Admin'],
    demoAccounts: [],
  };
  const mistakes = checkProduct({ config, rules: wrong });
  expect(mistakes.map(({ path }) => path)).toEqual([
    'product.adminRoles',
    'product.newAccounts.role',
    'product.newAccounts.links[0].role',
    'product.newAccounts.links[0].field',
    'product.newAccounts.links[0].copies',
    'product.registration.inviterRole',
    'product.registration.values',
  ]);
  expect(mistakes[3]).toMatchObject({ message: '"bossID" is no field of users.', hint: 'Did you mean "bossId"?' });
});

test('first steps name roles and routes, in both languages', () => {
  const step = { title: label, text: label };
  const hints = {
    Boss: { look: { ...step, to: '/nowhere' }, say: { ...step, text: { zh: '字', en: ' ' } } },
    Boos: {},
  };
  expect(
    checkProduct({ config, rules: { ...rules, hints } }).map(({ path, message }) => `${path}: ${message}`),
  ).toEqual([
    'product.hints.Boss.look.to: "/nowhere" is no route.',
    'product.hints.Boss.say.text: the text is missing.',
    'product.hints: "Boos" is no role.',
  ]);
  expect(checkProduct({ config, rules: { ...rules, hints: { Boss: { do: step } } } })).toEqual([]);
});

test('a console without a product has a demo account for each role', () => {
  expect(demoAccountsOf(config)).toEqual([
    { username: 'boss', label },
    { username: 'clerk', label },
  ]);
});
