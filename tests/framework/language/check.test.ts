import { describe, expect, test } from 'vitest';
import type { RollupConfig } from '../../../src/framework/fields/base/field-base';
import type { FieldConfig } from '../../../src/framework/fields/registry';
import { checkConsole } from '../../../src/framework/language/check/check';
import { formatMistakes } from '../../../src/framework/language/check/report';
import type { ConsoleConfig } from '../../../src/framework/language/console-config';
import type { WrittenResource } from '../../../src/framework/language/resource/resource-config';
import type { WrittenSchedule } from '../../../src/framework/language/resource/schedule-config';
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
const withCode = (max: number): ConsoleConfig =>
  withField({ type: 'text', label, max, code: { prefix: 'WX', date: 'YYYYMM', digits: 4 } });
/** What customers sold sums what is left of their orders, which would be counted from that again. */
const withCircle = (): ConsoleConfig => {
  const { resources } = withRollup({ sum: 'rest' });
  const sold = resources.orders as WrittenResource;
  const computed = { subtract: [{ field: 'amount' }, { field: 'has' }] };
  const fields = {
    ...sold.fields,
    has: { type: 'money', label, rollup: { of: 'customers', by: 'order', sum: 'sold' } },
    rest: { type: 'money', label, computed },
  } as WrittenResource['fields'];
  return { ...tinyConsole, resources: { ...resources, orders: { ...sold, fields } } };
};
const live = { from: ['draft'], to: 'live' } as const;
const text = (zh: string, en = zh) => ({ zh, en });
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
    ['one record', { one: text('“{title}” ok') }, {}],
    ['one without its title', { one: text('ok') }, {}],
    ['many', { one: text('ok'), many: text('{count} ok') }, { bulk: true }],
    ['a copy', { one: text('“{title}” copied') }, { kind: 'duplicate' }],
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

  test('what is computed from a lookup is as secret as that', () => {
    const withSecret = (more: Partial<FieldConfig>): ConsoleConfig => {
      const config = withLookup('customer.name', more);
      const of = config.resources.orders as WrittenResource;
      const line: FieldConfig = {
        type: 'text',
        label: { zh: '行', en: 'Line' },
        computed: { concat: [{ field: 'title' }, { field: 'extra' }] },
      };
      return { ...config, resources: { ...config.resources, orders: { ...of, fields: { ...of.fields, line } } } };
    };
    const mistakes = (more: Partial<FieldConfig>) =>
      formatMistakes(checkConsole(withSecret(more), { icons: [], screens: [] }));
    expect(mistakes({})).toBe('');
    expect(mistakes({ protected: true })).toContain('who may not see "extra" could reckon it from this field');
  });

  const cases: readonly [RegExp, ConsoleConfig][] = [
    [/actions\.edit: "edit" is a verb/, withActions({ edit: { label } })],
    [
      /inputs\.title: "title" is a field of orders/,
      withActions({ raise: { label, inputs: { title: { type: 'text', label } } } }),
    ],
    [
      /inputs\.by\.unique: an input is no field/,
      withActions({ raise: { label, inputs: { by: { type: 'number', label, unique: true } } } }),
    ],
    [
      /inputs\.by\.type: a field of type image cannot be asked for/,
      withActions({ raise: { label, inputs: { by: { type: 'image', label } } } }),
    ],
    [
      /set\.amount\.reckon\.sum\[0\]\.field: "by" is no field/,
      withActions({ raise: { label, set: { amount: { reckon: { sum: [{ field: 'by' }] } } } } }),
    ],
    [
      /set\.amount\.reckon: it comes to no value of amount/,
      withActions({ raise: { label, set: { amount: { reckon: { now: '0d' } } } } }),
    ],
    [
      /formRequired: "amount" is not asked for/,
      withActions({ raise: { label, form: ['title'], formRequired: ['amount'] } }),
    ],
    [
      /actions\.all\.action: "raise" is no action for many/,
      withActions({ raise: { label }, all: { kind: 'each', label, action: 'raise' } }),
    ],
    [
      /actions\.go\.andThen: "rais" is no action of orders that can follow another.*"raise"/s,
      withActions({ raise: { label }, go: { label, andThen: ['rais'] } }),
    ],
    [
      /actions\.go\.andThen: it would follow itself: go → raise → go\./,
      withActions({ raise: { label, andThen: ['go'] }, go: { label, andThen: ['raise'] } }),
    ],
    [
      /actions\.go\.andThen: "raise" asks for title, by\./,
      withActions({
        raise: { label, form: ['title'], inputs: { by: { type: 'number', label } } },
        go: { label, andThen: ['raise'] },
      }),
    ],
    [
      /actions\.go\.andThen: nobody would see what "raise" costs\./,
      withActions({ raise: { label, costs: { unit: 'article', each: 1 } }, go: { label, andThen: ['raise'] } }),
    ],
    [
      /actions\.go\.andThen: "raise" is for one record only\. Make it `bulk` too/,
      withActions({ raise: { label }, go: { label, bulk: true, andThen: ['raise'] } }),
    ],
    [
      /actions\.go\.andThen: "all" is no action of orders that can follow/,
      withActions({
        raise: { label, bulk: true },
        all: { kind: 'each', label, action: 'raise' },
        go: { label, andThen: ['all'] },
      }),
    ],
    [
      /actions\.share\.link.*"tokn" is no field of orders/,
      withActions({ share: { kind: 'copyLink', label, link: { concat: ['/?token=', { field: 'tokn' }] } } }),
    ],
    [
      /actions\.raise\.next\.status: "lives" is no option of status.*"live"/,
      withActions({ raise: { label, next: { status: 'lives' } } }),
    ],
    [
      /actions\.go\.carry: "titel" is no field of orders.*"title"/,
      withActions({ go: { kind: 'open', label, route: '/', carry: { titel: 'id' } } }),
    ],
    [
      /list\.summary\[0\]\.where\.status: "lives" is no option of status.*"live"/,
      withResource({ list: { summary: [{ label, fn: 'count', where: { status: 'lives' } }] } }),
    ],
    [/extra\.required: only the server sets it/, withField({ type: 'text', label, required: true, readOnly: true })],
    [/extra\.views: no form shows it/, withField({ type: 'text', label, required: true, views: ['list'] })],
    [
      /routes\[\/a b\]\.path: "\/a b" is no plain address/,
      {
        ...tinyConsole,
        routes: [...tinyConsole.routes, { path: '/a b', title: label, page: 'list', resource: 'orders' }],
      },
    ],
    [/extra\.default: 0: /, withField({ type: 'number', label, min: 1, default: 0 })],
    [
      /relations\.own\.by: "customer" names records of customers, and not of orders/,
      withResource({ relations: { own: { label, resource: 'orders', by: 'customer' } } }),
    ],
    [
      /relations\.own\.kinds: the list of orders has no calendar\. Say `list\.calendar` there/,
      withResource({ relations: { own: { label, resource: 'orders', by: 'title', kinds: ['calendar'] } } }),
    ],
    [/extra\.lookup: "title" is no reference of orders/, withLookup('title.name')],
    [/extra\.lookup: "names" is no field of customers.*"name"/, withLookup('customer.names')],
    [/extra\.lookup: "" is no field of customers/, withLookup('customer')],
    [/customers\.name \(text\) does not fit extra \(money\)/, withLookup('customer.name', { type: 'money' })],
    [/extra would be written by hand as well/, withLookup('customer.name', { readOnly: false })],
    [/has its value from customers\.name/, withLookup('customer.name', { required: true })],
    [
      /sold\.rollup: it is made of itself: customers\.sold ← orders\.rest ← orders\.has ← customers\.sold/,
      withCircle(),
    ],
    [/customers\.fields\.sold\.rollup\.of: "order" is no resource/, withRollup({ of: 'order', count: true })],
    [/rollup\.by: "title" names no record of customers/, withRollup({ by: 'title', count: true })],
    [/sold\.rollup: it says nothing\. Write one of count/, withRollup({})],
    [/count and sum contradict each other/, withRollup({ count: true, sum: 'amount' })],
    [/rollup\.sum: orders\.title \(text\) does not fit sold/, withRollup({ sum: 'title' })],
    [/rollup\.sum: "amounts" is no field.*"amount"/, withRollup({ sum: 'amounts' })],
    [/rollup\.latest: orders\.due \(datetime\) does not fit/, withRollup({ latest: 'due' })],
    [/rollup\.along: "title" is no date/, withRollup({ latest: 'amount', along: 'title' })],
    [/rollup\.along: "count" has no newest/, withRollup({ count: true, along: 'due' })],
    [
      /rollup\.where: it would change without a write/,
      withRollup({ count: true, where: { due: { lt: { now: '0d' } } } }),
    ],
    [/rollup\.where\.kind: "c" is no option of kind/, withRollup({ count: true, where: { kind: 'c' } })],
    [
      /orders\.amount needs a right to be read, and sold would tell of it\. Write `protected: true` at sold/,
      withRollup({ sum: 'amount' }, { amount: { protected: true } }),
    ],
    [/would tell of it/, withRollup({ count: true, where: { amount: { gt: 5 } } }, { amount: { protected: true } })],
    [/sold would be written by hand as well/, withRollup({ count: true }, { more: { readOnly: false } })],
    [/schedules\.due: it is never due\. Write one of at/, withSchedule({ action: 'publish' })],
    [
      /schedules\.due: at and every contradict each other/,
      withSchedule({ at: 'due', every: '0 9 * * *', action: 'publish' }),
    ],
    [/due\.at: "dew" is no field of orders\. Known: /, withSchedule({ at: 'dew', action: 'publish' })],
    [/due\.at: "title" is no date\. Name one of due/, withSchedule({ at: 'title', action: 'publish' })],
    [
      /offset: "3 days" is no distance in time\. Write a sign/,
      withSchedule({ at: 'due', offset: '3 days' as '+3d', action: 'publish' }),
    ],
    [/due\.offset: there is no date/, withSchedule({ every: '0 9 * * *', offset: '-3d', action: 'publish' })],
    [/every: "61 \* \* \* \*" is no cron.*five parts/, withSchedule({ every: '61 * * * *', action: 'publish' })],
    [/is no cron expression/, withSchedule({ every: '* * * * * *', action: 'publish' })],
    [/never comes\. Write a day/, withSchedule({ every: '0 0 30 2 *', action: 'publish' })],
    [
      /after\.state: "alive" is no state of status.*"live"/,
      withSchedule({ after: { state: 'alive', for: '2h' }, action: 'publish' }),
    ],
    [
      /after\.for: "0d" is no length of time\. Write a number/,
      withSchedule({ after: { state: 'live', for: '0d' }, action: 'publish' }),
    ],
    [
      /after\.since: "title" is no date/,
      withSchedule({ after: { state: 'live', for: '2h', since: 'title' }, action: 'publish' }),
    ],
    [
      /after\.field: "kind" is no state field/,
      withSchedule({ after: { state: 'live', for: '2h', field: 'kind' }, action: 'publish' }),
    ],
    [/action: "publis" is no action.*"publish"/, withSchedule({ at: 'due', action: 'publis' })],
    [/action: "copy" changes no record/, withSchedule({ at: 'due', action: 'copy' })],
    [/schedules\.due: it does nothing\. Write one of action/, withSchedule({ at: 'due' })],
    [/action and change contradict each other/, withSchedule({ at: 'due', action: 'publish', change: live })],
    [/change: it changes nothing/, withSchedule({ at: 'due', change: {} })],
    [/change: a state leads from/, withSchedule({ at: 'due', change: { to: 'live' } })],
    [/change: "gone" is no state of status/, withSchedule({ at: 'due', change: { from: ['draft'], to: 'gone' } })],
    [/change\.set\.reason: the server is nobody/, withSchedule({ at: 'due', change: { set: { reason: 'me' } } })],
    [/schedules\.publish: an action is called "publish" as well/, withSchedule({ at: 'due', change: live }, 'publish')],
    [
      /schedules\.due\.when\.kind: "c" is no option of kind/,
      withSchedule({ at: 'due', when: { kind: 'c' }, action: 'publish' }),
    ],
    [
      /resources\.other\.was: "sales" is a former name of "orders" already\./,
      {
        ...tinyConsole,
        resources: {
          ...tinyConsole.resources,
          orders: { ...orders, was: 'sales' },
          other: { ...orders, was: ['sales'] },
        },
      },
    ],
    [/resources\.orders\.was: "orders" is still in use\./, withResource({ was: 'orders' })],
    [
      /actions\.go\.done\.one\.zh: "\{count\}" has no value here\. Known: title\./,
      withDone({ one: text('{count} ok') }),
    ],
    [
      /actions\.go\.done\.one\.en: "\{title\}" is in another language only\./,
      withDone({ one: { zh: '“{title}”好了', en: 'Done' } }),
    ],
    [
      /orders\.actions\.go\.kind: only accounts have passwords\. Move the action to the resource "users"/,
      withResource({ actions: { go: { label, kind: 'resetPassword' } } }),
    ],
    ...[0, -1, 721, Number.NaN].map((hours): [RegExp, ConsoleConfig] => [
      /orders\.actions\.go\.hours: .* is no such time\. Write a number of hours up to 720/,
      withResource({ actions: { go: { label, kind: 'resetPassword', hours } } }),
    ]),
    [
      /actions\.go\.question\.en: "\{count\}" has no value here/,
      withResource({ actions: { go: { label, danger: true, question: text('{count}?') } } }),
    ],
    [
      /actions\.go\.done\.many\.en: "\{title\}" has no value here/,
      withDone({ one: text('ok'), many: text('{count} ok', '{title} {count}') }, { bulk: true }),
    ],
    [
      /actions\.go\.done\.many\.zh: does not say how many/,
      withDone({ one: text('ok'), many: text('ok') }, { bulk: true }),
    ],
    [/actions\.go\.done\.one\.en: the text is missing/, withDone({ one: { zh: 'ok', en: '' } })],
    [/actions\.go\.done: says nothing about many records.*Add `many`/s, withDone({ one: text('ok') }, { bulk: true })],
    [/actions\.go\.done\.many: is never said/, withDone({ one: text('ok'), many: text('{count} ok') })],
    [
      /^resources\.orders\.fields\.extra\.to: "custmers" is no resource\. Did you mean "customers"\?$/m,
      withField({ type: 'ref', to: 'custmers', label }),
    ],
    [/fields\.extra\.label\.en: the text is missing/, withField({ type: 'text', label: { zh: '名', en: ' ' } })],
    [/fields\.extra\.options: there is nothing to choose from/, withField({ type: 'choice', options: {}, label })],
    [
      /fields\.extra\.default: "b" is no option/,
      withField({ type: 'choice', options: { a: label }, default: 'b', label }),
    ],
    [
      /fields\.extra\.initial: "b" is no option/,
      withField({ type: 'state', options: { a: label }, initial: 'b', label }),
    ],
    [/min \(5\) is larger than max \(1\)/, withField({ type: 'number', min: 5, max: 1, label })],
    [
      /fields\.extra\.format: "e-mail" is no format of a text\. Did you mean "email"\?/,
      withField({ type: 'text', format: 'e-mail' as 'email', label }),
    ],
    [
      /fields\.extra\.format: the form of the text is said twice/,
      withField({ type: 'text', format: 'time', pattern: { regex: '.', message: label }, label }),
    ],
    [
      /fields\.extra\.format: a length of time is in whole minutes\. Leave out `unit` and `decimals`/,
      withField({ type: 'number', format: 'duration', unit: label, label }),
    ],
    [/fields\.extra\.default: "9:61":/, withField({ type: 'text', format: 'time', default: '9:61', label })],
    [/"\[" is no regular expression/, withField({ type: 'text', pattern: { regex: '[', message: label }, label })],
    [
      /visibleWhen\.kid: "kid" is no field of orders\. Did you mean "kind"\?/,
      withField({ type: 'text', visibleWhen: { kid: 'a' }, label }),
    ],
    [/list\.live: there is no list to follow\./, withResource({ list: { live: true }, verbs: ['show'] })],
    [
      /list\.columns: "titel" is no field of orders\. Did you mean "title"\?/,
      withResource({ list: { columns: ['titel'] } }),
    ],
    [/"version" is reserved/, withResource({ fields: { ...orders.fields, version: { type: 'number', label } } })],
    [
      /actions\.stop: "gone" is no state of status/,
      withResource({ actions: { stop: { label, from: ['gone'], to: 'dead' } } }),
    ],
    [
      /actions\.stop\.field: "title" is no state field/,
      withResource({ actions: { stop: { label, field: 'title', from: ['a'], to: 'b' } } }),
    ],
    [
      /actions\.go\.route: "\/nowhere" is no route/,
      withResource({ actions: { go: { kind: 'open', label, route: '/nowhere' } } }),
    ],
    [
      /actions\.go\.part: "nothing" is no relation of orders/,
      withResource({ actions: { go: { kind: 'open', label, part: 'nothing' } } }),
    ],
    [
      /actions\.go\.labels\[0\]\.when\.nothing: "nothing" is no field/,
      withResource({ actions: { go: { kind: 'open', label, labels: [{ when: { nothing: 1 }, label }] } } }),
    ],
    [
      /actions\.go\.route: there is no page of a record to open/,
      withResource({ actions: { go: { kind: 'open', label, on: ['list'] } } }),
    ],
    [
      /relations\.parts\.resource: "parts" is no resource/,
      withResource({ relations: { parts: { label, resource: 'parts', by: 'orderId' } } }),
    ],
    [
      /allowedWhen\.edit\.check\.nothing: "nothing" is no field/,
      withResource({ allowedWhen: { edit: { check: { nothing: [1] }, reason: label } } }),
    ],
    [
      /routes\[\/x\]\.resource: "nothing" is no resource/,
      withRoute({ path: '/x', title: label, page: 'list', resource: 'nothing' }),
    ],
    [
      /routes\[\/customers\]: this path stands in the tree twice/,
      withRoute({ path: '/customers', title: label, page: 'list', resource: 'customers' }),
    ],
    [/screen: "nothing" is no screen/, withRoute({ path: '/x', title: label, page: 'screen', screen: 'nothing' })],
    [
      /icon: "nothing" is no known icon/,
      withRoute({ path: '/x', title: label, icon: 'nothing', page: 'screen', screen: 's' }),
    ],
    [
      /icon: "clue" is no known drawing\. Did you mean "clues"\?/,
      withRoute({ path: '/x', title: label, icon: 'clue', isCustomSvg: true, page: 'screen', screen: 's' }),
    ],
    [/is no external address/, withRoute({ path: '/x', title: label, page: 'link', href: 'javascript:alert(1)' })],
    [
      /"nothing" is no field of orders/,
      withRoute({ path: '/x', title: label, page: 'list', resource: 'orders', fixed: { nothing: 1 } }),
    ],
    [
      /actions\.go\.on: "selection" has no single record for the :id of "\/customers\/show\/:id"/,
      withActions({ go: { kind: 'open', label, route: '/customers/show/:id', on: ['record', 'selection'] } }),
    ],
    [
      /actions\.go\.route: ":day" has no value here/,
      {
        ...withActions({ go: { kind: 'open', label, route: '/days/:day' } }),
        routes: [...tinyConsole.routes, { path: '/days/:day', title: label, page: 'screen', screen: 's' }],
      },
    ],
    [/extra\.code\.digits: codes of 12 characters do not fit into the field's max of 10/, withCode(10)],
    [/site\.home: "\/trade" is no page that/, { ...tinyConsole, site: { ...tinyConsole.site, home: '/trade' } }],
    [/site\.home: "\/nowhere" is no route/, { ...tinyConsole, site: { ...tinyConsole.site, home: '/nowhere' } }],
    [
      /site\.shop: "javascript:alert\(1\)" is no web address/,
      { ...tinyConsole, site: { ...tinyConsole.site, shop: 'javascript:alert(1)' } },
    ],
    [/site\.timeZone: .*Did you mean "Asia\/Shanghai"\?/, withZone('Asia/Shanghia')],
    [/site\.timeZone: "\+08:00" is no time zone/, withZone('+08:00')],
    [
      /site\.externalSearch\.url: "javascript:alert\("\{term\}"\)" is no web address/,
      withSearch('javascript:alert("{term}")'),
    ],
    [
      /site\.externalSearch\.url: "https:\/\/example\.com\/\?q=" has no place for the term\. Write \{term\}/,
      withSearch('https://example.com/?q='),
    ],
    [
      /site\.externalSearch\.name\.zh: the text is missing/,
      withSearch('https://example.com/?q={term}', { zh: '', en: 'E' }),
    ],
    [
      /site\.personalCenter: "\/me" is no route/,
      { ...tinyConsole, site: { ...tinyConsole.site, personalCenter: '/me' } },
    ],
    [
      /site\.noticesPage: "\/notices" is no route/,
      { ...tinyConsole, site: { ...tinyConsole.site, noticesPage: '/notices' } },
    ],
    [
      /site\.favicons: "shop\.example\.com" is no hash/,
      { ...tinyConsole, site: { ...tinyConsole.site, favicons: { 'shop.example.com': '/shop.svg' } } },
    ],
    [
      /site\.favicons\.1159769b1182db: "javascript:alert\(1\)" is no icon/,
      { ...tinyConsole, site: { ...tinyConsole.site, favicons: { '1159769b1182db': 'javascript:alert(1)' } } },
    ],
  ];
  test.each(cases)('%s', (expected, config) => {
    expect(formatMistakes(checkConsole(config, { icons: [], drawings: ['clues'], screens: ['s'] }))).toMatch(expected);
  });

  test('reports every mistake at once', () => {
    const config = withResource({ list: { columns: ['one', 'two'] }, titleField: 'three' });
    expect(checkConsole(config)).toHaveLength(3);
  });
});
