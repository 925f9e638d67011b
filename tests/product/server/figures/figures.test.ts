import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import config from '../../../../resources.config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { rollupRule } from '../../../../src/framework/server/store/rollups';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore, Row } from '../../../../src/framework/server/store/store';
import { ruledStore } from '../../../../src/framework/server/store/write-rules';
import type { Answer } from '../../../../src/framework/shared/gateway';
import { noReach } from '../../../../src/product/figures/spread-data';
import type { ArticleData, DataCause } from '../../../../src/product/gateways/base/gateways';
import { readArticleData } from '../../../../src/product/server/figures/article-data';
import { writeDays } from '../../../../src/product/server/figures/follow-figures';
import { plainOptions } from '../../../framework/server/support/plain-options';
import { storeOfTests } from '../../../framework/server/support/store-of-tests';
import { temporaryStore } from '../../../framework/server/support/temporary-store';
import { silentLog } from '../../../support/silent-log';
import { workCollections } from '../work/support/work-collections';

const console = resolveConsole(config);
const collections = [...workCollections, 'inquiries', 'dailyStats', 'articleStats'];
let store: OpenedStore;
afterEach(() => store.close());

const createdAt = '2026-01-01T00:00:00.000Z';
const given = {
  accounts: [{ id: 'a', version: 1, ownerId: 'u', platform: 'douyin', uid: '1', createdAt, updatedAt: createdAt }],
};

/** A store, with `TEST_STORE=postgres` in a schema of its own, with an account that was bound long ago. */
const begin = async (): Promise<Parameters<typeof readArticleData>[0]['services']> => {
  const open = storeOfTests(randomUUID());
  const plain = await (open ? open(plainOptions(given, collections)) : temporaryStore(collections, given));
  store = ruledStore({ store: plain, rules: [rollupRule({ console: () => console })] });
  return { store, log: silentLog, console, running: { isDemo: false, demoSpeed: 1 } };
};
const add = (collection: string, row: Record<string, unknown>): Promise<Row> => store.create({ collection, row });
const rows = async (collection: string): Promise<Row[]> =>
  (await store.list({ collection, scope: everything(), sort: [{ field: 'date', order: 'asc' }], start: 0, end: 99 }))
    .rows;
const at = (moment: string): number => Date.parse(moment);
const noon = '2026-11-20T04:00:00.000Z';
const target = (more: Record<string, unknown> = {}) =>
  add('publishTargets', {
    id: 't',
    ownerId: 'u',
    accountId: 'a',
    articleId: 'art',
    platform: 'douyin',
    contentKind: 'article',
    status: 'success',
    scheduledAt: noon,
    publishedAt: noon,
    remoteId: '1',
    remoteUrl: 'https://a.example.com/1',
    views: 0,
    ...more,
  });

