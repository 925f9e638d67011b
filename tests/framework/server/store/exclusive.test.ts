import { describe, expect, it } from 'vitest';
import { date, dateRange, datetime, state, text } from '../../../../src/framework/fields/registry';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { checkRows } from '../../../../src/framework/server/operate/check-rows';
import { goalOf } from '../../../../src/framework/server/operate/differences';
import { everyDifference } from '../../../../src/framework/server/operate/every-difference';
import { measure } from '../../../../src/framework/server/operate/fit-data';
import { reportOf } from '../../../../src/framework/server/operate/report';
import { exclusiveRule } from '../../../../src/framework/server/store/exclusive';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Row } from '../../../../src/framework/server/store/store';
import { ruledStore } from '../../../../src/framework/server/store/write-rules';
import { tinyConfig } from '../support/tiny-config';
import { bothStores, collectionsOf, place } from './both-stores';

const label = (en: string) => ({ zh: `${en}字`, en });
const slots = defineResource({
  label: label('Slot'),
  fields: {
    room: text({ label: label('Room') }),
    from: datetime({ label: label('From') }),
    until: datetime({ label: label('Until') }),
    status: state({
      label: label('Status'),
      initial: 'on',
      options: { on: label('On'), off: label('Off') },
    }),
  },
  exclusive: [{ by: ['room'], from: 'from', until: 'until', where: { status: 'on' } }],
});
const nights = defineResource({
  label: label('Night'),
  fields: {
    from: date({ label: label('From') }),
    until: date({ label: label('Until') }),
    bed: text({ label: label('Bed') }),
  },
  exclusive: [{ by: ['bed'], from: 'from', until: 'until' }],
});
const leaves = defineResource({
  label: label('Leave'),
  fields: { who: text({ label: label('Who') }), days: dateRange({ label: label('Days') }) },
  exclusive: [
    { by: ['who'], during: 'days' },
    { by: [], during: 'days', where: { who: 'boss' } },
  ],
});
const plans = defineResource({
  label: label('Plan'),
  fields: {
    customer: text({ label: label('Customer') }),
    kind: text({ label: label('Kind') }),
    status: state({ label: label('Status'), initial: 'open', options: { open: label('Open'), done: label('Done') } }),
  },
  unique: [{ fields: ['kind', 'customer'], where: { status: 'open' }, message: label('One open plan') }],
});
const console = resolveConsole({ ...tinyConfig, resources: { ...tinyConfig.resources, slots, nights, leaves, plans } });
const collections = collectionsOf(console);

