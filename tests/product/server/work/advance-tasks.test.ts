import { afterEach, describe, expect, it } from 'vitest';
import { runs } from '../../../../src/framework/server/tasks/work-runs';
import type { Answer } from '../../../../src/framework/shared/gateway';
import type { Gateways } from '../../../../src/product/gateways/base/gateways';
import type { MadeArticle, MakingCause } from '../../../../src/product/gateways/base/orders';
import { demoGateways } from '../../../../src/product/gateways/demo/demo-gateways';
import { type WorkWorld, workWorld } from './support/work-world';

let world: WorkWorld;
afterEach(() => world.store.close());

const task = (more: Record<string, unknown> = {}) => ({
  id: 't1',
  ownerId: 'u1',
  createdBy: 'u2',
  groupId: 'g1',
  titleMode: 'keyword',
  articleType: 'qa',
  length: '800',
  tone: 'friendly',
  imagesPerArticle: 0,
  total: 5,
  done: 0,
  failed: 0,
  progress: 0,
  cost: 0,
  status: 'queued',
  ...more,
});

const made: MadeArticle = {
  title: '一二三四五',
  html: '<p>一 二</p>',
  summary: '一',
  tags: [],
  originality: 90,
};

type ArticleAnswer = Answer<MadeArticle, MakingCause>;

/** A generator that does as the test instructs; it notes its requests. */
const scripted = (answer: (key: string, count: number) => ArticleAnswer) => {
  const keys: string[] = [];
  const gateways: Partial<Gateways> = {
    generateArticle: {
      ask: async ({ key }) => {
        keys.push(key);
        return answer(key, keys.length);
      },
    },
  };
  return { keys, gateways };
};

const done: ArticleAnswer = { state: 'done', result: made };
const failed: ArticleAnswer = { state: 'failed', failure: { code: '504 upstream_timeout', cause: 'timeout' } };

/** Whether a task is over, however it went. */
const isEnd = (status: unknown): boolean => status === 'success' || status === 'partial' || status === 'failed';
const hasEnded = async (): Promise<boolean> => isEnd((await world.get('articleTasks', 't1'))?.status);

describe('a task that was submitted', () => {
  it('runs and ends with the records that it counts', async () => {
    world = await workWorld();
    await world.add('articleTasks', task());
    await world.step();
    expect(await world.get('articleTasks', 't1')).toMatchObject({ status: 'running' });
    await world.until(async () => (await world.get('articleTasks', 't1'))?.status !== 'running');
    const after = await world.get('articleTasks', 't1');
    const articles = await world.rows('articles');
    expect(after).toMatchObject({
      done: articles.length,
      progress: Math.round((articles.length / 5) * 100),
      cost: articles.length,
    });
    expect(Number(after?.done) + Number(after?.failed)).toBe(5);
    expect(articles[0]).toMatchObject({
      ownerId: 'u1',
      createdBy: 'u2',
      taskId: 't1',
      keywordId: 'k0',
      aiOrigin: 'ai',
      reviewStatus: 'draft',
      publishStatus: 'draft',
    });
    expect(articles.every(({ content }) => String(content).includes('演示内容'))).toBe(true);
  });

  it('counts what it has made at keyword and group, in the same commit', async () => {
    world = await workWorld({ gateways: scripted(() => done).gateways });
    await world.add('articleTasks', task());
    await world.until(async () => (await world.get('articleTasks', 't1'))?.status === 'success');
    expect(await world.get('keywords', 'k0')).toMatchObject({ articleCount: 2, status: 'using' });
    expect(await world.get('keywords', 'k2')).toMatchObject({ articleCount: 1 });
    expect(await world.get('keywordGroups', 'g1')).toMatchObject({ keywordCount: 3, usedCount: 5 });
    expect(await world.rows(runs)).toEqual([]);
  });

  it('tells how far it is on the way', async () => {
    world = await workWorld();
    await world.add('articleTasks', task({ total: 3 }));
    const seen: number[] = [];
    await world.until(async () => {
      const now = await world.get('articleTasks', 't1');
      seen.push(Number(now?.progress));
      return isEnd(now?.status);
    });
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen.filter((value) => value > 0 && value < 100).length).toBeGreaterThan(1);
  });

  it('uses given titles first, then the templates', async () => {
    world = await workWorld({ gateways: demoGateways({ speed: 1 }) });
    const titles = [{ title: '给定的标题一二三' }];
    await world.add(
      'articleTasks',
      task({ titleMode: 'template', titles, titleTemplate: '{关键词}避坑指南', total: 2 }),
    );
    await world.until(hasEnded);
    const found = (await world.rows('articles')).map(({ title }) => title);
    expect(['给定的标题一二三', '旧房翻新避坑指南']).toEqual(expect.arrayContaining(found));
    expect(found.length).toBeGreaterThan(0);
  });

  it('fails with the reason when its group has no words', async () => {
    world = await workWorld();
    await world.add('articleTasks', task({ groupId: 'none' }));
    await world.until(async () => (await world.get('articleTasks', 't1'))?.status === 'failed');
    expect(await world.get('articleTasks', 't1')).toMatchObject({ failed: 5, failCause: 'material' });
  });

  it('waits where nobody generates', async () => {
    world = await workWorld({ gateways: {} });
    await world.add('articleTasks', task());
    await world.step();
    expect(await world.get('articleTasks', 't1')).toMatchObject({ status: 'queued' });
  });
});

