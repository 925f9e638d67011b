// @module-tag slow
import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../../src/framework/server/store/postgres/database-address';
import { openPostgresStore } from '../../../src/framework/server/store/postgres/postgres-store';
import type { OpenStore } from '../../../src/framework/server/store/store';
import { startHistoryServer } from './support/history-server';
import { listen } from './support/listen';
import { type TestServer, until } from './support/test-server';

const url = process.env.TEST_DATABASE_URL;

/** A way to the database that can be cut. */
const cuttable = async (address: URL) => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const begin = (port: number): Promise<Server> =>
    new Promise((done) => {
      const server = createServer((client) => {
        const database = keep(connect(Number(address.port || 5432), address.hostname));
        keep(client).pipe(database).pipe(client);
      });
      server.listen(port, '127.0.0.1', () => done(server));
    });
  let server = await begin(0);
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  const through = new URL(address);
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    cut: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      server = await begin(port);
    },
  };
};

const suite = (address: string) => {
  const schema = `test_${randomUUID().slice(0, 13)}`;
  const on =
    (where: string): OpenStore =>
    (options) =>
      openPostgresStore({
        ...options,
        pool: createPool({ url: where, poolSize: 4, timeoutSeconds: 60 }),
        schema,
      });
  const pool = new Pool({ connectionString: address, max: 1 });
  const open: TestServer[] = [];
  let way: Awaited<ReturnType<typeof cuttable>>;
  beforeAll(async () => {
    await pool.query(`create schema "${schema}"`);
    way = await cuttable(new URL(address));
  });
  afterAll(async () => {
    for (const one of open) await one.destroy();
    await way.cut();
    await pool.query(`drop schema "${schema}" cascade`);
    await pool.end();
  });

  it('makes calls answer 503 with the reason; afterwards everything goes on by itself', async () => {
    const cut = await startHistoryServer({ openStore: on(way.url) });
    open.push(cut);
    const other = await startHistoryServer({ openStore: on(address) });
    open.push(other);
    const token = await other.signIn('customer');
    // Two data directories have two secrets.
    const own = await cut.signIn('customer');
    const ids: string[] = [];
    for (let count = 0; count < 100; count += 1)
      ids.push((await cut.post('/api/works', own, { title: `Work ${count}` })).data.id);
    const job = (await cut.post('/api/works/jobs/actions/close', own, { ids })).data.id;
    await way.cut();

    const refused = await cut.call('/api/works', { token: own });
    expect(refused).toMatchObject({ status: 503, code: 503 });
    expect(refused.msg).toContain('database cannot be reached');
    expect((await cut.post('/api/works', own, { title: 'Not now' })).status).toBe(503);
    expect((await cut.post('/api/user/login', undefined, { username: 'admin', password: '123456' })).status).toBe(503);
    expect((await cut.call('/health')).status).toBe(503);
    expect((await cut.call('/ready')).status).toBe(503);

    await way.mend();
    await until(async () => (await cut.call('/health')).status === 200);
    expect((await cut.call('/api/works', { token: own })).data.total).toBe(100);
    // What others write is heard again, by a new connection that listens.
    const ear = await listen({ url: cut.url, token: own });
    const { data } = await other.post('/api/works', token, { title: 'Heard again' });
    await until(() => ear.events.some(({ name, data: report }) => name === 'change' && report.ids?.includes(data.id)));
    ear.leave();
    // A job that was under way has not failed, and has done nothing twice.
    await until(
      async () => !['queued', 'running'].includes((await cut.call(`/api/user/jobs/${job}`, { token: own })).data.state),
    );
    expect((await cut.call(`/api/user/jobs/${job}`, { token: own })).data).toMatchObject({
      state: 'done',
      done: 100,
      failed: 0,
    });
    const admin = await other.signIn('admin');
    expect((await other.call('/api/lines?_end=1', { token: admin })).data.total).toBe(100);
  });
};

if (url) describe('a database that goes away', () => suite(url));
else describe.skip('a database that goes away', () => it('is tested where TEST_DATABASE_URL names a server', () => {}));
