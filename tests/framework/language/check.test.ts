import { describe, expect, test } from 'vitest';
import type { FieldConfig } from '../../../src/framework/fields/registry';
import { checkConsole } from '../../../src/framework/language/check/check';
import { formatMistakes } from '../../../src/framework/language/check/config-mistake';
import type { ConsoleConfig } from '../../../src/framework/language/console/console-config';
import type { WrittenResource } from '../../../src/framework/language/resource/written-resource';
import { tinyConsole } from './tiny-console';

const label = { zh: '名', en: 'Name' };
const withField = (field: FieldConfig): ConsoleConfig => withResource({ fields: { ...orders.fields, extra: field } });
const orders = tinyConsole.resources.orders as WrittenResource;
const withResource = (change: Partial<WrittenResource>): ConsoleConfig => ({
  ...tinyConsole,
  resources: { ...tinyConsole.resources, orders: { ...orders, ...change } },
});
const withRoute = (route: ConsoleConfig['routes'][number]): ConsoleConfig => ({
  ...tinyConsole,
  routes: [...tinyConsole.routes, route],
});
const withDone = (done: object, action: object = {}): ConsoleConfig =>
  withResource({ actions: { go: { label, ...action, done } as NonNullable<WrittenResource['actions']>[string] } });
const said = (zh: string, en = zh) => ({ zh, en });
const withSearch = (url: string, name = label): ConsoleConfig => ({
  ...tinyConsole,
  site: { ...tinyConsole.site, externalSearch: { name, url } },
});

