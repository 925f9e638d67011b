import { expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Sort } from '../../../../src/framework/server/store/store';
import { inNewSchema, testDatabase } from './postgres-schema';

const open = inNewSchema(testDatabase());

it('pages far from the beginning are what stands there, in any order', async () => {
  const rows = Array.from({ length: 520 }, (_, index) => ({
    id: `n${(index * 37) % 520}`,
    size: index % 11 === 0 ? undefined : index % 7,
    title: `${index % 13}`,
    createdAt: new Date(1_700_000_000_000 + (index % 97) * 1000).toISOString(),
  }));
  const store = await open({
    collections: [collectionOf('notes', { size: { holds: 'number' }, title: { indexed: true } })],
    seed: () => ({ notes: rows }),
  });
  const request = { collection: 'notes', scope: everything() };
  const orders: Sort[][] = [
    [],
    [{ field: 'createdAt', order: 'desc' }],
    [
      { field: 'size', order: 'asc' },
      { field: 'title', order: 'desc' },
    ],
  ];
  for (const sort of orders) {
    const { rows: all } = await store.list({ ...request, sort, start: 0, end: 520 });
    for (const start of [190, 200, 333, 510, 519, 520]) {
      const page = await store.list({ ...request, sort, start, end: start + 20, total: 'rough' });
      expect(page.rows).toEqual(all.slice(start, start + 20));
      expect(page.total).toBe(520);
      if (page.next === undefined) continue;
      const next = await store.list({ ...request, sort, start: 0, end: 20, after: page.next });
      expect(next.rows).toEqual(all.slice(start + 20, start + 40));
    }
  }
  await store.close();
});
