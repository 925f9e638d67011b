import { describe, expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { addressesName } from '../../../../src/framework/server/store/field-value';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Store } from '../../../../src/framework/server/store/store';
import { bothStores, place } from './both-stores';
import { testDatabase } from './postgres-schema';

const name = addressesName(['cover', 'text', 'more']);
const [one, two, three] = ['/pictures/1.png', 'https://a.example/2.png?a=1&b=2', '/pictures/3.png'];
const rows = [
  { id: 'list', cover: [one, two] },
  { id: 'text', text: `<p>${three}</p><img src="${one}"><img src="https://a.example/2.png?a=1&amp;b=2">` },
  { id: 'json', more: { cover: three, title: one.slice(1), pictures: [{ url: two }] } },
  { id: 'none', cover: [], text: '<p>none</p>' },
];
const plain = collectionOf('works', { cover: { many: true }, text: {}, more: { holds: 'parts' } });
const indexed = collectionOf('works', {
  cover: { many: true },
  text: {},
  more: { holds: 'parts' },
  [name]: { many: true, indexed: true },
});

const using = async (store: Store, ...value: string[]) => {
  const where = { field: name, op: 'has', value } as const;
  const query = { collection: 'works', scope: everything(), where, sort: [], start: 0, end: 10 };
  return (await store.list(query)).rows.map(({ id }) => id);
};

describe.each(bothStores)('addresses within several fields, in %s', (_, opened) => {
  const open = opened();
  it('are found one by one, and follow every write', async () => {
    const store = await open({ collections: [indexed], seed: () => ({ works: rows }) });
    expect(await using(store, one)).toEqual(['list', 'text']);
    expect(await using(store, two)).toEqual(['list', 'text', 'json']);
    expect(await using(store, three)).toEqual(['json']);
    expect(await using(store, one, three)).toEqual(['list', 'text', 'json']);
    await store.update({ ...place('works', 'list'), patch: { cover: [three] } });
    const removed = await store.get(place('works', 'text'));
    await store.remove(place('works', 'text'));
    expect(await using(store, one)).toEqual([]);
    if (removed) await store.restore({ collection: 'works', row: removed });
    expect(await using(store, one)).toEqual(['text']);
    expect(await using(store, three)).toEqual(['list', 'json']);
  });
});

const database = testDatabase();
it('are there of rows that PostgreSQL has had before', async () => {
  const schema = await database.schema();
  const before = await openPostgresStore({
    pool: database.pool(),
    schema,
    collections: [plain],
    seed: () => ({ works: rows }),
  });
  await before.close();
  const store = await openPostgresStore({ pool: database.pool(), schema, collections: [indexed], seed: () => ({}) });
  expect(await using(store, two)).toEqual(['list', 'text', 'json']);
  await store.close();
});
