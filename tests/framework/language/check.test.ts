import { describe, expect, test } from 'vitest';
import type { RollupConfig } from '../../../src/framework/fields/base/rollup';
import type { FieldConfig } from '../../../src/framework/fields/registry';
import { checkConsole } from '../../../src/framework/language/check/check';
import { formatMistakes } from '../../../src/framework/language/check/config-mistake';
import type { ConsoleConfig } from '../../../src/framework/language/console/console-config';
import type { WrittenSchedule } from '../../../src/framework/language/resource/schedule-config';
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
const withSchedule = (schedule: Partial<WrittenSchedule>, name = 'due'): ConsoleConfig =>
  withResource({ schedules: { [name]: { label, ...schedule } } });
const withActions = (actions: NonNullable<WrittenResource['actions']>): ConsoleConfig =>
  withResource({ actions: { ...orders.actions, ...actions } });
const withLookup = (lookup: string, more: Partial<FieldConfig> = {}): ConsoleConfig =>
  withField({ type: 'text', label, lookup, ...more } as FieldConfig);
const withRollup = (
  rollup: Partial<RollupConfig>,
  { more = {}, amount = {} }: { more?: object; amount?: object } = {},
): ConsoleConfig => {
  const customers = tinyConsole.resources.customers as WrittenResource;
  const sold: FieldConfig = { type: 'money', label, rollup: { of: 'orders', by: 'customer', ...rollup }, ...more };
  const changed = {
    ...orders,
    fields: { ...orders.fields, amount: { ...orders.fields.amount, ...amount } as FieldConfig },
  };
  return {
    ...tinyConsole,
    resources: {
      ...tinyConsole.resources,
      orders: changed as WrittenResource,
      customers: { ...customers, fields: { ...customers.fields, sold } },
    },
  };
};
const live = { from: ['draft'], to: 'live' } as const;
const said = (zh: string, en = zh) => ({ zh, en });
const withZone = (timeZone: string): ConsoleConfig => ({ ...tinyConsole, site: { ...tinyConsole.site, timeZone } });
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

  test.each<[string, Partial<WrittenSchedule>]>([
    ['at a date', { at: 'due', action: 'publish' }],
    ['before it', { at: 'due', offset: '-3d', when: { kind: 'a' }, change: live }],
    ['after so long in a state', { after: { state: 'draft', for: '2h' }, action: 'delete' }],
    ['again and again', { every: '*/5 9-17 * * 1-5', change: { set: { sold: { value: 0 } } } }],
    ['by code', { every: '0 0 1 1 *', change: { handler: 'known' } }],
  ])('the server may do something by itself: %s', (_, schedule) => {
    expect(checkConsole(withSchedule(schedule), { icons: [], screens: [], handlers: ['known'] })).toEqual([]);
  });

  test.each<[string, Partial<RollupConfig>, { more?: object; amount?: object }]>([
    ['count', { count: true, where: { status: 'live' } }, {}],
    ['add', { sum: ['amount', 'count'] }, {}],
    ['compare', { max: 'amount' }, {}],
    ['take the newest', { latest: 'amount', along: 'due' }, {}],
    [
      'tell of what is hidden to those who may read it',
      { sum: 'amount' },
      { more: { protected: true }, amount: { protected: true } },
    ],
  ])('a rollup may %s', (_, rollup, more) => {
    expect(checkConsole(withRollup(rollup, more), { icons: [], screens: [] })).toEqual([]);
  });

  test('a schedule of no handler is found with its place', () => {
    const config = withSchedule({ at: 'due', change: { handler: 'unknown' } });
    expect(formatMistakes(checkConsole(config, { icons: [], screens: [], handlers: ['known'] }))).toMatch(
      /change\.handler: "unknown" is no handler/,
    );
  });

  const cases: readonly [string, ConsoleConfig, RegExp][] = [
    ['an action named like a verb', withActions({ edit: { label } }), /actions\.edit: "edit" is a verb/],
    [
      'an input that is a field',
      withActions({ raise: { label, inputs: { title: { type: 'text', label } } } }),
      /inputs\.title: "title" is a field of orders/,
    ],
    [
      'an input that is stored',
      withActions({ raise: { label, inputs: { by: { type: 'number', label, unique: true } } } }),
      /inputs\.by\.unique: an input is no field/,
    ],
    [
      'an input that is uploaded',
      withActions({ raise: { label, inputs: { by: { type: 'image', label } } } }),
      /inputs\.by\.type: a field of type image cannot be asked for/,
    ],
    [
      'a value reckoned with no field',
      withActions({ raise: { label, set: { amount: { reckon: { sum: [{ field: 'by' }] } } } } }),
      /set\.amount\.reckon\.sum\[0\]\.field: "by" is no field/,
    ],
    [
      'a value of another kind',
      withActions({ raise: { label, set: { amount: { reckon: { now: '0d' } } } } }),
      /set\.amount\.reckon: it comes to no value of amount/,
    ],
    [
      'something required that is not asked for',
      withActions({ raise: { label, form: ['title'], formRequired: ['amount'] } }),
      /formRequired: "amount" is not asked for/,
    ],
    [
      'an action on the list with one for a single record',
      withActions({ raise: { label }, all: { kind: 'each', label, action: 'raise' } }),
      /actions\.all\.action: "raise" is no action for many/,
    ],
    [
      'an opened list without the field',
      withActions({ go: { kind: 'open', label, route: '/', carry: { titel: 'id' } } }),
      /actions\.go\.carry: "titel" is no field of orders.*"title"/,
    ],
    [
      'a figure of an unknown option',
      withResource({ list: { summary: [{ label, fn: 'count', where: { status: 'lives' } }] } }),
      /list\.summary\[0\]\.where\.status: "lives" is no option of status.*"live"/,
    ],
    [
      'something required that only the server sets',
      withField({ type: 'text', label, required: true, readOnly: true }),
      /extra\.required: only the server sets it/,
    ],
    [
      'something required that no form shows',
      withField({ type: 'text', label, required: true, views: ['list'] }),
      /extra\.views: no form shows it/,
    ],
    [
      'an address with a blank',
      {
        ...tinyConsole,
        routes: [...tinyConsole.routes, { path: '/a b', title: label, page: 'list', resource: 'orders' }],
      },
      /routes\[\/a b\]\.path: "\/a b" is no plain address/,
    ],
    ['a default below its least', withField({ type: 'number', label, min: 1, default: 0 }), /extra\.default: 0: /],
    [
      'a relation by a reference to others',
      withResource({ relations: { own: { label, resource: 'orders', by: 'customer' } } }),
      /relations\.own\.by: "customer" names records of customers, and not of orders/,
    ],
    [
      'a relation as a calendar of a list without one',
      withResource({ relations: { own: { label, resource: 'orders', by: 'title', kinds: ['calendar'] } } }),
      /relations\.own\.kinds: the list of orders has no calendar\. Say `list\.calendar` there/,
    ],
    ['a lookup by no reference', withLookup('title.name'), /extra\.lookup: "title" is no reference of orders/],
    ['a lookup of no field', withLookup('customer.names'), /extra\.lookup: "names" is no field of customers.*"name"/],
    ['a lookup without a field', withLookup('customer'), /extra\.lookup: "" is no field of customers/],
    [
      'a lookup of another type',
      withLookup('customer.name', { type: 'money' }),
      /customers\.name \(text\) does not fit extra \(money\)/,
    ],
    [
      'a lookup that somebody enters',
      withLookup('customer.name', { readOnly: false }),
      /extra would be written by hand as well/,
    ],
    [
      'a lookup that is required',
      withLookup('customer.name', { required: true }),
      /has its value from customers\.name/,
    ],
    [
      'a rollup of nothing',
      withRollup({ of: 'order', count: true }),
      /customers\.fields\.sold\.rollup\.of: "order" is no resource/,
    ],
    [
      'a rollup by no reference',
      withRollup({ by: 'title', count: true }),
      /rollup\.by: "title" names no record of customers/,
    ],
    ['a rollup that says nothing', withRollup({}), /sold\.rollup: it says nothing\. Write one of count/],
    [
      'a rollup that says two things',
      withRollup({ count: true, sum: 'amount' }),
      /count and sum contradict each other/,
    ],
    ['a sum of texts', withRollup({ sum: 'title' }), /rollup\.sum: orders\.title \(text\) does not fit sold/],
    ['a sum of no field', withRollup({ sum: 'amounts' }), /rollup\.sum: "amounts" is no field.*"amount"/],
    [
      'the newest of another type',
      withRollup({ latest: 'due' }),
      /rollup\.latest: orders\.due \(datetime\) does not fit/,
    ],
    ['the newest by no date', withRollup({ latest: 'amount', along: 'title' }), /rollup\.along: "title" is no date/],
    ['a count with a newest', withRollup({ count: true, along: 'due' }), /rollup\.along: "count" has no newest/],
    [
      'a rollup that the time changes',
      withRollup({ count: true, where: { due: { lt: { now: '0d' } } } }),
      /rollup\.where: it would change without a write/,
    ],
    [
      'a rollup of what no one has',
      withRollup({ count: true, where: { kind: 'c' } }),
      /rollup\.where\.kind: "c" is no option of kind/,
    ],
    [
      'a rollup that tells of a hidden field',
      withRollup({ sum: 'amount' }, { amount: { protected: true } }),
      /orders\.amount needs a right to be read, and sold would tell of it\. Write `protected: true` at sold/,
    ],
    [
      'a rollup that counts by a hidden field',
      withRollup({ count: true, where: { amount: { gt: 5 } } }, { amount: { protected: true } }),
      /would tell of it/,
    ],
    [
      'a rollup that is written by hand as well',
      withRollup({ count: true }, { more: { readOnly: false } }),
      /sold would be written by hand as well/,
    ],
    [
      'a schedule that is never due',
      withSchedule({ action: 'publish' }),
      /schedules\.due: it is never due\. Write one of at/,
    ],
    [
      'a schedule with two times',
      withSchedule({ at: 'due', every: '0 9 * * *', action: 'publish' }),
      /schedules\.due: at and every contradict each other/,
    ],
    [
      'a schedule of no field',
      withSchedule({ at: 'dew', action: 'publish' }),
      /due\.at: "dew" is no field of orders\. Known: /,
    ],
    [
      'a schedule of no date',
      withSchedule({ at: 'title', action: 'publish' }),
      /due\.at: "title" is no date\. Name one of due/,
    ],
    [
      'a schedule so far from a date',
      withSchedule({ at: 'due', offset: '3 days' as '+3d', action: 'publish' }),
      /offset: "3 days" is no distance in time\. Write a sign/,
    ],
    [
      'a schedule so far from nothing',
      withSchedule({ every: '0 9 * * *', offset: '-3d', action: 'publish' }),
      /due\.offset: there is no date/,
    ],
    [
      'no cron',
      withSchedule({ every: '61 * * * *', action: 'publish' }),
      /every: "61 \* \* \* \*" is no cron.*five parts/,
    ],
    ['a cron with seconds', withSchedule({ every: '* * * * * *', action: 'publish' }), /is no cron expression/],
    ['a cron that never comes', withSchedule({ every: '0 0 30 2 *', action: 'publish' }), /never comes\. Write a day/],
    [
      'a schedule in no state',
      withSchedule({ after: { state: 'alive', for: '2h' }, action: 'publish' }),
      /after\.state: "alive" is no state of status.*"live"/,
    ],
    [
      'a schedule after no time',
      withSchedule({ after: { state: 'live', for: '0d' }, action: 'publish' }),
      /after\.for: "0d" is no length of time\. Write a number/,
    ],
    [
      'a schedule since no date',
      withSchedule({ after: { state: 'live', for: '2h', since: 'title' }, action: 'publish' }),
      /after\.since: "title" is no date/,
    ],
    [
      'a schedule of another state field',
      withSchedule({ after: { state: 'live', for: '2h', field: 'kind' }, action: 'publish' }),
      /after\.field: "kind" is no state field/,
    ],
    [
      'a schedule of no action',
      withSchedule({ at: 'due', action: 'publis' }),
      /action: "publis" is no action.*"publish"/,
    ],
    ['a schedule that copies', withSchedule({ at: 'due', action: 'copy' }), /action: "copy" changes no record/],
    [
      'a schedule that does nothing',
      withSchedule({ at: 'due' }),
      /schedules\.due: it does nothing\. Write one of action/,
    ],
    [
      'a schedule that does two things',
      withSchedule({ at: 'due', action: 'publish', change: live }),
      /action and change contradict each other/,
    ],
    ['a change of nothing', withSchedule({ at: 'due', change: {} }), /change: it changes nothing/],
    ['a change from nowhere', withSchedule({ at: 'due', change: { to: 'live' } }), /change: a state leads from/],
    [
      'a change to no state',
      withSchedule({ at: 'due', change: { from: ['draft'], to: 'gone' } }),
      /change: "gone" is no state of status/,
    ],
    [
      'a change by nobody',
      withSchedule({ at: 'due', change: { set: { reason: 'me' } } }),
      /change\.set\.reason: the server is nobody/,
    ],
    [
      'a schedule named like an action',
      withSchedule({ at: 'due', change: live }, 'publish'),
      /schedules\.publish: an action is called "publish" as well/,
    ],
    [
      'a schedule with records that no one has',
      withSchedule({ at: 'due', when: { kind: 'c' }, action: 'publish' }),
      /schedules\.due\.when\.kind: "c" is no option of kind/,
    ],
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
      'a question that counts',
      withResource({ actions: { go: { label, danger: true, question: said('{count}?') } } }),
      /actions\.go\.question\.en: "\{count\}" has no value here/,
    ],
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
    ['a time zone that is misspelt', withZone('Asia/Shanghia'), /site\.timeZone: .*Did you mean "Asia\/Shanghai"\?/],
    ['a time zone that is an offset', withZone('+08:00'), /site\.timeZone: "\+08:00" is no time zone/],
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