describe.each(bothStores)('records that do not overlap, on %s', (_, opening) => {
  const open = opening();
  const opened = async () => {
    const plain = await open({ collections, seed: () => ({}) });
    return ruledStore({ store: plain, rules: [exclusiveRule({ console: () => console })] });
  };
  const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const slot = (id: string, from: number | null, until: number | null, more = {}) => ({
    collection: 'slots',
    row: {
      id,
      room: 'a',
      status: 'on',
      from: from === null ? null : at(from),
      until: until === null ? null : at(until),
      ...more,
    },
  });
  const refusal = (at: string, other: string) => ({ kind: 'exclusive', field: at, other });

  it('lets one of twenty through, whatever part of the time each wants', async () => {
    const store = await opened();
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, (_each, index) => store.create(slot(`s${index}`, 8 + (index % 3), 12 + (index % 5)))),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: 'exclusive', field: 'from' });
    expect(await store.count({ collection: 'slots', scope: everything() })).toBe(1);
  });

  it('lets one of twenty through that are moved to the same time', async () => {
    const store = await opened();
    for (let index = 0; index < 20; index += 1) await store.create(slot(`s${index}`, 1, 2, { room: `r${index}` }));
    const moved = await Promise.allSettled(
      Array.from({ length: 20 }, (_each, index) =>
        index % 2 === 0
          ? store.update({ ...place('slots', `s${index}`), patch: { room: 'one' } })
          : store.transaction((tx) => tx.update({ ...place('slots', `s${index}`), patch: { room: 'one' } })),
      ),
    );
    expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('lets all of six through that do not overlap, also those that write two things in either order', async () => {
    const store = await opened();
    const both = (index: number) =>
      store.transaction(async (tx) => {
        for (const room of index % 2 === 0 ? ['a', 'b'] : ['b', 'a'])
          await tx.create(slot(`${room}${index}`, index, index + 1, { room }));
      });
    // Of two that wait for each other a database lets one go on after a second: twenty would only wait longer.
    const made = await Promise.allSettled(Array.from({ length: 6 }, (_each, index) => both(index)));
    expect(made.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await store.count({ collection: 'slots', scope: everything() })).toBe(12);
  });

  it('knows where times touch, and which take none', async () => {
    const store = await opened();
    await store.create(slot('a', 8, 10));
    await store.create(slot('b', 10, 12));
    await store.create(slot('c', 7, 8));
    await store.create(slot('other', 8, 10, { room: 'b' }));
    await store.create(slot('off', 8, 10, { status: 'off' }));
    await store.create(slot('nowhere', 8, 10, { room: null }));
    await store.create(slot('never', null, 10));
    await store.create(slot('empty', 9, 9));
    await expect(store.create(slot('d', 9, 11))).rejects.toMatchObject({ kind: 'exclusive', field: 'from' });
    await expect(store.create(slot('e', 8, 9))).rejects.toMatchObject(refusal('from', 'a'));
    await store.create(slot('open', 14, null));
    await expect(store.create(slot('f', 20, 21))).rejects.toMatchObject(refusal('from', 'open'));
    await expect(store.create(slot('g', 13, null))).rejects.toMatchObject(refusal('from', 'open'));
    await store.create(slot('h', 13, 14));
    await store.create(slot('around-empty', 8, 10, { room: 'c' }));
  });

  it('does so of days, of which the last is free, and of ranges, of which it is not', async () => {
    const store = await opened();
    const night = (id: string, from: string, until: string) =>
      store.create({ collection: 'nights', row: { id, bed: '1', from, until } });
    await night('a', '2026-03-01', '2026-03-03');
    await night('b', '2026-03-03', '2026-03-04');
    await expect(night('c', '2026-03-02', '2026-03-03')).rejects.toMatchObject(refusal('from', 'a'));
    const leave = (id: string, who: string, from: string, to: string) =>
      store.create({ collection: 'leaves', row: { id, who, days: { from, to } } });
    await leave('a', 'x', '2026-03-01', '2026-03-03');
    await expect(leave('b', 'x', '2026-03-03', '2026-03-03')).rejects.toMatchObject(refusal('days', 'a'));
    await leave('c', 'x', '2026-03-04', '2026-03-04');
    await leave('d', 'boss', '2026-03-02', '2026-03-02');
  });

  it('keeps it whatever writes, and the transaction goes on where it refuses', async () => {
    const store = await opened();
    await store.create(slot('a', 8, 10));
    const removed = await store.create(slot('b', 11, 12));
    await store.create(slot('c', 9, 11, { status: 'off' }));
    const change = place('slots', 'c');
    const step = { field: 'status', from: ['off'], to: 'on' };
    await expect(store.transition({ ...change, ...step })).rejects.toMatchObject(refusal('from', 'a'));
    await expect(store.update({ ...change, patch: { status: 'on' } })).rejects.toMatchObject(refusal('from', 'a'));
    const where = { field: 'id', op: 'in', value: ['a', 'b'] } as const;
    const all = { collection: 'slots', scope: everything(), where };
    await expect(store.updateMany({ ...all, patch: { from: at(9), until: at(12) } })).rejects.toMatchObject({
      kind: 'exclusive',
    });
    await store.remove(place('slots', 'b'));
    await store.create(slot('d', 11, 13));
    await expect(store.restore({ collection: 'slots', row: removed })).rejects.toMatchObject(refusal('from', 'd'));
    await store.transaction(async (tx) => {
      await expect(tx.create(slot('e', 8, 9))).rejects.toMatchObject(refusal('from', 'a'));
      await tx.create(slot('f', 13, 14));
      await expect(tx.create(slot('g', 13, 14))).rejects.toMatchObject(refusal('from', 'f'));
    });
    const { rows } = await store.list({
      collection: 'slots',
      scope: everything(),
      sort: [{ field: 'id', order: 'asc' }],
      start: 0,
      end: 9,
    });
    expect(rows.map(({ id, from }) => `${id} ${String(from)}`)).toEqual(
      ['a', 'c', 'd', 'f'].map((id, index) => `${id} ${at([8, 9, 11, 13][index] ?? 0)}`),
    );
  });

  it('leaves what overlaps already until its time is changed', async () => {
    const plain = await open({ collections, seed: () => ({}) });
    for (const id of ['a', 'b']) await plain.create(slot(id, 8, 10));
    const store = ruledStore({ store: plain, rules: [exclusiveRule({ console: () => console })] });
    await store.update({ ...place('slots', 'b'), patch: { note: 'x' } });
    await expect(store.update({ ...place('slots', 'b'), patch: { until: at(9) } })).rejects.toMatchObject(
      refusal('from', 'a'),
    );
    await store.update({ ...place('slots', 'b'), patch: { from: at(10), until: at(11) } });
  });
});

