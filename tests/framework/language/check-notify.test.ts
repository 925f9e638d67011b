import { describe, expect, test } from 'vitest';
import { ref, text } from '../../../src/framework/fields/registry';
import { checkConsole } from '../../../src/framework/language/check/check';
import { formatMistakes } from '../../../src/framework/language/check/report';
import type { ConsoleConfig } from '../../../src/framework/language/console-config';
import type { NotifyConfig } from '../../../src/framework/language/resource/notify-config';
import { plainNotices, plainUsers } from '../../../src/framework/language/resource/plain-users';
import type { WrittenResource } from '../../../src/framework/language/resource/resource-config';
import { tinyConsole } from './tiny-console';

const label = { zh: '名', en: 'Name' };
const stated = (text: string) => ({ zh: text, en: text });
const { roles } = tinyConsole;
const orders = tinyConsole.resources.orders as WrittenResource;
const resources = { ...tinyConsole.resources, users: plainUsers({ roles }), notices: plainNotices({ roles }) };
const withOrders = (change: Partial<WrittenResource>, all: ConsoleConfig['resources'] = resources): ConsoleConfig => ({
  ...tinyConsole,
  resources: {
    ...all,
    orders: {
      ...orders,
      ...change,
      fields: {
        ...orders.fields,
        assigneeId: ref('users', { label }),
        watcherIds: ref('users', { label, multiple: true }),
      },
    },
  },
});
const onAction = (notify: NotifyConfig, more: object = {}) =>
  withOrders({ actions: { tell: { label, ...more, notify } } });
const channels = { inbox: { needs: 'notices' }, message: {} };
const mistakesOf = (config: ConsoleConfig) => formatMistakes(checkConsole(config, { channels }));

describe('telling people', () => {
  test.each<[string, ConsoleConfig]>([
    ['whom a field names', onAction({ to: ['assigneeId', 'watcherIds', 'ownerId'] })],
    ['the first of several, and a role', onAction({ to: [{ first: ['assigneeId', 'ownerId'] }, { role: 'Admin' }] })],
    [
      'in own words, with what was asked for',
      onAction(
        {
          to: ['ownerId'],
          title: stated('{title}'),
          text: stated('[{amount}, ]{customer} {why}'),
          many: stated('{count}'),
        },
        { inputs: { why: text({ label }) } },
      ),
    ],
    ['of some records, by another way', onAction({ to: ['ownerId'], when: { kind: 'a' }, by: ['message'] })],
    ['by a schedule', withOrders({ schedules: { due: { label, at: 'due', notify: { to: ['ownerId'] } } } })],
    [
      'an account of itself',
      { ...tinyConsole, resources: { ...resources, users: withNotify(resources.users as WrittenResource) } },
    ],
  ])('may be asked for: %s', (_, config) => {
    expect(mistakesOf(config)).toBe('');
  });

  test.each<[RegExp, ConsoleConfig]>([
    [/orders\.actions\.tell\.notify\.to: nobody is told\. Name a field/, onAction({ to: [] })],
    [/tell\.notify\.to\[0\]: "customer" holds no user\. Known: .*"?assigneeId/, onAction({ to: ['customer'] })],
    [/to\[0\]: "asigneeId" is no field of orders.*"assigneeId"/, onAction({ to: ['asigneeId'] })],
    [/to\[1\]\.first: "id" holds no user/, onAction({ to: ['ownerId', { first: ['assigneeId', 'id'] }] })],
    [/to\[0\]\.role: "Admn" is no role.*"Admin"/, onAction({ to: [{ role: 'Admn' }] })],
    [
      /notify\.text\.zh: "\{ammount\}" has no value here.*"amount"/,
      onAction({ to: ['ownerId'], text: stated('{ammount}') }),
    ],
    [/notify\.title\.en: "\{why\}" has no value/, onAction({ to: ['ownerId'], title: { zh: '{title}', en: '{why}' } })],
    [/notify\.text\.en: the text is missing/, onAction({ to: ['ownerId'], text: { zh: '好', en: '' } })],
    [
      /notify\.text\.en: a bracket is not closed/,
      onAction({ to: ['ownerId'], text: { zh: '[{amount}，]好', en: '[{amount}, fine' } }),
    ],
    [
      /notify\.text\.en: "\{amount\}" is in another language only/,
      onAction({ to: ['ownerId'], text: { zh: '{amount}', en: 'Fine' } }),
    ],
    [/notify\.many\.en: does not say how many/, onAction({ to: ['ownerId'], many: stated('{title}') })],
    [/notify\.by: "mesage" is no channel of the product.*"message"/, onAction({ to: ['ownerId'], by: ['mesage'] })],
    [/notify\.by: nobody is told in any way/, onAction({ to: ['ownerId'], by: [] })],
    [
      /notify\.by: the channel "inbox" needs the resource "notices"/,
      withOrders({ actions: { tell: { label, notify: { to: ['ownerId'] } } } }, withoutNotices()),
    ],
    [/notify\.when\.kind: "c" is no option of kind/, onAction({ to: ['ownerId'], when: { kind: 'c' } })],
    [
      /schedules\.due\.change\.notify\.to\[0\]: "title" holds no user/,
      withOrders({
        schedules: { due: { label, at: 'due', change: { from: ['draft'], to: 'live', notify: { to: ['title'] } } } },
      }),
    ],
    [
      /schedules\.due\.notify\.to\[0\]: "title" holds no user/,
      withOrders({ schedules: { due: { label, at: 'due', notify: { to: ['title'] } } } }),
    ],
    [
      /schedules\.due: action and notify contradict each other/,
      withOrders({
        actions: orders.actions ?? {},
        schedules: { due: { label, at: 'due', action: 'publish', notify: { to: ['ownerId'] } } as never },
      }),
    ],
  ])('%s', (expected, config) => {
    expect(mistakesOf(config)).toMatch(expected);
  });

  test('is no matter of channels where nobody knows them', () => {
    const config = onAction({ to: ['ownerId'], by: ['pigeon'] });
    expect(checkConsole(config, {})).toEqual([]);
    expect(formatMistakes(checkConsole(config, { channels: {} }))).toContain('"pigeon" is no channel');
  });
});

function withNotify(users: WrittenResource): WrittenResource {
  return { ...users, actions: { ...users.actions, freeze: { label, notify: { to: ['id'] } } } };
}

function withoutNotices(): ConsoleConfig['resources'] {
  const { notices: _notices, ...others } = resources;
  return others;
}
