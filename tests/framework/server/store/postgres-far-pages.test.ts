// @module-tag slow

import { expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Sort } from '../../../../src/framework/server/store/store';
import { inNewSchema, testDatabase } from './postgres-schema';

const open = inNewSchema(testDatabase());
const request = { collection: 'notes', scope: everything() };
const count = 11_500;
const far = [9_990, 10_000, 10_990, 11_490, 11_500];

it('pages behind ten thousand rows are what stands there, and follow each other while rows are added before them', async () => {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    size: index % 11 === 0 ? undefined : (index * 37) % 7,
    isOpen: index % 3 === 0,
  }));
  const store = await open({
    collections: [collectionOf('notes', { size: { holds: 'number', indexed: true }, isOpen: { holds: 'flag' } })],
    seed: () => ({ notes: rows }),
  });
  const page = (sort: readonly Sort[], start: number) =>
    store.list({ ...request, sort, start, end: start + 20, total: 'rough', fields: [] });
  const idsOf = ({ rows: found }: { rows: readonly { id: string }[] }) => found.map(({ id }) => id);
  const size = (order: 'asc' | 'desc'): Sort => ({ field: 'size', order });
  for (const sort of [[], [size('desc')], [{ field: 'isOpen', order: 'asc' } as const, size('asc')]]) {
    const all = idsOf(await store.list({ ...request, sort, start: 0, end: count, fields: [] }));
    // The second time from a place that is remembered.
    for (const start of [...far, ...far.toReversed()]) {
      const found = await page(sort, start);
      expect(idsOf(found)).toEqual(all.slice(start, start + 20));
      if (found.next === undefined) continue;
      const after = await store.list({ ...request, sort, start: 0, end: 20, after: found.next, fields: [] });
      expect(idsOf(after)).toEqual(all.slice(start + 20, start + 40));
    }
  }
  const sort = [size('asc')];
  const first = idsOf(await page(sort, 10_000));
  for (let more = 0; more < 5; more += 1) await store.create({ collection: 'notes', row: { size: -1 } });
  expect(idsOf(await page(sort, 10_000))).toEqual(first);
  expect(idsOf(await store.list({ ...request, sort, start: 10_005, end: 10_025, fields: [] }))).toEqual(first);
  await store.close();
});
