import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, until } from '../../../framework/server/support/test-server';
import { startWorkerServer } from '../../gateways/support/worker-server';
import { startBusinessServer } from '../support/business-server';

// A worker that cannot find out whether it has published something.

const far = '2099-01-01T00:00:00.000Z';
const secret = 'worker-secret-0123456789';
const own = { ownerId: 'u-customer' };

let server: TestServer;
let worker: Awaited<ReturnType<typeof startWorkerServer>>;
let token = '';
let admin = '';
/** Whether the next posts are published. */
let isSure = false;
beforeAll(async () => {
  worker = await startWorkerServer(({ body }) =>
    isSure
      ? { body: { state: 'done', result: { remoteId: body.key, url: 'https://example.com/again' } } }
      : { body: { state: 'unknown', code: 'WORKER_KILLED' } },
  );
  const account = { ...own, platform: 'baijiahao', status: 'active', usage: 'enabled', dailyLimit: 50 };
  const times = { authorizedAt: '2026-01-01T00:00:00.000Z', tokenExpireAt: far, refreshExpireAt: far };
  server = await startBusinessServer({
    env: {
      DEMO_SPEED: '100',
      PUBLISH_URL: worker.url,
      PUBLISH_SECRET: secret,
      PUBLIC_URL: 'https://console.example.com',
    },
    more: {
      publishSettings: [{ id: 's', ...own, minInterval: 0, dailyLimit: 50, avoidNight: false, timeSlots: [] }],
      accounts: ['a', 'b'].map((id) => ({ id, nickname: `号${id}`, uid: id, ...account, ...times })),
      articles: [
        {
          id: 'art',
          ...own,
          title: '旧房翻新的顺序',
          content: '<p>先看案例。</p>',
          cover: ['https://example.com/1.png'],
          reviewStatus: 'approved',
          publishStatus: 'draft',
        },
      ],
      publishTargets: [],
    },
  });
  [token, admin] = [await server.signIn('customer'), await server.signIn('admin')];
});
afterAll(async () => {
  await server.destroy();
  await worker.close();
});

const get = async (path: string) => (await server.call(`/api/${path}`, { token })).data;
const act = (id: string, action: string, body: unknown = {}) =>
  server.post(`/api/publishTargets/${id}/actions/${action}`, token, body);
const targets = async (): Promise<Record<string, string>[]> => (await get('publishTargets?_sort=accountId')).list;
const points = async (): Promise<number> =>
  (await server.call('/api/users/u-customer', { token: admin })).data.pointLeft;

it('asks an operator, retries nothing, and keeps the price until it is known', async () => {
  const before = await points();
  const wish = { contents: [{ resource: 'articles', id: 'art' }], accountIds: ['a', 'b'] };
  expect(await server.post('/api/publishJobs/submit', token, wish)).toMatchObject({ code: 200 });
  await until(async () => (await targets()).every(({ status }) => status === 'unknown'));
  const [a, b] = await targets();
  expect(a).toMatchObject({ errorCode: 'WORKER_KILLED', errorCause: 'unknown', nextRetryAt: null });
  expect(await get('publishJobs')).toMatchObject({ list: [{ status: 'unknown', failCount: 0, successCount: 0 }] });
  expect(await get('articles/art')).toMatchObject({ publishStatus: 'unknown' });
  expect(JSON.stringify(await get('user/notices'))).toContain('the outcome of 2 is unknown');
  const held = before - (await points());
  expect(held).toBeGreaterThan(0);

  for (const action of ['retry', 'reschedule', 'switchAccount', 'cancel', 'withdraw'])
    expect((await act(a?.id ?? '', action, { scheduledAt: far, accountId: 'b' })).code, action).not.toBe(200);
  expect(await act(a?.id ?? '', 'confirmPublished')).toMatchObject({ code: 422 });
  expect(worker.query).toHaveLength(2);

  const link = 'https://example.com/found';
  expect(await act(a?.id ?? '', 'confirmPublished', { link })).toMatchObject({ code: 200 });
  expect((await targets())[0]).toMatchObject({ status: 'success', remoteUrl: link, errorCause: null });
  // Without its id the platform cannot be told to remove it.
  expect((await act(a?.id ?? '', 'withdraw')).code).toBe(409);

  isSure = true;
  expect(await act(b?.id ?? '', 'publishAgain')).toMatchObject({ code: 200 });
  await until(async () => (await targets()).every(({ status }) => status === 'success'));
  expect(new Set(worker.query.map(({ body }) => body.key)).size).toBe(3);
  expect(await get('publishJobs')).toMatchObject({ list: [{ status: 'success', successCount: 2 }] });
  expect(before - (await points())).toBe(held);
  expect(JSON.stringify(await get('user/notices'))).not.toContain('is unknown');
});
