import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../../src/framework/contract/connections';
import { type ModelReply, saying, startModelServer } from '../gateways/support/model-server';
import { startWorkerServer, type WorkerReply } from '../gateways/support/worker-server';
import { startBusinessServer } from './support/business-server';

const secret = 'worker-secret-0123456789';
const key = 'sk-model-key-0123456789';
const pong: WorkerReply = { body: { state: 'done', result: {} } };
let work: WorkerReply;
let listed: ModelReply;
let report: ModelReply;
const worker = await startWorkerServer(() => work);
const model = await startModelServer(({ path }) => (path.endsWith('/models') ? listed : report));
afterAll(() => Promise.all([worker.close(), model.close()]));
const server = await startBusinessServer({
  env: {
    GENERATE_URL: model.url,
    GENERATE_MODEL: 'writer',
    GENERATE_MODEL_FAST: 'hasty',
    GENERATE_KEY: key,
    PUBLISH_URL: worker.url,
    PUBLISH_SECRET: secret,
    PUBLISH_URL_DOUYIN: worker.url.replace('127.0.0.1', 'localhost'),
    SMS_URL: worker.url,
    SMS_SECRET: secret,
    PUBLIC_URL: 'https://console.example.com',
  },
});
afterAll(() => server.destroy());
const admin = await server.signIn('admin');
beforeEach(() => {
  work = pong;
  listed = { body: { object: 'list', data: [{ id: 'writer' }, { id: 'hasty' }] } };
  report = saying('1');
});

const list = async (): Promise<readonly Connection[]> =>
  (await server.call('/api/connections', { token: admin })).data.list;
const one = async (name: string) => (await list()).find((each) => each.name === name);
const test = async (name: string) => (await server.post(`/api/connections/${name}/test`, admin, {})).data;

it('shows every door of the business, those of one platform apart', async () => {
  const states = Object.fromEntries((await list()).map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({
    generateArticle: 'connected',
    expand: 'connected',
    publish: 'connected',
    'publish.douyin': 'connected',
    rank: 'simulated',
    checkAccount: 'simulated',
    phoneCodes: 'connected',
    generateVideo: 'simulated',
    oauth: 'simulated',
    reply: 'simulated',
    'way.sms': 'connected',
    'way.email': 'simulated',
    'way.wechat': 'simulated',
    companyAccount: 'off',
  });
  expect(await one('generateArticle')).toMatchObject({ facts: [{ value: 'writer, hasty' }] });
  expect(await one('publish.douyin')).toMatchObject({
    host: expect.stringMatching(/^localhost:\d+$/),
    variables: ['PUBLISH_URL_DOUYIN', 'PUBLISH_SECRET_DOUYIN'],
  });
});

describe('a worker', () => {
  it('is sent a signed ping, which carries nothing out', async () => {
    expect(await test('publish')).toMatchObject({ isOk: true, said: null });
    const request = worker.query.at(-1);
    expect(request?.body).toMatchObject({ kind: 'ping', order: {}, key: expect.stringMatching(/^ping:/) });
    expect(request?.headers['x-signature']).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, WorkerReply, object]>([
    ['does not know ping', { body: { state: 'failed', code: 'UNSUPPORTED' } }, { isOk: true, said: {} }],
    ['refuses the unknown', { status: 422, body: {} }, { isOk: true, said: {} }],
    ['has another secret', { status: 401, body: {} }, { isOk: false, trouble: { cause: 'login', code: 'HTTP_401' } }],
    ['is broken', { status: 500, body: {} }, { isOk: false, trouble: { cause: 'server', code: 'HTTP_500' } }],
    ['is something else', { body: '<html>' }, { isOk: false, trouble: { cause: 'unreadable' } }],
  ])('that %s', async (_, message, found) => {
    work = message;
    expect(await test('publish')).toMatchObject(found);
  });
});

describe('a service that writes', () => {
  it('is asked for its list of models, and for one token of those that stand in none', async () => {
    const before = model.query.length;
    expect(await test('generateArticle')).toMatchObject({ isOk: true, said: null });
    expect(model.query.slice(before).map(({ path }) => path)).toEqual(['/v1/models']);
    listed = { status: 404, body: {} };
    expect(await test('expand')).toMatchObject({ isOk: true, said: { en: expect.stringContaining('writer') } });
    expect(model.query.at(-1)?.body).toMatchObject({ model: 'writer', max_tokens: 1 });
  });

  it.each<[string, ModelReply, ModelReply, object]>([
    ['refuses the key', { status: 401, body: {} }, saying('1'), { cause: 'login', code: 'HTTP_401' }],
    [
      'does not have the model',
      { status: 404, body: {} },
      { status: 404, body: { error: { code: 'model_not_found' } } },
      { cause: 'refused', code: 'model_not_found' },
    ],
  ])('that %s', async (_, models, completion, trouble) => {
    listed = models;
    report = completion;
    expect(await test('generateArticle')).toMatchObject({ isOk: false, trouble });
    expect(await one('generateArticle')).toMatchObject({ state: 'failing', lastError: trouble });
  });
});

describe('a code by text message', () => {
  const send = (mobile: string) => server.post('/api/user/sendCode', undefined, { mobile, purpose: 'register' });

  it('goes to the service that sends text messages, with the code apart', async () => {
    expect((await send('15000000001')).data).toMatchObject({ expiresIn: 300, retryAfter: 60 });
    const { order } = worker.query.at(-1)?.body ?? {};
    expect(order).toMatchObject({ mobile: '15000000001', purpose: 'register', code: expect.stringMatching(/^\d{6}$/) });
    expect(String(order?.text)).toContain(String(order?.code));
    expect((await one('phoneCodes'))?.lastOkAt).not.toBeNull();
  });

  it('that was not taken is said, and the number is no trouble of the service', async () => {
    work = { status: 500, body: {} };
    expect((await send('15000000002')).code).toBe(503);
    expect(await one('phoneCodes')).toMatchObject({ state: 'failing', lastError: { code: 'HTTP_500' } });
    work = { body: { state: 'failed', code: 'BAD_NUMBER' } };
    expect((await send('15000000003')).code).toBe(503);
    expect(await one('phoneCodes')).toMatchObject({ state: 'connected' });
  });
});

it('the audit says who has tested what, and nothing anywhere repeats a key', async () => {
  await test('publish');
  const logs = (await server.call('/api/systemLogs?_end=50&action=test', { token: admin })).data.list;
  expect(logs[0]).toMatchObject({ account: 'admin', action: 'test', target: '内容发布', executeResult: 'success' });
  const message = JSON.stringify([await list(), logs, server.log.entries]);
  for (const hidden of [secret, key, '/v1']) expect(message).not.toContain(hidden);
  expect(message).not.toMatch(/:\d+\/work/);
});
