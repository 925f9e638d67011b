import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockWorker } from '../../examples/shop/product/server/stock-worker';
import { allRows, everything } from '../../src/entries/server';
import { type TemporaryStore, temporaryStore } from '../../src/entries/testing';

let store: TemporaryStore;
beforeAll(async () => {
  store = await temporaryStore(['users', 'products', 'notices', 'subscriptions', 'outgoingMessages'], {
    users: [
      { id: 'u1', roles: ['Manager'] },
      { id: 'u2', roles: ['Clerk'] },
    ],
    products: [
      { id: 'p1', name: '茶针', stock: 3 },
      { id: 'p2', name: '茶盘', stock: 30 },
    ],
  });
});
afterAll(() => store.close());

test('the worker of the shop tells its managers once that a product runs low, and takes it back', async () => {
  const run = () => store.run(stockWorker, 1_790_000_000_000);
  const report = async () =>
    (await allRows({ store, collection: 'notices', scope: everything(), sort: [] })).map(
      ({ about, toUserIds, content }) => [about, toUserIds, content],
    );
  await run();
  await run();
  expect(await report()).toEqual([['products/p1', ['u1'], expect.stringContaining('茶针 只剩 3 件')]]);
  await store.update({ collection: 'products', id: 'p1', scope: everything(), patch: { stock: 40 } });
  await run();
  expect(await report()).toEqual([]);
});
