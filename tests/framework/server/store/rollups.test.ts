import { faker } from '@faker-js/faker';
import { describe, expect, it } from 'vitest';
import { choice, datetime, money, number, ref, text } from '../../../../src/framework/fields/registry';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { movedValue, rollupsOf } from '../../../../src/framework/server/store/rollups';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Row, Store } from '../../../../src/framework/server/store/store';
import { tinyConfig } from '../support/tiny-config';
import { bothStores, differencesIn, openComputed, place } from './both-stores';

const label = (en: string) => ({ zh: `${en}字`, en });
const of = { of: 'parts', by: 'boxId' } as const;

const shelves = defineResource({
  label: label('Shelf'),
  fields: {
    name: text({ label: label('Name') }),
    worth: money({ label: label('Worth'), rollup: { of: 'boxes', by: 'shelfId', sum: 'worth' } }),
  },
});
const boxes = defineResource({
  label: label('Box'),
  fields: {
    shelfId: ref('shelves', { label: label('Shelf') }),
    parts: number({ label: label('Parts'), default: 0, rollup: { ...of, count: true } }),
    broken: number({ label: label('Broken'), rollup: { ...of, count: true, where: { state: 'broken' } } }),
    worth: money({ label: label('Worth'), rollup: { ...of, sum: ['price', 'extra'] } }),
    cheapest: money({ label: label('Cheapest'), rollup: { ...of, min: 'price' } }),
    latestAt: datetime({ label: label('Latest at'), rollup: { ...of, max: 'at' } }),
    lastName: text({ label: label('Last name'), rollup: { ...of, latest: 'name', along: 'at' } }),
  },
});
const parts = defineResource({
  label: label('Part'),
  fields: {
    boxId: ref('boxes', { label: label('Box') }),
    name: text({ label: label('Name') }),
    price: money({ label: label('Price') }),
    extra: money({ label: label('Extra') }),
    at: datetime({ label: label('At') }),
    state: choice({ label: label('State'), options: { whole: label('Whole'), broken: label('Broken') } }),
  },
});
const console = resolveConsole({ ...tinyConfig, resources: { ...tinyConfig.resources, shelves, boxes, parts } });

