import { expect, test } from 'vitest';
import { number, ref, text } from '../../../src/framework/fields/registry';
import { type ConsoleConfig, defineConsole } from '../../../src/framework/language/console-config';
import { defineDashboard } from '../../../src/framework/language/dashboard-config';
import { definePlugin } from '../../../src/framework/language/plugin';
import { defineResource } from '../../../src/framework/language/resource/resource-config';

const label = { zh: '甲', en: 'A' };
const animals = defineResource({ label, fields: { name: text({ label }), weight: number({ label }) } });
const base = {
  site: { title: label, home: '/' },
  roles: {},
  permissions: [],
  resources: { animals },
  routes: [],
} as const;
const figure = { kind: 'figure', title: label, resource: 'animals', fn: 'sum', of: 'weight' } as const;
const board = <const W extends object>(widget: W) => ({ all: { widgets: { widget } } }) as const;

test('the compiler knows the names that a console uses', () => {
  // Never run: only the compiler looks at it.
  const never = (): ConsoleConfig[] => [
    defineConsole({ ...base, dashboards: { all: defineDashboard({ widgets: { figure } }) } }),
    // @ts-expect-error "wieght" is no field of animals
    defineConsole({ ...base, dashboards: board({ ...figure, of: 'wieght' }) }),
    // @ts-expect-error nor can they be distinguished by one
    defineConsole({
      ...base,
      dashboards: board({
        kind: 'ring',
        title: label,
        resource: 'animals',
        groupBy: 'kind',
        series: [{ label, fn: 'count' }],
      }),
    }),
    // @ts-expect-error nor counted where it has a value
    defineConsole({ ...base, dashboards: board({ ...figure, where: { color: 'red' } }) }),
    // @ts-expect-error there are no "animls"
    defineConsole({ ...base, dashboards: board({ ...figure, resource: 'animls' }) }),
    // What a plugin brings may be named as well.
    defineConsole({
      ...base,
      use: [definePlugin({ name: 'pets', resources: { pets: animals } })],
      routes: [{ path: '/pets', page: 'list', resource: 'pets', title: label }],
    }),
    // @ts-expect-error the plugin has no "petz"
    defineConsole({
      ...base,
      use: [definePlugin({ name: 'pets', resources: { pets: animals } })],
      routes: [{ path: '/pets', page: 'list', resource: 'petz', title: label }],
    }),
    // @ts-expect-error a reference to nothing
    defineConsole({
      ...base,
      resources: { animals: defineResource({ label, fields: { ownerOf: ref('owners', { label }) } }) },
    }),
  ];
  expect(never).toBeTypeOf('function');
});