describe('checking a configuration', () => {
  test('a right one has no mistakes', () => {
    expect(checkConsole(tinyConsole, { icons: [], screens: [] })).toEqual([]);
  });

  test.each([
    ['one record', { one: said('“{title}” ok') }, {}],
    ['one without its title', { one: said('ok') }, {}],
    ['many', { one: said('ok'), many: said('{count} ok') }, { bulk: true }],
    ['a copy', { one: said('“{title}” copied') }, { kind: 'duplicate' }],
  ])('an action may say what it has done to %s', (_, done, action) => {
    expect(checkConsole(withDone(done, action), { icons: [], screens: [] })).toEqual([]);
  });

  const cases: readonly [string, ConsoleConfig, RegExp][] = [
    [
      'two resources of one former name',
      {
        ...tinyConsole,
        resources: {
          ...tinyConsole.resources,
          orders: { ...orders, was: 'sales' },
          other: { ...orders, was: ['sales'] },
        },
      },
      /resources\.other\.was: "sales" is a former name of "orders" already\./,
    ],
    [
      'a resource that was called like itself',
      withResource({ was: 'orders' }),
      /resources\.orders\.was: "orders" is still in use\./,
    ],
    [
      'a success of one that is counted',
      withDone({ one: said('{count} ok') }),
      /actions\.go\.done\.one\.zh: "\{count\}" has no value here\. Known: \{title\}\./,
    ],
    [
      'a reset of a password of what is no account',
      withResource({ actions: { go: { label, kind: 'resetPassword' } } }),
      /orders\.actions\.go\.kind: only accounts have passwords\. Move the action to the resource "users"/,
    ],
    ...[0, -1, 721, Number.NaN].map((hours): [string, ConsoleConfig, RegExp] => [
      `a one-time password for ${hours} hours`,
      withResource({ actions: { go: { label, kind: 'resetPassword', hours } } }),
      /orders\.actions\.go\.hours: .* is no such time\. Write a number of hours up to 720/,
    ]),
    [
      'a success of many that names one',
      withDone({ one: said('ok'), many: said('{count} ok', '{title} {count}') }, { bulk: true }),
      /actions\.go\.done\.many\.en: "\{title\}" has no value here/,
    ],
    [
      'a success of many that counts nobody',
      withDone({ one: said('ok'), many: said('ok') }, { bulk: true }),
      /actions\.go\.done\.many\.zh: does not say how many/,
    ],
    [
      'a success in one language',
      withDone({ one: { zh: 'ok', en: '' } }),
      /actions\.go\.done\.one\.en: the text is missing/,
    ],
    [
      'a bulk action that has words for one only',
      withDone({ one: said('ok') }, { bulk: true }),
      /actions\.go\.done: says nothing about many records.*Add `many`/s,
    ],
    [
      'words about many of an action for one',
      withDone({ one: said('ok'), many: said('{count} ok') }),
      /actions\.go\.done\.many: is never said/,
    ],
    [
      'a reference to nothing',
      withField({ type: 'ref', to: 'custmers', label }),
      /^resources\.orders\.fields\.extra\.to: "custmers" is no resource\. Did you mean "customers"\?$/m,
    ],
    [
      'a missing text',
      withField({ type: 'text', label: { zh: '名', en: ' ' } }),
      /fields\.extra\.label\.en: the text is missing/,
    ],
    [
      'an empty choice',
      withField({ type: 'choice', options: {}, label }),
      /fields\.extra\.options: there is nothing to choose from/,
    ],
    [
      'a default that is no option',
      withField({ type: 'choice', options: { a: label }, default: 'b', label }),
      /fields\.extra\.default: "b" is no option/,
    ],
    [
      'an initial state that is none',
      withField({ type: 'state', options: { a: label }, initial: 'b', label }),
      /fields\.extra\.initial: "b" is no option/,
    ],
    [
      'limits that contradict',
      withField({ type: 'number', min: 5, max: 1, label }),
      /min \(5\) is larger than max \(1\)/,
    ],
    [
      'a broken pattern',
      withField({ type: 'text', pattern: { regex: '[', message: label }, label }),
      /"\[" is no regular expression/,
    ],
    [
      'a condition on nothing',
      withField({ type: 'text', visibleWhen: { kid: 'a' }, label }),
      /visibleWhen\.kid: "kid" is no field of orders\. Did you mean "kind"\?/,
    ],
    [
      'a list that follows what there is none of',
      withResource({ list: { live: true }, verbs: ['show'] }),
      /list\.live: there is no list to follow\./,
    ],
    [
      'a column that is no field',
      withResource({ list: { columns: ['titel'] } }),
      /list\.columns: "titel" is no field of orders\. Did you mean "title"\?/,
    ],
    [
      'a reserved name',
      withResource({ fields: { ...orders.fields, version: { type: 'number', label } } }),
      /"version" is reserved/,
    ],
    [
      'an action from a state that is none',
      withResource({ actions: { stop: { label, from: ['gone'], to: 'dead' } } }),
      /actions\.stop: "gone" is no state of status/,
    ],
    [
      'an action on no state field',
      withResource({ actions: { stop: { label, field: 'title', from: ['a'], to: 'b' } } }),
      /actions\.stop\.field: "title" is no state field/,
    ],
    [
      'an action that opens nothing',
      withResource({ actions: { go: { kind: 'open', label, route: '/nowhere' } } }),
      /actions\.go\.route: "\/nowhere" is no route/,
    ],
    [
      'a relation to nothing',
      withResource({ relations: { parts: { label, resource: 'parts', by: 'orderId' } } }),
      /relations\.parts\.resource: "parts" is no resource/,
    ],
    [
      'a lock on nothing',
      withResource({ allowedWhen: { edit: { check: { nothing: [1] }, reason: label } } }),
      /allowedWhen\.edit\.check\.nothing: "nothing" is no field/,
    ],
    [
      'a route to no resource',
      withRoute({ path: '/x', title: label, page: 'list', resource: 'nothing' }),
      /routes\[\/x\]\.resource: "nothing" is no resource/,
    ],
    [
      'a path twice',
      withRoute({ path: '/customers', title: label, page: 'list', resource: 'customers' }),
      /routes\[\/customers\]: this path stands in the tree twice/,
    ],
    [
      'an unknown screen',
      withRoute({ path: '/x', title: label, page: 'screen', screen: 'nothing' }),
      /screen: "nothing" is no screen/,
    ],
    [
      'an unknown icon',
      withRoute({ path: '/x', title: label, icon: 'nothing', page: 'screen', screen: 's' }),
      /icon: "nothing" is no known icon/,
    ],
    [
      'an unknown drawing',
      withRoute({ path: '/x', title: label, icon: 'clue', isCustomSvg: true, page: 'screen', screen: 's' }),
      /icon: "clue" is no known drawing\. Did you mean "clues"\?/,
    ],
    [
      'a link that is none',
      withRoute({ path: '/x', title: label, page: 'link', href: 'javascript:alert(1)' }),
      /is no external address/,
    ],
    [
      'a fixed value of no field',
      withRoute({ path: '/x', title: label, page: 'list', resource: 'orders', fixed: { nothing: 1 } }),
      /"nothing" is no field of orders/,
    ],
    [
      'a home that is none',
      { ...tinyConsole, site: { ...tinyConsole.site, home: '/nowhere' } },
      /site\.home: "\/nowhere" is no route/,
    ],
    [
      'a shop that is no web address',
      { ...tinyConsole, site: { ...tinyConsole.site, shop: 'javascript:alert(1)' } },
      /site\.shop: "javascript:alert\(1\)" is no web address/,
    ],
    [
      'an outside search that is no web address',
      withSearch('javascript:alert("{term}")'),
      /site\.externalSearch\.url: "javascript:alert\("\{term\}"\)" is no web address/,
    ],
    [
      'an outside search without a place for the term',
      withSearch('https://example.com/?q='),
      /site\.externalSearch\.url: "https:\/\/example\.com\/\?q=" has no place for the term\. Write \{term\}/,
    ],
    [
      'an outside search without a name',
      withSearch('https://example.com/?q={term}', { zh: '', en: 'E' }),
      /site\.externalSearch\.name\.zh: the text is missing/,
    ],
    [
      'a personal centre that is nowhere',
      { ...tinyConsole, site: { ...tinyConsole.site, personalCenter: '/me' } },
      /site\.personalCenter: "\/me" is no route/,
    ],
    [
      'a page of notices that is nowhere',
      { ...tinyConsole, site: { ...tinyConsole.site, noticesPage: '/notices' } },
      /site\.noticesPage: "\/notices" is no route/,
    ],
    [
      'a favicon whose host is written out',
      { ...tinyConsole, site: { ...tinyConsole.site, favicons: { 'shop.example.com': '/shop.svg' } } },
      /site\.favicons: "shop\.example\.com" is no hash/,
    ],
    [
      'a favicon that is no address',
      { ...tinyConsole, site: { ...tinyConsole.site, favicons: { '1159769b1182db': 'javascript:alert(1)' } } },
      /site\.favicons\.1159769b1182db: "javascript:alert\(1\)" is no icon/,
    ],
  ];
  test.each(cases)('%s is found with its place', (_, config, expected) => {
    expect(formatMistakes(checkConsole(config, { icons: [], drawings: ['clues'], screens: ['s'] }))).toMatch(expected);
  });

  test('reports every mistake at once', () => {
    const config = withResource({ list: { columns: ['one', 'two'] }, titleField: 'three' });
    expect(checkConsole(config)).toHaveLength(3);
  });
});
