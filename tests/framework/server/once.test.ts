import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiringValues } from '../../../src/framework/server/store/expiring-values';
import { startBusinessServer } from '../../product/server/support/business-server';
import { pngBytes } from './support/picture-bytes';
import { storedRows } from './support/stored-rows';
import { type Answer, startTestServer, type TestServer } from './support/test-server';
import { tinyPolicy } from './support/tiny-config';

const day = 24 * 3600 * 1000;
const policy = `${tinyPolicy}
p, any, role:Customer, res:articles, import, own
`;
let offset = 0;
const clock = { now: () => Date.now() + offset, wait: async () => {} };

let server: TestServer;
let customer: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ policy, clock, env: { TOKEN_SECONDS: '86400' } });
  [customer, admin] = await Promise.all([server.signIn('customer'), server.signIn('admin')]);
});
afterAll(() => server.destroy());

interface Sent {
  path: string;
  method?: string;
  body?: unknown;
  token?: string;
}
const send = (key: string, { path, method = 'POST', body, token = customer }: Sent, headers = {}): Promise<Answer> =>
  server.call(path, { method, token, body, headers: { 'Idempotency-Key': key, ...headers } });
const count = async (path: string, token = customer): Promise<number> =>
  (await server.call(`${path}${path.includes('?') ? '&' : '?'}_end=1`, { token })).data.total;
const shown = ({ code, msg, data }: Answer) => ({ code, msg, data });
const isAgain = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true';
const newArticle = async (title: string): Promise<string> =>
  (await server.post('/api/articles', customer, { title })).data.id;

/** What can be sent, and how often it was carried out. */
interface Operation {
  sent: Sent;
  done: () => Promise<unknown>;
}

describe('the same key twice', () => {
  it.each<[string, () => Promise<Operation>]>([
    [
      'makes one record',
      async () => ({
        sent: { path: '/api/articles', body: { title: 'Once made' } },
        done: () => count('/api/articles?title=Once made'),
      }),
    ],
    [
      'edits once',
      async () => {
        const id = await newArticle('Edited');
        const sent = { path: `/api/articles/${id}`, method: 'PATCH', body: { words: 7, version: 1 } };
        return {
          sent,
          done: async () => (await server.call(`/api/articles/${id}`, { token: customer })).data.version - 1,
        };
      },
    ],
    [
      'carries out one action',
      async () => {
        const id = await newArticle('Acted');
        const sent = { path: `/api/articles/${id}/actions/submit`, body: {} };
        return {
          sent,
          done: async () => (await server.call(`/api/articles/${id}`, { token: customer })).data.version - 1,
        };
      },
    ],
    [
      'copies once',
      async () => {
        const id = await newArticle('Copied');
        const sent = { path: `/api/articles/${id}/actions/copy`, body: {} };
        return { sent, done: async () => (await count('/api/articles?q=Copied')) - 1 };
      },
    ],
    [
      'deletes once, and offers the same way back',
      async () => {
        const id = await newArticle('Deleted');
        const gone = async () => (await server.call(`/api/articles/${id}`, { token: customer })).code;
        return {
          sent: { path: `/api/articles/${id}`, method: 'DELETE' },
          done: async () => Number((await gone()) === 404),
        };
      },
    ],
    [
      'carries out one bulk action',
      async () => {
        const ids = await Promise.all(['B1', 'B2'].map(newArticle));
        const sent = { path: '/api/articles/actions/submit', body: { ids } };
        return { sent, done: async () => (await count(`/api/articles?status=review&id=${ids[0]}&id=${ids[1]}`)) / 2 };
      },
    ],
    [
      'starts one job',
      async () => {
        const ids = await Promise.all(['J1', 'J2'].map(newArticle));
        const before = (await server.call('/api/user/jobs', { token: customer })).data.total;
        const sent = { path: '/api/articles/jobs/actions/submit', body: { ids } };
        const done = async () => (await server.call('/api/user/jobs', { token: customer })).data.total - before;
        return { sent, done };
      },
    ],
    [
      'starts one import',
      async () => ({
        sent: { path: '/api/articles/import', body: { rows: [{ title: 'Imported once' }], start: true } },
        done: async () => {
          await expect.poll(() => count('/api/articles?title=Imported once')).toBeGreaterThan(0);
          return count('/api/articles?title=Imported once');
        },
      }),
    ],
  ])('%s and gets the same answer', async (_, prepare) => {
    const { sent, done } = await prepare();
    const key = randomUUID();
    const first = await send(key, sent);
    expect([200, 202]).toContain(first.code);
    const second = await send(key, sent);
    expect(shown(second)).toEqual(shown(first));
    expect([isAgain(first), isAgain(second)]).toEqual([false, true]);
    expect(await done()).toBe(1);
  });

  it('of two people are two keys', async () => {
    const sent = { path: '/api/articles', body: { title: 'Of two people' } };
    const key = randomUUID();
    const answers = [await send(key, { ...sent, token: customer }), await send(key, { ...sent, token: admin })];
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(2);
  });

  it('after a day is a new one', async () => {
    const sent = { path: '/api/articles', body: { title: 'Day after day' } };
    const key = randomUUID();
    const first = await send(key, sent);
    offset += day - 60_000;
    expect((await send(key, sent)).data.id).toBe(first.data.id);
    offset += 2 * 60_000;
    [customer, admin] = await Promise.all([server.signIn('customer'), server.signIn('admin')]);
    const next = await send(key, { ...sent, token: customer });
    expect([next.code, isAgain(next), next.data.id === first.data.id]).toEqual([200, false, false]);
  });

  it('is known after a restart', async () => {
    const sent = { path: '/api/articles', body: { title: 'Restarted' } };
    const key = randomUUID();
    const first = await send(key, sent);
    await server.close();
    server = await startTestServer({ dir: server.dir, clock, env: { TOKEN_SECONDS: '86400' } });
    expect((await send(key, sent)).data).toEqual(first.data);
    expect(await count('/api/articles?title=Restarted')).toBe(1);
  });
});

