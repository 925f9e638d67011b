import { createHmac } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { type TestServer, until } from '../../../framework/server/support/test-server';
import { startWorkerServer } from '../../gateways/support/worker-server';
import { startBusinessServer } from '../support/business-server';

const secret = 'worker-secret-0123456789';
let server: TestServer;
let worker: Awaited<ReturnType<typeof startWorkerServer>>;
afterEach(async () => {
  await server.destroy();
  await worker.close();
});

it('a worker that has news is asked at once, by its signature, and nobody else is listened to', async () => {
  let isReady = false;
  worker = await startWorkerServer(() => ({
    body: isReady
      ? { state: 'done', result: { status: 'active', score: 91, fans: 7 } }
      : { state: 'working', askAgainMs: 3_600_000 },
  }));
  server = await startBusinessServer({
    env: { DEMO: 'on', DEMO_SPEED: '1', CHECK_URL: worker.url, CHECK_SECRET: secret },
  });
  const token = await server.signIn('customer');
  const begun = await server.post('/api/accounts/actions/check', token, { ids: ['acc1'] });
  expect(begun.code, begun.msg).toBe(200);
  await until(() => worker.query.length === 1);
  isReady = true;

  const { key = '' } = worker.query[0]?.body ?? {};
  const time = Date.now();
  const notify = async (more: { key?: string; time?: number; by?: string } = {}) => {
    const message = { key, time, ...more };
    const signature = createHmac('sha256', more.by ?? secret)
      .update(`${message.time}.${message.key}`)
      .digest('hex');
    const { code, data } = await server.post('/api/work/news', undefined, { ...message, signature });
    return [code, data.reason ?? data.isWaiting];
  };
  expect(await notify({ by: 'another-secret-0123' })).toEqual([403, 'signature']);
  expect(await notify({ time: time - 400_000 })).toEqual([403, 'old']);
  expect(await notify({ key: 'accounts:nobody/0' })).toEqual([200, false]);
  expect(worker.query).toHaveLength(1);

  expect(await notify()).toEqual([200, true]);
  await until(() => worker.query.length === 2);
  expect(worker.query[1]?.body.key).toBe(key);
  await until(async () => (await server.call('/api/accounts/acc1', { token })).data.fans === 7);
});

it('what was heard once is refused the second time', { tags: 'slow' }, async () => {
  worker = await startWorkerServer(() => ({ body: { state: 'working', askAgainMs: 3_600_000 } }));
  server = await startBusinessServer({
    env: { DEMO: 'on', DEMO_SPEED: '1', CHECK_URL: worker.url, CHECK_SECRET: secret },
  });
  const token = await server.signIn('customer');
  await server.post('/api/accounts/actions/check', token, { ids: ['acc1'] });
  await until(() => worker.query.length === 1);
  const { key = '' } = worker.query[0]?.body ?? {};
  const time = Date.now();
  const notify = async (at: number) => {
    const signature = createHmac('sha256', secret).update(`${at}.${key}`).digest('hex');
    return (await server.post('/api/work/news', undefined, { key, time: at, signature })).code;
  };
  expect([await notify(time), await notify(time), await notify(time - 1), await notify(time + 1)]).toEqual([
    200, 409, 409, 200,
  ]);
});