describe('the figures of days', () => {
  it('grow with the day, and say of every day of a month what its records have become', async () => {
    const services = await begin();
    await target({ status: 'queued', publishedAt: null });
    await writeDays({ services, now: at(noon) });
    expect(await rows('dailyStats')).toMatchObject([{ date: '2026-11-20', ownerId: 'u', planned: 1, published: 0 }]);
    const place = { collection: 'publishTargets', id: 't', scope: everything() };
    await store.update({ ...place, patch: { status: 'failed' } });
    await writeDays({ services, now: at('2026-11-20T15:00:00.000Z') });
    expect(await rows('dailyStats')).toMatchObject([{ date: '2026-11-20', failed: 1, published: 0, successRate: 0 }]);
    await store.update({ ...place, patch: { status: 'success', publishedAt: '2026-11-20T17:00:00.000Z' } });
    await writeDays({ services, now: at('2026-11-21T04:00:00.000Z') });
    expect(await rows('dailyStats')).toMatchObject([
      { date: '2026-11-20', planned: 0, failed: 0, published: 0, successRate: null },
      { date: '2026-11-21', failed: 0, published: 1, successRate: 100 },
    ]);
    expect(await rows('articleStats')).toMatchObject([
      { date: '2026-11-20', accountId: 'a', failed: 0 },
      { date: '2026-11-21', accountId: 'a', published: 1, indexRate: 0 },
    ]);
    await store.update({ ...place, patch: { status: 'withdrawn' } });
    await writeDays({ services, now: at('2026-11-22T04:00:00.000Z') });
    expect((await rows('dailyStats')).map(({ published }) => published)).toEqual([0, 0, 0]);
    expect((await rows('articleStats')).map(({ published, indexRate }) => [published, indexRate])).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  it('keep where words stood on a day that is over, because nothing else does', async () => {
    const services = await begin();
    const checked = { checkedAt: noon, days: 3 };
    await add('rankings', { id: 'r', ownerId: 'u', word: '装修', rank: 2, ...checked });
    await writeDays({ services, now: at(noon) });
    await store.update({ collection: 'rankings', id: 'r', scope: everything(), patch: { rank: null } });
    await writeDays({ services, now: at('2026-11-21T04:00:00.000Z') });
    expect((await rows('dailyStats')).map(({ date, homeWords, top3Words }) => [date, homeWords, top3Words])).toEqual([
      ['2026-11-20', 1, 1],
      ['2026-11-21', 0, 0],
    ]);
  });

  it('are made up for where nobody was there', async () => {
    const services = await begin();
    await writeDays({ services, now: at('2026-11-18T04:00:00.000Z') });
    await target();
    await writeDays({ services, now: at('2026-11-22T04:00:00.000Z') });
    const found = (await rows('dailyStats')).map(({ date, published }) => [date, published]);
    expect(found).toEqual([
      ['2026-11-18', 0],
      ['2026-11-19', 0],
      ['2026-11-20', 1],
      ['2026-11-21', 0],
      ['2026-11-22', 0],
    ]);
  });

  it('are written once, whoever comes again or at the same time', async () => {
    const services = await begin();
    await target();
    const once = () => writeDays({ services, now: at(noon) });
    await Promise.all([once(), once(), once()]);
    const first = await rows('dailyStats');
    expect(first).toHaveLength(1);
    expect(await rows('articleStats')).toHaveLength(1);
    await once();
    expect(await rows('dailyStats')).toEqual(first);
  });
});

type Notified = Answer<ArticleData, DataCause>;
const report = (days: Record<string, number>, isIndexed = false): Notified => ({
  state: 'done',
  result: { days: Object.entries(days).map(([day, views]) => ({ ...noReach, day, views, fans: 1 })), isIndexed },
});

describe('the figures of publications', () => {
  const requires = (answers: Notified[]) => {
    const request: string[] = [];
    const ask = async ({ key, ticket }: { key: string; ticket: string | undefined }): Promise<Notified> => {
      request.push(`${key} ${ticket ?? ''}`);
      return answers.shift() ?? report({});
    };
    return { query: request, gateways: { articleData: { ask } } };
  };

  it('are written on them and for their days, and the article says so', async () => {
    const services = await begin();
    await add('articles', { id: 'art', ownerId: 'u', title: '装修', views: 0, indexed: false });
    await target();
    const { gateways } = requires([report({ '2026-11-20': 40 }), report({ '2026-11-20': 90, '2026-11-21': 30 }, true)]);
    await readArticleData({ services, now: at('2026-11-20T08:00:00.000Z'), gateways });
    expect(await rows('dailyStats')).toMatchObject([{ date: '2026-11-20', ownerId: 'u', views: 40, fansGained: 1 }]);
    await writeDays({ services, now: at('2026-11-21T08:00:00.000Z') });
    await readArticleData({ services, now: at('2026-11-21T08:00:00.000Z'), gateways });
    for (const collection of ['dailyStats', 'articleStats'])
      expect((await rows(collection)).map(({ date, views, published }) => [date, views, published])).toEqual([
        ['2026-11-20', 90, 1],
        ['2026-11-21', 30, 0],
      ]);
    const [article] = await rows('articles');
    expect(article).toMatchObject({ views: 120, indexed: true, indexedAt: '2026-11-21T08:00:00.000Z' });
    expect((await rows('publishTargets'))[0]).toMatchObject({
      views: 120,
      fans: 2,
      dataAt: '2026-11-21T08:00:00.000Z',
    });
  });

  it('are asked for half an hourly, then daily, and after a month no more', async () => {
    const services = await begin();
    await target();
    const { query: request, gateways } = requires([]);
    const count = async (moment: string): Promise<number> => {
      request.length = 0;
      await readArticleData({ services, now: at(moment), gateways });
      return request.length;
    };
    expect(await count('2026-11-20T05:00:00.000Z')).toBe(1);
    expect(await count('2026-11-20T05:20:00.000Z')).toBe(0);
    expect(await count('2026-11-20T05:30:00.000Z')).toBe(1);
    expect(await count('2026-11-24T05:00:00.000Z')).toBe(1);
    expect(await count('2026-11-24T20:00:00.000Z')).toBe(0);
    expect(await count('2026-11-25T05:00:00.000Z')).toBe(1);
    expect(await count('2027-01-01T05:00:00.000Z')).toBe(0);
  });

  it('wait for a platform that is busy or still at it, and ask for the same', async () => {
    const services = await begin();
    await target();
    const { query: request, gateways } = requires([
      { state: 'limited', ticket: undefined, askAgainMs: 60_000 },
      { state: 'working', ticket: 'j', progress: 50, askAgainMs: 1000 },
      report({ '2026-11-20': 7 }),
    ]);
    const now = at('2026-11-20T05:00:00.000Z');
    for (const later of [0, 30_000, 60_000, 61_000]) await readArticleData({ services, now: now + later, gateways });
    const key = 'data:t:2026-11-20T05:00:00.000Z';
    expect(request).toEqual([`${key} `, `${key} `, `${key} j`]);
    expect((await rows('publishTargets'))[0]).toMatchObject({ views: 7, dataAt: '2026-11-20T05:00:00.000Z' });
  });

  it('are left as they are where the platform tells nothing, or the account is gone', async () => {
    const services = await begin();
    await target({ views: 5 });
    await target({ id: 'lost', accountId: 'gone', views: 6 });
    const { query: request, gateways } = requires([{ state: 'failed', failure: { code: '1', cause: 'token' } }]);
    await readArticleData({ services, now: at('2026-11-20T05:00:00.000Z'), gateways });
    expect(request).toHaveLength(1);
    expect((await rows('publishTargets')).map(({ views }) => views)).toEqual([5, 6]);
    expect(await rows('dailyStats')).toEqual([]);
  });

  it('count once where two processes ask at the same time', async () => {
    const services = await begin();
    await target();
    const { gateways } = requires(Array.from({ length: 3 }, () => report({ '2026-11-20': 40 })));
    const now = at('2026-11-20T08:00:00.000Z');
    await Promise.all([1, 2, 3].map(() => readArticleData({ services, now, gateways })));
    expect(await rows('dailyStats')).toMatchObject([{ views: 40 }]);
  });
});