describe.each(bothStores)('rollups on %s', (_, opening) => {
  const open = opening();
  const opened = async () => {
    const { plain, store, read } = await openComputed(open, console);
    await store.create({ collection: 'shelves', row: { id: 's' } });
    for (const id of ['a', 'b']) await store.create({ collection: 'boxes', row: { id, shelfId: 's', parts: 0 } });
    return { plain, store, box: (id: string) => read('boxes', id) };
  };
  const part = (row: Record<string, unknown>) => ({ collection: 'parts', row: { state: 'whole', ...row } });

  it('counts, adds, compares and takes the newest, through two levels, with every kind of write', async () => {
    const { store, box } = await opened();
    expect(await box('a')).toMatchObject({ parts: 0, broken: 0, worth: 0 });
    await store.create(
      part({ id: '1', boxId: 'a', name: 'One', price: 0.1, extra: 5, at: '2026-01-02T00:00:00.000Z' }),
    );
    await store.create(part({ id: '2', boxId: 'a', name: 'Two', price: 0.2, at: '2026-01-01T00:00:00.000Z' }));
    expect(await box('a')).toMatchObject({
      parts: 2,
      broken: 0,
      worth: 5.3,
      cheapest: 0.1,
      latestAt: '2026-01-02T00:00:00.000Z',
      lastName: 'One',
    });
    expect(await store.get(place('shelves', 's'))).toMatchObject({ worth: 5.3 });
    await store.update({ ...place('parts', '1'), patch: { boxId: 'b', state: 'broken' } });
    expect(await box('a')).toMatchObject({ parts: 1, cheapest: 0.2, lastName: 'Two' });
    expect(await box('b')).toMatchObject({ parts: 1, broken: 1, worth: 5.1, lastName: 'One' });
    const before = (await box('a'))?.version;
    await store.update({ ...place('parts', '2'), patch: { state: 'whole' } });
    expect((await box('a'))?.version).toBe(before);
    await store.updateMany({
      collection: 'parts',
      scope: everything(),
      where: { field: 'boxId', op: 'eq', value: 'a' },
      patch: { boxId: 'b' },
    });
    expect([(await box('a'))?.parts, (await box('b'))?.parts]).toEqual([0, 2]);
    const removed = await store.remove(place('boxes', 'b'));
    await store.remove(place('parts', '2'));
    await store.restore({ collection: 'boxes', row: removed });
    expect(await box('b')).toMatchObject({ parts: 1, lastName: 'One' });
    await store.removeMany({ collection: 'parts', scope: everything(), where: { all: [] } });
    expect(await box('b')).toMatchObject({ parts: 0, worth: 0, cheapest: null, lastName: null });
    expect(await store.get(place('shelves', 's'))).toMatchObject({ worth: 0 });
  });

  it('counts a record that is made together with what it is of, at every level', async () => {
    const { store, box } = await opened();
    await store.transaction(async (tx) => {
      await tx.create(part({ id: '1', boxId: 'c', price: 0.1 }));
      await tx.create({ collection: 'boxes', row: { id: 'c', shelfId: 't', parts: 7, worth: 9 } });
      await tx.create({ collection: 'shelves', row: { id: 't', worth: 9 } });
      await tx.create(part({ id: '2', boxId: 'c', price: 0.2 }));
    });
    expect(await box('c')).toMatchObject({ parts: 2, worth: 0.3 });
    expect(await store.get(place('shelves', 't'))).toMatchObject({ worth: 0.3 });
    await store.transaction(async (tx) => {
      await tx.update({ ...place('parts', '1'), patch: { price: 5 } });
      await tx.update({ ...place('boxes', 'c'), patch: { shelfId: 's' } });
      await tx.remove(place('parts', '2'));
    });
    expect(await differencesIn(store, console)).toEqual([]);
    expect(await store.get(place('shelves', 's'))).toMatchObject({ worth: 5 });
  });

  it('changes nothing when the write is taken back', async () => {
    const { store, box } = await opened();
    const failing = store.transaction(async (tx) => {
      await tx.create(part({ id: '1', boxId: 'a' }));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await box('a')).toMatchObject({ parts: 0 });
  });

  it('can be filtered and sorted by, as any other field', async () => {
    const { store } = await opened();
    await store.create(part({ id: '1', boxId: 'b', price: 3 }));
    const { rows } = await store.list({
      collection: 'boxes',
      scope: everything(),
      where: { field: 'parts', op: 'gte', value: 0 },
      sort: [{ field: 'worth', order: 'desc' }],
      start: 0,
      end: 9,
    });
    expect(rows.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it.each([1, 2, 3])('is after random writes at once what it comes to when counted anew (%s)', async (seed) => {
    const { store } = await opened();
    faker.seed(seed);
    const boxIds = ['a', 'b', ''];
    const values = () => ({
      boxId: faker.helpers.arrayElement(boxIds),
      name: faker.string.alpha(3),
      price: faker.number.int({ min: 0, max: 5 }) / 10,
      at: faker.date.past({ refDate: '2026-01-01' }).toISOString(),
      state: faker.helpers.arrayElement(['whole', 'broken']),
    });
    const steps = Array.from({ length: 60 }, (_unused, index) => ({
      id: `p${faker.number.int({ max: 12 })}`,
      kind: faker.helpers.arrayElement(['create', 'update', 'update', 'remove'] as const),
      row: values(),
      isTogether: index % 3 === 0,
    }));
    const run = async (target: Store, { id, kind, row }: (typeof steps)[number]): Promise<void> => {
      const step = {
        create: () => target.create(part({ id, ...row })),
        update: () => target.update({ ...place('parts', id), patch: row }),
        remove: () => target.remove(place('parts', id)),
      }[kind];
      // What is not there cannot be changed, and what is there not be made.
      await step().catch(() => undefined);
    };
    for (let index = 0; index < steps.length; index += 6) {
      const together = steps.slice(index, index + 6);
      await Promise.all(
        together.map((step) => (step.isTogether ? store.transaction((tx) => run(tx, step)) : run(store, step))),
      );
    }
    expect(await store.count({ collection: 'parts', scope: everything() })).toBeGreaterThan(0);
    expect(await differencesIn(store, console)).toEqual([]);
  });

  it('is found when it is wrong, and put right', async () => {
    const { plain, store, box } = await opened();
    await store.create(part({ id: '1', boxId: 'a', price: 2 }));
    await plain.update({ ...place('boxes', 'a'), patch: { parts: 7, worth: 9 } });
    await plain.update({ ...place('shelves', 's'), patch: { worth: 9 } });
    expect(await differencesIn(plain, console)).toEqual([
      { collection: 'boxes', id: 'a', field: 'parts', stored: 7, counted: 1 },
      { collection: 'boxes', id: 'a', field: 'worth', stored: 9, counted: 2 },
    ]);
    expect(await differencesIn(plain, console, true)).toHaveLength(3);
    expect(await differencesIn(plain, console)).toEqual([]);
    expect(await box('a')).toMatchObject({ parts: 1, worth: 2 });
  });
});

describe('a rollup after changes of records that it is of', () => {
  const own = rollupsOf(console).byTarget.get('boxes') ?? [];
  const row = (price: unknown, state = 'whole') => ({ boxId: 'a', price, state }) as unknown as Row;
  const change = (before?: Row, after?: Row) => ({ collection: 'parts', id: '1', before, after });
  it.each([
    ['a count of one more', 'parts', 3, [change(undefined, row(1))], 4],
    ['a count of one that moves elsewhere', 'parts', 3, [change(row(1), { ...row(1), boxId: 'b' } as Row)], 2],
    ['a count of what holds', 'broken', 3, [change(row(1), row(1, 'broken'))], 4],
    ['a count of what has never been counted', 'parts', null, [change(undefined, row(1))], undefined],
    ['a sum of fractions', 'worth', 0.3, [change(row(0.1), row(0.2))], 0.4],
    ['a sum with a value finer than itself', 'worth', 0.3, [change(undefined, row(0.001))], undefined],
    ['a sum of what is no number', 'worth', 0.3, [change(undefined, row('7'))], 0.3],
    ['an extreme that is beaten', 'cheapest', 2, [change(undefined, row(1))], 1],
    ['an extreme that is not', 'cheapest', 2, [change(row(5), row(4))], 2],
    ['an extreme that leaves', 'cheapest', 2, [change(row(2), row(4))], undefined],
    ['an extreme of dates', 'latestAt', '2026-01-01T00:00:00.000Z', [change(row(2), undefined)], undefined],
    ['the latest', 'lastName', 'One', [change(row(2), undefined)], undefined],
  ] as const)('%s', (_, field, stored, changes, expected) => {
    const rollup = own.find((one) => one.field === field);
    expect(rollup && movedValue(rollup, { id: 'a', stored, changes })).toBe(expected);
  });
});
