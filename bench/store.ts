import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectionOf } from '../src/framework/server/store/collection-schema';
import { openJsonServerStore } from '../src/framework/server/store/embedded/json-server-store';
import { everything } from '../src/framework/server/store/scope';
import { type Figure, ms, timeOf, times } from './measure';

const options = {
  collections: [
    collectionOf('rows', { ownerId: { indexed: true }, status: { indexed: true }, code: { unique: true } }),
  ],
  seed: () => ({ rows }),
};
const states = ['draft', 'running', 'done', 'failed'];
const rows = Array.from({ length: 10_000 }, (_, index) => ({
  id: `row-${index}`,
  version: 1,
  createdAt: new Date(1_760_000_000_000 + ((index * 7919) % 10_000) * 60_000).toISOString(),
  updatedAt: '2026-01-01T00:00:00.000Z',
  status: states[index % states.length],
  ownerId: `user-${index % 20}`,
  title: `文章标题 ${index}`,
}));

/** The same page by hand: filter, sort, slice. */
const byHand = (ownerId: string) =>
  rows
    .filter((row) => row.ownerId === ownerId)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, 20);

/** Another owner each time, so that the store cannot answer from what it remembers of the last question. */
const nextOwner = () => {
  let turn = 0;
  return () => `user-${turn++ % 20}`;
};

/** A page of 20 out of 10,000 rows in the embedded store, against filtering and sorting the same rows by hand. */
export const benchStore = async (): Promise<Figure> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-store-'));
  const store = await openJsonServerStore({ dataDir, ...options });
  try {
    const owner = nextOwner();
    const list = await timeOf(() =>
      store.list({
        collection: 'rows',
        scope: everything(),
        where: { field: 'ownerId', op: 'eq', value: owner() },
        sort: [{ field: 'createdAt', order: 'desc' }],
        start: 0,
        end: 20,
      }),
    );
    const ownerByHand = nextOwner();
    const hand = await timeOf(() => byHand(ownerByHand()));
    return {
      name: 'list page of 20 out of 10,000 rows',
      value: ms(list),
      ratio: `${times(list / hand)} a filter in memory`,
      aim: '≤ 5 ×',
      isReached: list / hand <= 5,
    };
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true });
  }
};
