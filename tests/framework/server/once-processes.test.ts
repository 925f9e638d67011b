import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../../src/framework/server/store/postgres/database-address';
import { openPostgresStore } from '../../../src/framework/server/store/postgres/postgres-store';
import type { OpenStore } from '../../../src/framework/server/store/store';
import { startTestServer, type TestServer } from './support/test-server';

const url = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(!url)('two servers on one database', () => {
  const schema = `test_${randomUUID().slice(0, 13)}`;
  const openStore: OpenStore = async (options) => {
    const pool = createPool({ url, poolSize: 4, timeoutSeconds: 60 });
    await pool.query(`create schema if not exists "${schema}"`);
    return openPostgresStore({ ...options, pool, schema });
  };
  let servers: [TestServer, TestServer];
  let token: string;
  beforeAll(async () => {
    const first = await startTestServer({ openStore });
    servers = [first, await startTestServer({ openStore, dir: first.dir })];
    token = await first.signIn('customer');
  });
  afterAll(async () => {
    await servers[1].close();
    await servers[0].destroy();
    const pool = createPool({ url, poolSize: 1, timeoutSeconds: 60 });
    await pool.query(`drop schema "${schema}" cascade`);
    await pool.end();
  });

  const sent = (at: number, key: string, path: string, body: unknown) =>
    servers[at % 2 === 0 ? 0 : 1].call(path, { method: 'POST', token, body, headers: { 'Idempotency-Key': key } });
  const twenty = (key: string, path: string, body: unknown) =>
    Promise.all(Array.from({ length: 20 }, (_, at) => sent(at, key, path, body)));

  it('make one record of twenty calls at once, and tell each the same or when to try again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const title = `At once ${round}`;
      const answers = await twenty(randomUUID(), '/api/articles', { title });
      const good = answers.filter(({ code }) => code === 200);
      const later = answers.filter(({ code }) => code === 409);
      expect(new Set(good.map(({ data }) => data.id)).size).toBe(1);
      expect(later.every(({ data }) => data.reason === 'underWay')).toBe(true);
      expect(good.length + later.length).toBe(20);
      expect((await servers[1].call(`/api/articles?title=${title}`, { token })).data.total).toBe(1);
    }
  });

  it('carry out one action, whichever is asked', async () => {
    const { id } = (await sent(0, randomUUID(), '/api/articles', { title: 'Acted on' })).data;
    const key = randomUUID();
    const answers = await twenty(key, `/api/articles/${id}/actions/submit`, {});
    const wrong = answers.filter(({ code, data }) => code !== 200 && data.reason !== 'underWay');
    expect(wrong).toEqual([]);
    const after = await sent(1, key, `/api/articles/${id}/actions/submit`, {});
    expect(after).toMatchObject({ code: 200, data: { id, status: 'review', version: 2 } });
    expect(after.headers.get('idempotent-replayed')).toBe('true');
  });
});
