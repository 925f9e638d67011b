import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJsonServerStore } from '../../../src/framework/server/store/embedded/json-server-store';
import { createImportParts, importPartSchema } from '../../../src/framework/server/tasks/import-parts';
import { temporaryDirectory } from './store/temporary-directory';
import { startHistoryServer } from './support/history-server';
import { startTestServer, type TestServer } from './support/test-server';

const tooMany = { code: 429, data: { retryAfter: expect.any(Number) } };

describe('jobs of a user', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startHistoryServer();
    token = await server.signIn('customer');
  });
  afterAll(() => server.destroy());
  const start = (ids: readonly string[]) => server.post('/api/works/jobs/actions/close', token, { ids });

  it('wait in a row of limited length, and others are not held up', async () => {
    const made = await Promise.all(
      Array.from({ length: 100 }, (_, index) => server.post('/api/works', token, { title: `Work ${index}` })),
    );
    const ids = made.map(({ data }) => String(data.id));
    const answers = await Promise.all(Array.from({ length: 60 }, () => start(ids)));
    const refused = answers.filter(({ code }) => code === 429);
    expect(answers.filter(({ code }) => code === 202).length).toBeGreaterThanOrEqual(10);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ ...tooMany, msg: expect.stringContaining('jobs are waiting') });
    expect(refused[0]?.headers.get('retry-after')).toBe('30');
    const other = await server.signIn('customer2');
    const { data } = await server.post('/api/works', other, { title: 'Mine' });
    expect(await server.post('/api/works/jobs/actions/close', other, { ids: [data.id] })).toMatchObject({ code: 202 });
  });

  it('are about records that there are for the user, but for a few', async () => {
    const unknown = Array.from({ length: 101 }, (_, index) => `no-such-${index}`);
    expect(await start(unknown)).toMatchObject({
      code: 422,
      data: { errors: { ids: 'More than 100 of the records do not exist for you' } },
    });
  });
});

describe('requests of a user', () => {
  it('are limited for callers from elsewhere, each user by itself, and not on this machine', async () => {
    let time = Date.now();
    const clock = { now: () => time, wait: async () => undefined };
    const server = await startTestServer({ env: { USER_REQUESTS: '2', TRUST_PROXY: '1' }, clock });
    const [first, second] = [await server.signIn('customer'), await server.signIn('customer2')];
    const ask = (token: string) =>
      server.call('/api/user/userInfo', { token, headers: { 'X-Forwarded-For': '203.0.113.7' } });
    for (let request = 0; request < 20; request += 1) expect((await ask(first)).code).toBe(200);
    // Where processes share the count, each may let one in twenty more through.
    if (process.env.TEST_STORE === 'postgres') await ask(first);
    expect(await ask(first)).toMatchObject(tooMany);
    expect((await ask(second)).code).toBe(200);
    expect((await server.call('/api/user/userInfo', { token: first })).code).toBe(200);
    time += 10_000;
    expect((await ask(first)).code).toBe(200);
    await server.destroy();
  });
});

describe('parts of imports', () => {
  const open = async () => {
    const store = await openJsonServerStore({
      collections: [importPartSchema],
      seed: () => ({}),
      dataDir: temporaryDirectory(),
    });
    const parts = createImportParts(store);
    const part = (upload: string, number: number, userId = 'u1') => ({
      upload,
      number,
      userId,
      collection: 'works',
      lines: [1],
      rows: [{ title: 'x'.repeat(100) }],
    });
    const waiting = async (upload: string) => (await parts.of({ upload, userId: 'u1', collection: 'works' })).length;
    return { store, parts, part, waiting };
  };

  it('that have not started are limited for each user; what has started does not count', async () => {
    const { store, parts, part } = await open();
    for (let number = 0; number < 100; number += 1) await parts.add(part('a', number));
    await expect(parts.add(part('a', 100))).rejects.toMatchObject(tooMany);
    await parts.add(part('b', 0, 'u2'));
    await parts.start('a');
    await parts.add(part('c', 0));
    await expect(parts.add({ ...part('c', 1), rows: [{ title: 'x'.repeat(30_000_000) }] })).rejects.toMatchObject(
      tooMany,
    );
    await store.close();
  });

  it('that have not started go after a day, the others after a week', async () => {
    const { store, parts, part, waiting } = await open();
    await parts.add(part('never', 0));
    await parts.add(part('started', 0));
    await parts.start('started');
    const leftAfter = async (days: number) => {
      await parts.tidy({ now: Date.now() + days * 86_400_000 + 1000, done: new Set() });
      return [await waiting('never'), await waiting('started')];
    };
    expect(await leftAfter(0)).toEqual([1, 1]);
    expect(await leftAfter(1)).toEqual([0, 1]);
    expect(await leftAfter(7)).toEqual([0, 0]);
    await store.close();
  });
});
