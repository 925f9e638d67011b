// @module-tag slow
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublishOrder } from '../../../src/product/gateways/base/publish-order';
import { until } from '../../framework/server/support/test-server';
import { publishOrders } from './publish-orders';
import { type ShippedWorker, startShippedWorker } from './support/shipped-worker';

// The workers of `examples/workers` against stand-ins of the tools that they drive. No real account is used.

let dir = '';
let worker: ShippedWorker | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shipped-'));
});
afterEach(async () => {
  await worker?.kill();
  worker = undefined;
  await rm(dir, { recursive: true, force: true });
});

const servers: Server[] = [];
const serve = async (
  answer: (request: IncomingMessage, body: string) => { status?: number; body: unknown } | undefined,
) => {
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request) text += String(part);
      const reply = answer(request, text);
      // Undefined: it never answers.
      if (reply) response.writeHead(reply.status ?? 200).end(JSON.stringify(reply.body));
    })();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
let files = '';
beforeAll(async () => {
  files = await serve(() => ({ body: 'a file' }));
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const video = (more: Partial<PublishOrder> = {}): PublishOrder => ({
  ...publishOrders.video,
  cover: `${files}/cover.png`,
  film: { ...publishOrders.video.film, url: `${files}/film.mp4?signature=1` },
  ...more,
});

const start = async (name: string, env: Readonly<Record<string, string>>): Promise<void> => {
  worker = await startShippedWorker(name, { WORKER_FILE: join(dir, 'journal'), ...env });
};
const ask = async (key: string, order: unknown, kind = 'publish') => (await worker?.ask({ kind, key, order })) ?? {};
/** What becomes of a piece. */
const endOf = async (key: string, order: unknown): Promise<Record<string, unknown>> => {
  let answer: Record<string, unknown> = {};
  await until(async () => {
    answer = await ask(key, order);
    return answer.state !== 'working' && answer.state !== 'limited';
  });
  return answer;
};

describe('social-auto-upload', { tags: ['process'] }, () => {
  /** Stands for its command line: writes down how it is called, and does what the title or the account says. */
  const standIn = `
    const [platform, action, ...args] = process.argv.slice(2);
    const all = args.join(' ');
    require('node:fs').appendFileSync(process.env.CALLS, [platform, action, ...args].join(' ') + '\\n');
    if (action === 'check') process.exit(all.includes('out') ? 1 : 0);
    if (all.includes('坏')) process.exit(1);
    if (all.includes('慢')) setTimeout(() => {}, 5000);
  `;
  const begin = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
    await writeFile(join(dir, 'sau.cjs'), standIn);
    const command = `${process.execPath} ${join(dir, 'sau.cjs')}`;
    await start('sau', { SAU_COMMAND: command, SAU_PLATFORMS: 'douyin,bilibili', CALLS: join(dir, 'calls'), ...env });
  };
  const calls = async (): Promise<string[]> =>
    existsSync(join(dir, 'calls')) ? (await readFile(join(dir, 'calls'), 'utf8')).trim().split('\n') : [];

  it('publishes a film with the account, the words and the files that it has fetched', async () => {
    await begin();
    expect(await endOf('k', video())).toMatchObject({ state: 'done', result: { url: /creator\.douyin\.com/ } });
    const [checked, uploaded] = await calls();
    expect(checked).toBe('douyin check --account 9001');
    expect(uploaded).toMatch(
      /^douyin upload-video --account 9001 --title=装修公司怎么选 --tags=装修 --desc=先看资质，再看报价。 --file=\S+film\.mp4 --thumbnail=\S+cover\.png$/,
    );
    expect(await endOf('k', video())).toMatchObject({ state: 'done' });
    expect(await calls()).toHaveLength(2);
    expect(await ask('c', { ...video().account, uid: 'out' }, 'checkAccount')).toMatchObject({
      state: 'done',
      result: { status: 'expired', trouble: { cause: 'token' } },
    });
  });

  const { account } = publishOrders.video;
  it.each<[string, () => PublishOrder, Record<string, unknown>]>([
    ['nobody is signed in', () => video({ account: { ...account, uid: 'out' } }), { state: 'failed', cause: 'token' }],
    [
      'the platform was not chosen',
      () => video({ account: { ...account, platform: 'kuaishou' } }),
      { code: 'PLATFORM_NOT_CHOSEN' },
    ],
    ['an article', () => publishOrders.article, { code: 'KIND_UNSUPPORTED' }],
    [
      'a category without its number',
      () => video({ account: { ...account, platform: 'bilibili' } }),
      { code: 'NO_TID' },
    ],
    ['the command fails, perhaps after the button', () => video({ title: '坏' }), { state: 'unknown', code: 'EXIT_1' }],
  ])('%s', async (_, order, outcome) => {
    await begin();
    expect(await endOf('k', order())).toMatchObject(outcome);
  });

  it('killed while it publishes, it publishes nothing twice, and says that it does not know', async () => {
    await begin();
    await ask('k', video({ title: '慢' }));
    await until(async () => (await calls()).some((line) => line.includes('upload-video')));
    await worker?.kill();
    await begin();
    expect(await endOf('k', video({ title: '慢' }))).toMatchObject({ state: 'unknown' });
    expect((await calls()).filter((line) => line.includes('upload-video'))).toHaveLength(1);
  });

  it('does not start before somebody has chosen the platforms', async () => {
    await expect(begin({ SAU_PLATFORMS: '' })).rejects.toThrow('SAU_PLATFORMS');
  });
});

describe('Postiz', { tags: ['process'] }, () => {
  interface Made {
    id: string;
    integration: { id: string };
    content: string;
    publishDate: string;
    state: string;
    releaseURL?: string;
  }
  let made: Made[] = [];
  let isSilent = false;
  let busy = 0;
  let outcome: Partial<Made> = {};
  /** Stands for its public API, as its documentation has it. */
  const standIn = () =>
    serve(({ url = '', headers, method }, text) => {
      if (headers.authorization !== 'key') return { status: 401, body: {} };
      if (busy > 0) {
        busy -= 1;
        return { status: 429, body: {} };
      }
      if (url.endsWith('/integrations')) return { body: [{ id: 'ch', disabled: true }] };
      if (url.endsWith('/upload-from-url')) return { body: { id: 'm1', path: 'https://postiz.example.com/m1' } };
      if (method === 'GET') return { body: { posts: made } };
      const { posts, date } = JSON.parse(text);
      const [{ integration, value }] = posts;
      made.push({ id: `p${made.length}`, integration, content: value[0].content, publishDate: date, state: 'QUEUE' });
      if (isSilent) return undefined;
      Object.assign(made[0] ?? {}, outcome);
      return { body: [{ postId: `p${made.length - 1}`, integration: integration.id }] };
    });
  const begin = async (key = 'key'): Promise<void> => {
    const channels = JSON.stringify({ 9001: { id: 'ch', settings: { __type: 'x' } } });
    await start('postiz', { POSTIZ_URL: url, POSTIZ_KEY: key, POSTIZ_CHANNELS: channels, POSTIZ_WAIT_MS: '20' });
  };
  let url = '';
  beforeEach(async () => {
    [made, isSilent, busy] = [[], false, 0];
    outcome = { state: 'PUBLISHED', releaseURL: 'https://x.com/1' };
    url = await standIn();
  });

  it('publishes when there is room, and hands on the link', async () => {
    busy = 2;
    await begin();
    expect(await endOf('k', video())).toEqual({
      state: 'done',
      result: { remoteId: 'p0', url: 'https://x.com/1' },
    });
    expect(made).toMatchObject([{ integration: { id: 'ch' }, content: '先看资质，再看报价。' }]);
    expect(await ask('c', video().account, 'checkAccount')).toMatchObject({ result: { status: 'expired' } });
  });

  it.each([
    ['the platform refuses', 'key', { state: 'failed', code: 'POSTIZ_ERROR' }],
    ['the key is wrong', 'another', { state: 'failed', cause: 'token' }],
  ])('%s', async (_, key, answer) => {
    outcome = { state: 'ERROR' };
    await begin(key);
    expect(await endOf('k', video())).toMatchObject(answer);
  });

  it.each([true, false])('killed after it has sent a post, which arrived: %s; it is there once', async (hasArrived) => {
    isSilent = true;
    await begin();
    await ask('k', video());
    await until(() => made.length > 0);
    await worker?.kill();
    isSilent = false;
    if (hasArrived) Object.assign(made[0] ?? {}, outcome);
    else made = [];
    await begin();
    expect(await endOf('k', video())).toMatchObject({ state: 'done', result: { url: 'https://x.com/1' } });
    expect(made).toHaveLength(1);
  });
});

describe('a flow behind a webhook', { tags: ['process'] }, () => {
  it.each<[string, { status?: number; body: unknown }, Record<string, unknown>]>([
    [
      'published',
      { body: { remoteId: 7, url: 'https://example.com/7' } },
      { state: 'done', result: { remoteId: '7' } },
    ],
    ['refused', { body: { code: 'LONG', cause: 'title' } }, { state: 'failed', code: 'LONG', cause: 'title' }],
    ['the flow is broken', { status: 500, body: {} }, { state: 'unknown', code: 'FLOW_500' }],
    ['the flow says nothing of it', { body: { ok: true } }, { state: 'unknown' }],
    ['the flow is not there', { status: 404, body: {} }, { state: 'failed', code: 'FLOW_REFUSES' }],
  ])('%s', async (_, reply, answer) => {
    const keys: unknown[] = [];
    const url = await serve(({ headers }) => {
      keys.push(headers['idempotency-key']);
      return reply;
    });
    await start('webhook-n8n', { FLOW_URL: url });
    expect(await endOf('k', video())).toMatchObject(answer);
    expect(keys).toEqual(['k']);
  });
});

it('the example has a payment paid once, closes what nobody has paid, and says the same again', async () => {
  const ask = async (of: ShippedWorker, kind: string, order: object, key = kind) => of.ask({ kind, key, order });
  worker = await startShippedWorker('example', { WORKER_FILE: join(dir, 'journal'), PAID_AFTER_MS: '0' });
  const order = { payment: 'o1', amount: 19_900 };
  const closed = { state: 'done', result: { state: 'closed' } };
  expect(await ask(worker, 'payment', { ...order, isClosing: true })).toEqual(closed);
  const code = await ask(worker, 'pay', order);
  expect(await ask(worker, 'pay', order)).toEqual(code);
  const paid = await ask(worker, 'payment', { ...order, isClosing: true });
  expect(paid).toMatchObject({ state: 'done', result: { state: 'paid', amount: 19_900 } });
  expect(await ask(worker, 'payment', order, 'later')).toEqual(paid);
  expect(await ask(worker, 'refund', order)).toMatchObject({ state: 'done' });
});
