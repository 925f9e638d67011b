import { expect, expectTypeOf, test } from 'vitest';
import * as define from '../../../src/framework/fields/registry';
import type { RecordOf } from '../../../src/framework/fields/stored-value';
import { defineConsole } from '../../../src/framework/language/console-config';
import type { ResourceNames } from '../../../src/framework/language/console-mistakes';
import { defineDashboard } from '../../../src/framework/language/dashboard-config';
import { definePlugin } from '../../../src/framework/language/plugin';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import type { workshop } from './typed-workshop';

const label = { zh: '甲', en: 'A' };
const animals = defineResource({ label, fields: { name: define.text({ label }), weight: define.number({ label }) } });
const base = {
  site: { title: label, home: '/pets' },
  roles: {},
  permissions: [],
  resources: { animals },
  use: [definePlugin({ name: 'pets', resources: { pets: animals } })],
} as const;
const pets = { path: '/pets', page: 'list', resource: 'pets', title: label } as const;
const figure = { kind: 'figure', title: label, resource: 'animals', fn: 'sum', of: 'weight' } as const;

// `typed-mistakes.test.ts` has what is said of the others.
test('the compiler knows what plugins bring, and dashboards that stand in a file of their own', () => {
  // Never run: only the compiler looks at it.
  const never = (): unknown[] => [
    defineConsole({ ...base, routes: [pets], dashboards: { all: defineDashboard({ widgets: { figure } }) } }),
    defineConsole({
      ...base,
      // @ts-expect-error the plugin has no "petz"
      routes: [{ ...pets, resource: 'petz' }],
    }),
    defineConsole({
      ...base,
      routes: [pets],
      // @ts-expect-error "wieght" is no field of animals
      dashboards: { all: defineDashboard({ widgets: { figure: { ...figure, of: 'wieght' } } }) },
    }),
    defineConsole({
      ...base,
      routes: [pets],
      // @ts-expect-error nor can it be counted where that has a value
      dashboards: { all: defineDashboard({ widgets: { figure: { ...figure, where: { color: 'red' } } } }) },
    }),
  ];
  const bothOf = () => defineConsole({ ...base, routes: [pets] });
  expectTypeOf<ResourceNames<ReturnType<typeof bothOf>>>().toEqualTypeOf<'animals' | 'pets'>();
  expect(never).toBeTypeOf('function');
});

const wide = defineResource({
  label,
  fields: {
    title: define.text({ label, required: true }),
    note: define.text({ label }),
    why: define.text({ label, required: true, visibleWhen: { kind: 'a' } }),
    kind: define.choice({ label, options: { a: label, b: label } }),
    kinds: define.choice({ label, options: { a: label, b: label }, multiple: true, required: true }),
    ownerOf: define.ref('users', { label, required: true }),
    friends: define.ref('users', { label, multiple: true }),
    status: define.state({ label, initial: 'x', options: { x: label, y: label } }),
    items: define.list({
      label,
      fields: { price: define.money({ label, required: true }), what: define.text({ label }) },
    }),
    words: define.tags({ label }),
    days: define.dateRange({ label, required: true }),
    isOn: define.toggle({ label }),
    picture: define.image({ label }),
  },
});

test('a record has the types of its fields', () => {
  type Wide = RecordOf<typeof wide>;
  expectTypeOf<Wide['title']>().toEqualTypeOf<string>();
  expectTypeOf<Wide['note']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Wide['why']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Wide['kind']>().toEqualTypeOf<'a' | 'b' | null | undefined>();
  expectTypeOf<Wide['kinds']>().toEqualTypeOf<readonly ('a' | 'b')[]>();
  expectTypeOf<Wide['ownerOf']>().toEqualTypeOf<string>();
  expectTypeOf<Wide['friends']>().toEqualTypeOf<readonly string[] | null | undefined>();
  expectTypeOf<Wide['status']>().toEqualTypeOf<'x' | 'y'>();
  expectTypeOf<NonNullable<Wide['items']>[number]['price']>().toEqualTypeOf<number>();
  expectTypeOf<NonNullable<Wide['items']>[number]['what']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Wide['words']>().toEqualTypeOf<readonly string[] | null | undefined>();
  expectTypeOf<Wide['days']['from']>().toEqualTypeOf<string>();
  expectTypeOf<Wide['isOn']>().toEqualTypeOf<boolean | null | undefined>();
  expectTypeOf<Wide['picture']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Wide['id']>().toEqualTypeOf<string>();
  // @ts-expect-error there is no such field
  expectTypeOf<Wide['titel']>().toEqualTypeOf<string>();
  // Of a whole console: what `plainUsers` has, what a console adds to it, and what is looked up.
  type Records = { [K in keyof typeof workshop.resources]: RecordOf<(typeof workshop.resources)[K]> };
  expectTypeOf<Records['users']['status']>().toEqualTypeOf<'active' | 'frozen'>();
  expectTypeOf<Records['users']['leaderId']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Records['repairs']['customerName']>().toEqualTypeOf<string | null | undefined>();
  expect(Object.keys(wide.fields)).toHaveLength(13);
});