describe.each(bothStores)('values that are unique under a condition, on %s', (_, opening) => {
  const open = opening();
  const collection = 'plans';
  const plan = (id: string, customer: string | null, status = 'open') => ({
    collection,
    row: { id, kind: 'year', customer, status },
  });
  const opened = async (...ids: string[]) => {
    const plain = await open({ collections, seed: () => ({}) });
    for (const id of ids) await plain.create(plan(id, 'Ann'));
    return ruledStore({ store: plain, rules: [exclusiveRule({ console: () => console })] });
  };
  const taken = { kind: 'unique', field: '~kind+~customer', said: label('One open plan') };

  it('lets one of twenty through, as what people type is compared', async () => {
    const store = await opened();
    const writings = ['Ann', 'ann ', 'Ａnn'];
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, (_each, index) => store.create(plan(`p${index}`, writings[index % 3] ?? null))),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made) if (one.status === 'rejected') expect(one.reason).toMatchObject(taken);
    for (const id of ['a', 'b']) await store.create(plan(id, 'Ann', 'done'));
    for (const id of ['c', 'd']) await store.create(plan(id, null));
    await store.create(plan('e', 'Ben'));
  });

  it('holds it where a record begins to count, and leaves what is there already', async () => {
    const store = await opened('a', 'twin');
    await store.update({ ...place(collection, 'twin'), patch: { note: 'x' } });
    await store.create(plan('b', 'Ann', 'done'));
    const step = { ...place(collection, 'b'), field: 'status', from: ['done'], to: 'open' };
    await expect(store.transition(step)).rejects.toMatchObject({ ...taken, collection });
    await expect(store.update({ ...place(collection, 'b'), patch: { status: 'open' } })).rejects.toMatchObject(taken);
    const both = await Promise.allSettled(
      ['a', 'twin'].map((id) => store.transition({ ...place(collection, id), ...move })),
    );
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await store.transition(step)).toMatchObject({ status: 'open' });
  });
  const move = { field: 'status', from: ['open'], to: 'done' };
});

it('is told by the check of stored data', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();
  const stored = (id: string, from: number, until: number | null, status = 'on'): Row => {
    const ends = { from: at(from), until: until === null ? null : at(until) };
    return { id, version: 1, createdAt: at(0), updatedAt: at(0), room: 'a', status, ...ends };
  };
  const rows = [
    stored('late', 12, null),
    stored('a', 8, 10),
    stored('off', 8, 10, 'off'),
    stored('within', 9, 10),
    stored('before', 6, 8),
    stored('around', 5, 11),
    stored('after', 10, 12),
    stored('endless', 20, 21),
  ];
  const plans = [
    { ...stored('first', 0, 1, 'open'), kind: 'x', customer: 'Ann' },
    { ...stored('done', 0, 1, 'done'), kind: 'x', customer: 'Ann' },
    { ...stored('again', 0, 1, 'open'), kind: 'x', customer: 'ANN' },
  ];
  const data = {
    collections: async () => new Set(['slots', 'plans']),
    rows: async function* (collection: string) {
      yield* collection === 'slots' ? rows : plans;
    },
    rewrite: async () => {
      throw new Error('nothing is changed');
    },
  };
  const goal = goalOf({ console, collections: [] });
  const { plan } = await measure({ data, goal, migrations: [] });
  const found = await checkRows({ data, differences: everyDifference({ plan, goal }), goal, most: 9 });
  const report = found.filter(({ kind }) => kind === 'exclusive');
  expect(report).toMatchObject([{ field: 'from', count: 3 }]);
  expect(report[0]?.examples.map(({ id }) => id)).toEqual(['within', 'around', 'endless']);
  expect(reportOf(report)).toContain('another record has a part of its time');
  const together = found.filter(({ kind }) => kind === 'unique');
  expect(together).toMatchObject([{ field: '~kind+~customer', examples: [{ id: 'again', value: ['x', 'ANN'] }] }]);
  expect(reportOf(together)).toContain('plans.kind+customer');
});