describe('a key', () => {
  it.each<[string, Sent]>([
    ['another body', { path: '/api/articles', body: { title: 'Other' } }],
    ['another address', { path: '/api/groups', body: { title: 'First' } }],
    ['another method', { path: '/api/articles/none', method: 'DELETE' }],
  ])('is refused for %s', async (_, other) => {
    const key = randomUUID();
    expect((await send(key, { path: '/api/articles', body: { title: 'First' } })).code).toBe(200);
    expect(await send(key, other)).toMatchObject({ status: 409, data: { reason: 'keyUsed' } });
  });

  it.each([
    ['too long', 'x'.repeat(201)],
    ['not printable', '\u00e9'],
    ['empty', ''],
  ])('that is %s is refused by name', async (_, key) => {
    const answer = await send(key, { path: '/api/articles', body: { title: 'Bad key' } });
    expect([answer.code, answer.msg]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
    expect(await count('/api/articles?title=Bad key')).toBe(0);
  });

  it('of a refused call may be tried again', async () => {
    const key = randomUUID();
    const sent = { path: '/api/articles', body: { title: 'Coded', code: 'once-code' } };
    const taken = (await server.post('/api/articles', customer, { title: 'Taken', code: 'once-code' })).data.id;
    expect((await send(key, sent)).code).toBe(422);
    expect((await server.call(`/api/articles/${taken}`, { method: 'DELETE', token: customer })).code).toBe(200);
    expect((await send(key, sent)).code).toBe(200);
  });

  it('is kept for nothing that was only read', async () => {
    const key = randomUUID();
    const dry = { path: '/api/articles/import?dry=1', body: { rows: [{ title: 'Dry' }] } };
    expect([isAgain(await send(key, dry)), isAgain(await send(key, dry))]).toEqual([false, false]);
    const list = () => server.call('/api/articles?_end=1', { token: customer, headers: { 'Idempotency-Key': key } });
    expect([isAgain(await list()), isAgain(await list())]).toEqual([false, false]);
  });

  // Whether one is still under way when the next arrives is up to the machine; `once-keeper.test.ts` holds one.
  it('twenty times at once makes one record, and those that come meanwhile are told when to try again', async () => {
    const key = randomUUID();
    const sent = { path: '/api/articles', body: { title: 'At once' } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key, sent)));
    const refused = answers.filter(({ code }) => code === 409);
    expect(answers.filter(({ code }) => code === 200).length + refused.length).toBe(20);
    for (const { headers, data } of refused)
      expect([headers.get('retry-after'), data]).toEqual(['1', { reason: 'underWay', retryAfter: 1 }]);
    expect(await count('/api/articles?title=At once')).toBe(1);
  });
});

describe('of the business', () => {
  let business: TestServer;
  let token: string;
  beforeAll(async () => {
    business = await startBusinessServer();
    token = await business.signIn('customer');
  });
  afterAll(() => business.destroy());

  it('a file is uploaded once', async () => {
    const query = new URLSearchParams({ resource: 'articles', field: 'cover', name: 'once.png' });
    const upload = async (key: string, body: Buffer) => {
      const headers = { 'Content-Type': 'image/png', Authorization: `Bearer ${token}`, 'Idempotency-Key': key };
      const url = `${business.url}/backend/api/upload?${query}`;
      const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
      return (await response.json()) as Answer;
    };
    const key = randomUUID();
    const first = await upload(key, pngBytes(20, 20, 'one'));
    expect(first.code).toBe(200);
    expect((await upload(key, pngBytes(20, 20, 'one'))).data).toEqual(first.data);
    expect(await readdir(join(business.dir, 'data', 'uploads'))).toHaveLength(1);
    expect((await upload(key, pngBytes(20, 20, 'longer'))).code).toBe(409);
  });

  // On a database the same rows are in it.
  it.skipIf(process.env.TEST_STORE === 'postgres')('what is shown once stands in no file', async () => {
    const key = randomUUID();
    const adminToken = await business.signIn('admin');
    const ask = () =>
      business.call('/api/direct/tokens', {
        method: 'POST',
        token: adminToken,
        body: { userId: 'u-customer', channel: 'direct' },
        headers: { 'Idempotency-Key': key },
      });
    const first = await ask();
    expect(first.code).toBe(200);
    expect((await ask()).data).toEqual(first.data);
    const stored = await storedRows(join(business.dir, 'data'));
    expect(stored[expiringValues]?.map(({ id }) => id)).toContainEqual(expect.stringMatching(/^once /));
    const text = JSON.stringify(stored);
    expect([text.includes(first.data.token), text.includes(key)]).toEqual([false, false]);
  });
});
