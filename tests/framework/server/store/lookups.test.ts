import { describe, expect, it } from 'vitest';
import { lookup } from '../../../../src/framework/fields/lookup';
import { number, ref, text } from '../../../../src/framework/fields/registry';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { countedRows } from '../../../../src/framework/server/store/check-rollups';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Store } from '../../../../src/framework/server/store/store';
import { tinyConfig } from '../support/tiny-config';
import { bothStores, differencesIn, openComputed, place } from './both-stores';

const label = (en: string) => ({ zh: `${en}字`, en });

const boxes = defineResource({
  label: label('Box'),
  fields: {
    name: text({ label: label('Name') }),
    weight: number({ label: label('Weight') }),
    red: number({ label: label('Red'), rollup: { of: 'parts', by: 'boxId', count: true, where: { boxName: 'red' } } }),
  },
});
const parts = defineResource({
  label: label('Part'),
  fields: {
    boxId: ref('boxes', { label: label('Box') }),
    boxName: lookup('boxId.name', text({ label: label('Box name') })),
    boxWeight: lookup('boxId.weight', number({ label: label('Box weight') })),
    note: text({ label: label('Note') }),
  },
});
const console = resolveConsole({ ...tinyConfig, resources: { ...tinyConfig.resources, boxes, parts } });

describe.each(bothStores)('lookups on %s', (_, opening) => {
  const open = opening();
  const opened = async () => {
    const { plain, store, read } = await openComputed(open, console);
    await store.create({ collection: 'boxes', row: { id: 'a', name: 'red', weight: 2 } });
    await store.create({ collection: 'boxes', row: { id: 'b', name: 'blue' } });
    return { plain, store, part: (id: string) => read('parts', id), box: (id: string) => read('boxes', id) };
  };
  const create = (store: Store, row: Record<string, unknown>) => store.create({ collection: 'parts', row });

  it('says what the record says that is named, with every kind of write', async () => {
    const { store, part, box } = await opened();
    expect(await create(store, { id: '1', boxId: 'a' })).toMatchObject({ boxName: 'red', boxWeight: 2, version: 1 });
    expect(await create(store, { id: '2' })).not.toHaveProperty('boxName');
    expect(await create(store, { id: '3', boxId: 'nowhere' })).not.toHaveProperty('boxName');
    expect(await box('a')).toMatchObject({ red: 1 });
    const moved = await store.update({ ...place('parts', '1'), patch: { boxId: 'b', boxName: 'by hand' } });
    expect(moved).toMatchObject({ boxName: 'blue', boxWeight: null, version: 2 });
    expect(await box('a')).toMatchObject({ red: 0 });
    await store.updateMany({
      collection: 'parts',
      scope: everything(),
      where: { field: 'id', op: 'eq', value: '2' },
      patch: { boxId: 'a' },
    });
    expect(await part('2')).toMatchObject({ boxName: 'red', boxWeight: 2 });
    await store.update({ ...place('boxes', 'b'), patch: { name: 'red' } });
    expect(await part('1')).toMatchObject({ boxName: 'red' });
    expect(await box('b')).toMatchObject({ red: 1 });
    const before = (await part('1'))?.version;
    await store.update({ ...place('boxes', 'b'), patch: { name: 'red' } });
    expect((await part('1'))?.version).toBe(before);
    await store.update({ ...place('parts', '1'), patch: { boxId: null } });
    expect(await part('1')).toMatchObject({ boxName: null, boxWeight: null });
    const box1 = await store.remove(place('boxes', 'a'));
    expect(await part('2')).toMatchObject({ boxName: null });
    await store.restore({ collection: 'boxes', row: box1 });
    expect(await part('2')).toMatchObject({ boxName: 'red' });
    expect(await differencesIn(store, console)).toEqual([]);
  });

  it('belongs to the commit: nothing of it is left when that is taken back', async () => {
    const { store, part } = await opened();
    await create(store, { id: '1', boxId: 'a' });
    const failing = store.transaction(async (tx) => {
      await tx.update({ ...place('boxes', 'a'), patch: { name: 'green' } });
      await tx.transaction((inner) => create(inner, { id: '2', boxId: 'a' }));
      expect(await tx.get(place('parts', '2'))).toMatchObject({ boxName: 'green' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await part('1')).toMatchObject({ boxName: 'red' });
    expect(await part('2')).toBeUndefined();
  });

  it('is right after records are made and the one that they name is changed, all at the same time', {
    tags: 'slow',
  }, async () => {
    const { store } = await opened();
    const makes = Array.from({ length: 10 }, (_unused, index) => create(store, { id: `m${index}`, boxId: 'a' }));
    const renames = Array.from({ length: 3 }, (_unused, index) =>
      store.update({ ...place('boxes', 'a'), patch: { name: index % 2 ? 'red' : `n${index}`, weight: index } }),
    );
    await Promise.all([...makes.slice(0, 5), ...renames, ...makes.slice(5)]);
    expect(await store.count({ collection: 'parts', scope: everything() })).toBe(10);
    expect(await differencesIn(store, console)).toEqual([]);
  });

  it('is filtered and sorted by, and put right when it is wrong', async () => {
    const { plain, store, part } = await opened();
    await create(store, { id: '1', boxId: 'a' });
    await create(store, { id: '2', boxId: 'b' });
    const { rows } = await store.list({
      collection: 'parts',
      scope: everything(),
      where: { field: 'boxName', op: 'in', value: ['red', 'blue'] },
      sort: [{ field: 'boxName', order: 'asc' }],
      start: 0,
      end: 9,
    });
    expect(rows.map(({ id }) => id)).toEqual(['2', '1']);
    await plain.update({ ...place('parts', '1'), patch: { boxName: 'wrong' } });
    const wrong = { collection: 'parts', id: '1', field: 'boxName', stored: 'wrong', counted: 'red' };
    expect(await differencesIn(plain, console)).toContainEqual(wrong);
    expect(await differencesIn(plain, console, true)).toEqual([wrong]);
    expect(await differencesIn(plain, console)).toEqual([]);
    expect(await part('1')).toMatchObject({ boxName: 'red' });
  });
});

it('starting rows say what is counted and looked up in them, whatever is written there', async () => {
  const parts = [{ id: '1', boxId: 'a' }, { id: '2', boxId: 'a', boxName: 'red', boxWeight: 3 }, { id: 3 }];
  const twice = [{ id: 'x' }, { id: 'x' }];
  const counted = await countedRows(console, {
    boxes: [
      { id: 'a', name: 'red', weight: 2, red: 7 },
      { id: 'b', name: 'blue' },
    ],
    parts,
    twice,
  });
  expect(counted).toEqual({
    boxes: [
      { id: 'a', name: 'red', weight: 2, red: 2 },
      { id: 'b', name: 'blue', red: 0 },
    ],
    parts: [
      { id: '1', boxId: 'a', boxName: 'red', boxWeight: 2 },
      { id: '2', boxId: 'a', boxName: 'red', boxWeight: 2 },
      { id: '3' },
    ],
    // Left for the refusal.
    twice,
  });
});