describe('what fails', () => {
  it('is counted with its cause, and is all that a retry asks for', async () => {
    const { gateways, keys } = scripted((key) => (key.endsWith('/1/0') ? failed : done));
    world = await workWorld({ gateways });
    await world.add('articleTasks', task({ total: 3 }));
    await world.until(async () => (await world.get('articleTasks', 't1'))?.status === 'partial');
    expect(await world.get('articleTasks', 't1')).toMatchObject({
      done: 2,
      failed: 1,
      failCause: 'timeout',
      failReason: '504 upstream_timeout',
    });
    await world.patch('articleTasks', 't1', { status: 'queued' });
    keys.length = 0;
    await world.until(async () => (await world.get('articleTasks', 't1'))?.status === 'success');
    expect(keys).toEqual(['articleTasks:t1//1/1']);
    expect(await world.get('articleTasks', 't1')).toMatchObject({ done: 3, failed: 0, failCause: null });
    expect((await world.rows('articles')).map(({ id }) => id).sort()).toEqual(['t1-1', 't1-2', 't1-3']);
  });

  it('with nothing made is a failure of the whole', async () => {
    world = await workWorld({ gateways: scripted(() => failed).gateways });
    await world.add('articleTasks', task({ total: 2 }));
    await world.until(async () => (await world.get('articleTasks', 't1'))?.status === 'failed');
    expect(await world.get('articleTasks', 't1')).toMatchObject({ done: 0, failed: 2, progress: 0 });
  });

  it('is not what meets a rate limit, or a service that cannot be reached', async () => {
    const { gateways } = scripted((_, count) => {
      if (count === 1) return { state: 'limited', ticket: undefined, askAgainMs: 1000 };
      if (count === 2) throw new Error('no network');
      return done;
    });
    world = await workWorld({ gateways });
    await world.add('articleTasks', task({ total: 2 }));
    await world.until(async () => (await world.get('articleTasks', 't1'))?.status === 'success');
    expect(await world.get('articleTasks', 't1')).toMatchObject({ done: 2, failed: 0 });
  });
});

describe('a record that cannot be written', () => {
  it('keeps nobody else waiting', async () => {
    const { gateways } = scripted((key) => {
      const broken = {
        ...made,
        get html(): string {
          throw new Error('broken');
        },
      };
      return key.includes(':t1/') ? { state: 'done', result: broken } : done;
    });
    world = await workWorld({ gateways });
    await world.add('articleTasks', task());
    await world.add('articleTasks', task({ id: 't2' }));
    await world.until(async () => (await world.get('articleTasks', 't2'))?.status === 'success');
    expect(await world.get('articleTasks', 't1')).toMatchObject({ status: 'running', done: 0 });
  });
});

