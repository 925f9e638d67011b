import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectionOf } from '../src/framework/server/store/collection-schema';
import { openJsonServerStore } from '../src/framework/server/store/embedded/json-server-store';
import { everything } from '../src/framework/server/store/scope';
import type { OpenedStore } from '../src/framework/server/store/store';
import { type Figure, median, ms, times } from './measure';

const rowOf = (index: number) => ({
  id: `row-${index}`,
  status: index % 2 ? 'draft' : 'done',
  ownerId: `user-${index % 20}`,
  code: `code-${index}`,
  title: `文章标题 ${index}`,
  content: '内容'.repeat(80),
});
const collections = [
  collectionOf('rows', { ownerId: { indexed: true }, status: { indexed: true }, code: { unique: true } }),
  collectionOf('sessions', {}, [], { isShortLived: true }),
];
const scope = everything();

const openWith = async (count: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-writes-'));
  const seed = () => ({ rows: Array.from({ length: count }, (_, index) => rowOf(index)) });
  const store = await openJsonServerStore({ dataDir, collections, seed });
  // As a console in use: some orders of the list are cached.
  for (const field of ['createdAt', 'title', 'ownerId']) {
    await store.list({ collection: 'rows', scope, sort: [{ field, order: 'desc' }], start: 0, end: 20 });
  }
  const close = async () => {
    await store.close();
    await rm(dataDir, { recursive: true });
  };
  return { count, store, close };
};

interface Task {
  name: string;
  run: (input: { store: OpenedStore; turn: number; count: number }) => Promise<unknown>;
}

const tasks: Task[] = [
  { name: 'create', run: ({ store, turn, count }) => store.create({ collection: 'rows', row: rowOf(count + turn) }) },
  { name: 'session', run: ({ store, turn }) => store.create({ collection: 'sessions', row: { userId: `u${turn}` } }) },
  {
    name: 'bulk',
    run: ({ store, turn }) =>
      store.transaction(async (tx) => {
        for (let index = 0; index < 100; index += 1) {
          const id = `row-${(turn * 100 + index) % 1000}`;
          await tx.update({ collection: 'rows', id, scope, patch: { status: `turn ${turn}` } });
        }
      }),
  },
];

const rounds = 60;
const unmeasured = 5;

/** What a write costs the embedded store, by how much there is already. */
export const benchWrites = async (): Promise<Figure[]> => {
  const stores = await Promise.all([1_000, 10_000, 100_000].map(openWith));
  const found = new Map<string, number[]>();
  try {
    for (const { name, run } of tasks) {
      for (let turn = -unmeasured; turn < rounds; turn += 1) {
        // In turn, so that whatever else the machine does meets all of them.
        for (const { count, store } of turn % 2 ? stores : stores.toReversed()) {
          const start = performance.now();
          await run({ store, turn: turn + unmeasured, count });
          const key = `${name} ${count}`;
          if (turn >= 0) found.set(key, [...(found.get(key) ?? []), performance.now() - start]);
        }
      }
    }
  } finally {
    for (const { close } of stores) await close();
  }
  const of = (name: string, count: number) => median(found.get(`${name} ${count}`) ?? []);
  const growth = (name: string, title: string, count: number): Figure => ({
    name: `${title} beside ${count.toLocaleString('en')} rows`,
    value: ms(of(name, count)),
    ratio: `${times(of(name, count) / of(name, 1_000))} that beside 1,000`,
    aim: '≤ 1.5 ×',
    isReached: of(name, count) / of(name, 1_000) <= 1.5,
  });
  const bulk = of('bulk', 100_000) / of('create', 100_000);
  return [
    growth('create', 'a new row', 10_000),
    growth('create', 'a new row', 100_000),
    growth('session', 'a new session', 100_000),
    {
      name: '100 rows changed in one transaction, beside 100,000',
      value: ms(of('bulk', 100_000)),
      ratio: `${times(bulk)} one new row`,
      aim: '≤ 10 ×',
      isReached: bulk <= 10,
    },
  ];
};
