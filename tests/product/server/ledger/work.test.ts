import { afterEach, describe, expect, it } from 'vitest';
import type { Gateways } from '../../../../src/product/gateways/base/gateways';
import { post } from '../../../../src/product/server/ledger/entries';
import { reserve } from '../../../../src/product/server/ledger/reservations';
import { workEngine } from '../../../../src/product/server/work/work-engine';
import { type WorkWorld, workWorld } from '../work/support/work-world';
import { disagreements, gaps, storedEntries } from './replay';

let world: WorkWorld;
afterEach(() => world.store.close());

/** Makes the first `most` pieces; all others fail. */
const making = (most: number): Partial<Gateways> => {
  let count = 0;
  const result = { title: '一二三四五', html: '<p>一</p>', summary: '一', tags: [], originality: 90 };
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
  await reserve({
    store,
    owner: 'u1',
    unit: 'article',
    amount: 5,
    cause,
    by: 'agent',
    reason: 'articleTask',
    remark: '一',
  });
  const figures = { total: 5, done: 0, failed: 0, progress: 0, cost: 0 };
  const text = { titleMode: 'keyword', articleType: 'qa', length: '800', tone: 'friendly', imagesPerArticle: 0 };
  await world.add('articleTasks', {
    id: 't1',
    name: '装修',
    ownerId: 'u1',
    groupId: 'g1',
    status: 'queued',
    ...figures,
    ...text,
  });
  const explain = async () => {
    const rows = await storedEntries(store);
    return [...disagreements({ users: await world.rows('users'), rows }), ...gaps(rows)];
  };
  return { cause, explain, left: async () => (await world.get('users', 'u1'))?.articleLeft };
};
const status = async () => (await world.get('articleTasks', 't1'))?.status;

describe('a task that ends', () => {
  it.each([
    [5, 'success', 5, '“装修”已完成：5 篇', '“装修” has made 5 articles.'],
    [3, 'partial', 7, '“装修”部分完成：3 篇', '3 articles; 2 articles failed'],
    [0, 'failed', 10, '“装修”生成失败', '5 articles failed and were given back'],
  ])('with %i of 5 made is %s and leaves %i', async (most, state, expected, title, content) => {
    const { left, explain } = await submitted(making(most));
    expect(await left()).toBe(5);
    await world.until(async () => (await status()) === state);
    expect(await left()).toBe(expected);
    const rows = await storedEntries(world.store);
    expect(rows.at(-1)).toMatchObject({
      phase: 'settled',
      used: most,
      articleTaskId: 't1',
      reason: 'articleTask',
      remark: '一',
    });
    expect(await explain()).toEqual([]);
    // The submitter is notified, and its customer: once, in the language of each.
    expect(await world.rows('notices')).toMatchObject([
      {
        about: 'articleTasks/t1',
        toUserIds: ['agent', 'u1'],
        title,
        translations: { en: { content: expect.stringContaining(content) } },
      },
    ]);
  });

  it('because it was cancelled before anything was made leaves everything', async () => {
    const { left, explain } = await submitted(making(5));
    const task = await world.patch('articleTasks', 't1', { status: 'canceled' });
    await world.store.transaction((store) =>
      workEngine.endCancelled({ store, resource: 'articleTasks', record: task }),
    );
    expect(await left()).toBe(10);
    expect(await explain()).toEqual([]);
    expect(await world.rows('notices')).toEqual([]);
  });

  it('twice says so in one notice, which is new again', async () => {
    await submitted(making(3));
    await world.until(async () => (await status()) === 'partial');
    const [before] = await world.rows('notices');
    await world.patch('articleTasks', 't1', { status: 'queued' });
    await world.until(async () => (await status()) === 'failed' || (await status()) === 'partial');
    await world.step();
    const [after, ...more] = await world.rows('notices');
    expect(more).toEqual([]);
    expect(after?.id).not.toBe(before?.id);
  });
});
