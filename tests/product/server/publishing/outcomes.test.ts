import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startBusinessServer } from '../support/business-server';
import { rowsAt } from '../support/rows';

/** Ten in the morning in China. */
const now = Date.parse('2026-11-23T02:00:00.000Z');
const { moment, account, article } = rowsAt(now);

const ids = ['a', 'b', 'c', 'd'];
const own = { ownerId: 'u-customer', contentKind: 'article', articleId: 'art', title: '旧房翻新的顺序' };
const published = { status: 'success', attempts: 1, remoteId: 'r', publishedAt: moment(-30) };
const failed = { status: 'failed', attempts: 1, errorCode: '10010', errorCause: 'grant' };
const server = await startBusinessServer({
  clock: { now: () => now, wait: setTimeout },
  more: {
    publishSettings: [{ id: 's', ownerId: 'u-customer' }],
    accounts: [...ids, 'e'].map((id) => account(id)),
    articles: [article('art', { title: own.title, publishStatus: 'partial' })],
    publishJobs: [
      {
        id: 'job',
        ownerId: 'u-customer',
        title: own.title,
        kind: 'article',
        articleId: 'art',
        platforms: ['baijiahao'],
        accountIds: ids,
        status: 'partial',
        successCount: 3,
        failCount: 1,
      },
    ],
    publishTargets: ids.map((id) => ({
      id: `t-${id}`,
      ...own,
      jobId: 'job',
      accountId: id,
      platform: 'baijiahao',
      scheduledAt: moment(-30),
      ...(id === 'd' ? failed : { ...published, remoteUrl: `https://example.com/${id}` }),
    })),
  },
});
afterAll(() => server.destroy());
const token = await server.signIn('customer');

const get = async (path: string) => (await server.call(`/api/${path}`, { token })).data;
const act = (path: string, body: unknown = {}) => server.post(`/api/${path}`, token, body);
const states = async () =>
  Object.fromEntries(
    (await get('publishTargets?jobId=job')).list.map(({ accountId, status }: Record<string, string>) => [
      accountId,
      status,
    ]),
  );
const success = { a: 'success', b: 'success', c: 'success' };

it('three of four is a part, in the list and behind the figures of the home page', async () => {
  expect((await get('publishJobs?status=partial')).list).toMatchObject([{ id: 'job', successCount: 3, failCount: 1 }]);
  expect((await get('articles?publishStatus=partial')).list).toMatchObject([{ id: 'art' }]);
  // What was published in part is neither edited nor deleted.
  expect((await server.patch('/api/articles/art', token, { title: '另一个标题' })).code).toBe(409);
  expect((await server.call('/api/publishJobs/job', { method: 'DELETE', token })).code).toBe(409);
});

it('only what failed is tried again, and keeps its job', async () => {
  expect(await act('publishJobs/job/actions/retry')).toMatchObject({ code: 200, data: { status: 'queued' } });
  expect(await states()).toEqual({ ...success, d: 'queued' });
  expect(await get('publishTargets/t-d')).toMatchObject({ errorCode: null, errorCause: null, scheduledAt: moment(0) });
  expect(await get('publishTargets/t-a')).toMatchObject({ publishedAt: moment(-30) });
});

it('it can wait for another day, go to another account, and be taken back', async () => {
  expect((await act('publishTargets/t-d/actions/reschedule', { scheduledAt: moment(24) })).code).toBe(200);
  expect(await get('publishJobs/job')).toMatchObject({ status: 'scheduled', scheduledAt: moment(24) });
  expect((await act('publishTargets/t-d/actions/switchAccount', { accountId: 'a' })).code).toBe(409);
  expect((await act('publishTargets/t-d/actions/switchAccount', { accountId: 'e' })).code).toBe(200);
  expect(await states()).toEqual({ ...success, e: 'scheduled' });
  expect((await act('publishTargets/t-d/actions/cancel')).code).toBe(200);
  expect(await states()).toEqual({ ...success, e: 'withdrawn' });
  // What nobody wants any more is no failure.
  expect(await get('publishJobs/job')).toMatchObject({ status: 'success' });
  expect(await get('articles/art')).toMatchObject({ publishStatus: 'success' });
});