describe('a pause', () => {
  it('stops the work, and what is there stays when it goes on', async () => {
    world = await workWorld();
    await world.add('articleTasks', task({ total: 8 }));
    await world.until(async () => Number((await world.get('articleTasks', 't1'))?.done) > 1);
    await world.patch('articleTasks', 't1', { status: 'paused' });
    const before = await world.rows('articles');
    for (let count = 0; count < 30; count += 1) await world.step();
    expect(await world.rows('articles')).toEqual(before);
    await world.patch('articleTasks', 't1', { status: 'queued' });
    await world.until(hasEnded);
    const after = await world.get('articleTasks', 't1');
    expect(Number(after?.done) + Number(after?.failed)).toBe(8);
    expect((await world.rows('articles')).map(({ id }) => id)).toEqual(
      expect.arrayContaining(before.map(({ id }) => id)),
    );
  });

  it('in the middle of a slice writes nothing, and the same is asked for again', async () => {
    const { gateways, keys } = scripted(() => done);
    const { generateArticle } = gateways;
    let isPausing = true;
    world = await workWorld({
      gateways: {
        generateArticle: {
          ask: async (request) => {
            if (isPausing) await world.patch('articleTasks', 't1', { status: 'paused' });
            return generateArticle?.ask(request) ?? failed;
          },
        },
      },
    });
    await world.add('articleTasks', task({ total: 1 }));
    await world.step();
    expect(await world.rows('articles')).toEqual([]);
    isPausing = false;
    await world.patch('articleTasks', 't1', { status: 'queued' });
    await world.until(async () => (await world.get('articleTasks', 't1'))?.status === 'success');
    expect(new Set(keys).size).toBe(1);
    expect(await world.rows('articles')).toHaveLength(1);
  });
});

describe('starting data', () => {
  it('that runs goes on from where it stands', async () => {
    world = await workWorld({ gateways: scripted(() => done).gateways });
    await world.add('articleTasks', task({ status: 'running', done: 3, total: 5, cost: 3, originality: 80 }));
    await world.until(async () => (await world.get('articleTasks', 't1'))?.status === 'success');
    expect(await world.rows('articles')).toHaveLength(2);
    expect(await world.get('articleTasks', 't1')).toMatchObject({ done: 5, cost: 5, originality: 84 });
  });
});

describe('crashes and several callers', () => {
  it('make nothing twice and lose nothing: 20 rounds with a slice that is thrown away', async () => {
    let isDying = false;
    const demo = demoGateways({ speed: 1 });
    world = await workWorld({
      gateways: {
        generateArticle: {
          ask: (request) => (isDying ? new Promise(() => undefined) : demo.generateArticle.ask(request)),
        },
      },
    });
    await world.add('articleTasks', task({ total: 30 }));
    await world.step();
    for (let round = 0; round < 20; round += 1) {
      isDying = true;
      // Never comes back, as in a process that is killed while it waits; its lease runs out.
      void world.step();
      await new Promise((soon) => setImmediate(soon));
      isDying = false;
      await world.step(11_000);
    }
    await world.until(hasEnded);
    const after = await world.get('articleTasks', 't1');
    expect(await world.rows('articles')).toHaveLength(Number(after?.done));
    expect(Number(after?.done) + Number(after?.failed)).toBe(30);
  });

  it('share the work: ten at the same time make each article once', async () => {
    const { gateways, keys } = scripted(() => done);
    world = await workWorld({ gateways });
    for (let number = 0; number < 10; number += 1)
      await world.add('articleTasks', task({ id: `t${number}`, total: 4 }));
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 10 }, () => world.step(1)));
    await world.until(async () => (await world.rows('articleTasks')).every(({ status }) => status === 'success'));
    expect(await world.rows('articles')).toHaveLength(40);
    expect(keys).toHaveLength(40);
    expect(await world.get('keywordGroups', 'g1')).toMatchObject({ usedCount: 40 });
  });
});
