import { afterEach, describe, expect, it } from 'vitest';
import type { Gateways } from '../../../../src/product/gateways/base/gateways';
import { post } from '../../../../src/product/server/ledger/entries';
import { reserve } from '../../../../src/product/server/ledger/reservations';
import { endCancelled } from '../../../../src/product/server/work/end-cancelled';
import { type WorkWorld, workWorld } from '../work/support/work-world';
import { disagreements, gaps, storedEntries } from './replay';

let world: WorkWorld;
afterEach(() => world.store.close());

/** Makes the first `most` pieces; all others fail. */
const making = (most: number): Partial<Gateways> => {
  let count = 0;
  const result = { title: '一二三四五', html: '<p>一</p>', summary: '一', tags: [], originality: 90, cost: 2 };
  return {
    generateArticle: {
      ask: async () => {
        count += 1;
        if (count <= most) return { state: 'done', result: { ...result, title: `一二三四五${count}` } };
        return { state: 'failed', failure: { code: '504 upstream_timeout', cause: 'timeout' } };
      },
    },
  };
};

/** A customer with 10 articles, and a task of 5 that was submitted. */
const submitted = async (gateways: Partial<Gateways>) => {
  world = await workWorld({ gateways });
  const { store } = world;
  const cause = { resource: 'articleTasks', id: 't1' };
  await world.add('users', { id: 'u1', username: 'u1', status: 'active' });
  const at = '2026-11-01T00:00:00.000Z';
  const granted = { owner: 'u1', unit: 'article', kind: 'open', change: 10, against: 'stock' } as const;
  await store.transaction((tx) => post({ store: tx, cause: { resource: 'salesOrders', id: 'o1' }, at }, granted));
  await reserve({ store, owner: 'u1', unit: 'article', amount: 5, cause, remark: '文章生成任务“一”' });
  const figures = { total: 5, done: 0, failed: 0, progress: 0, cost: 0 };
  const text = { titleMode: 'keyword', articleType: 'qa', length: '800', tone: 'friendly', imagesPerArticle: 0 };
  await world.add('articleTasks', { id: 't1', ownerId: 'u1', groupId: 'g1', status: 'queued', ...figures, ...text });
  const explain = async () => {
    const rows = await storedEntries(store);
    return [...disagreements({ users: await world.rows('users'), rows }), ...gaps(rows)];
  };
  return { cause, explain, left: async () => (await world.get('users', 'u1'))?.articleLeft };
};
const status = async () => (await world.get('articleTasks', 't1'))?.status;

describe('a task that ends', () => {
  it.each([
    [5, 'success', 5],
    [3, 'partial', 7],
    [0, 'failed', 10],
  ])('with %i of 5 made is %s and leaves %i', async (most, state, expected) => {
    const { left, explain } = await submitted(making(most));
    expect(await left()).toBe(5);
    await world.until(async () => (await status()) === state);
    expect(await left()).toBe(expected);
    const rows = await storedEntries(world.store);
    expect(rows.at(-1)).toMatchObject({
      phase: 'settled',
      used: most,
      articleTaskId: 't1',
      remark: '文章生成任务“一”',
    });
    expect(await explain()).toEqual([]);
  });

  it('because it was cancelled before anything was made leaves everything', async () => {
    const { left, explain } = await submitted(making(5));
    const task = await world.patch('articleTasks', 't1', { status: 'canceled' });
    await world.store.transaction((store) => endCancelled({ store, resource: 'articleTasks', task }));
    expect(await left()).toBe(10);
    expect(await explain()).toEqual([]);
  });
});
