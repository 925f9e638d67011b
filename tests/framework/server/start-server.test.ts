import { mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportStartError, startServer } from '../../../src/framework/server/start/start-server';
import { recordingLog, startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyProduct } from './support/tiny-config';

/** The message when a start fails. */
const reportOf = async (options: Parameters<typeof startServer>[0]): Promise<string> => {
  const log = recordingLog();
  await startServer(options).catch((error: unknown) => reportStartError({ error, log }));
  return log.lines.join('\n');
};

const project = { config: tinyConfig, product: tinyProduct, readMock: async () => tinyData, dist: '/nowhere' };
const newDir = () => mkdtemp(join(tmpdir(), 'console-start-'));

afterEach(() => {
  vi.useRealTimers();
});

describe('a start that fails', () => {
  it('leaves a damaged data file as it is and says where', async () => {
    const dir = await newDir();
    const file = join(dir, 'db.json');
    for (const text of ['{"format":1,"collections":{"users":[{"id"', '', '[]']) {
      await writeFile(file, text);
      const report = await reportOf({ env: { PORT: '0', DATA_DIR: dir }, log: recordingLog(), project });
      expect(report).toContain(file);
      expect(report).not.toContain('    at ');
      expect(await readFile(file, 'utf8')).toBe(text);
    }
  });

  it('lists every mistake of the configuration and touches no data', async () => {
    const dir = join(await newDir(), 'data');
    const articles = tinyConfig.resources.articles;
    if (!articles) throw new Error('no articles');
    const config = {
      ...tinyConfig,
      resources: {
        ...tinyConfig.resources,
        articles: { ...articles, list: { columns: ['titel'] }, titleField: 'nme' },
      },
    };
    const report = await reportOf({
      env: { PORT: '0', DATA_DIR: dir },
      log: recordingLog(),
      project: { ...project, config },
    });
    expect(report).toMatch(/resources\.articles\..*titel/);
    expect(report).toMatch(/resources\.articles\..*nme/);
    await expect(stat(dir)).rejects.toThrow('ENOENT');
  });

  it('names the variable when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    expect(
      await reportOf({ env: { PORT: String(port), DATA_DIR: await newDir() }, log: recordingLog(), project }),
    ).toMatch(`PORT=${port}`);
    other.close();
  });

  it('asks for another directory when a server runs on this one', async () => {
    const server = await startTestServer();
    const report = await reportOf({
      env: { PORT: '0', DATA_DIR: join(server.dir, 'data') },
      log: recordingLog(),
      project,
    });
    expect(report).toContain('DATA_DIR');
    await server.destroy();
  });

  it('names a damaged secret', async () => {
    const dir = await newDir();
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, 'secret'), 'short');
    expect(await reportOf({ env: { PORT: '0', DATA_DIR: dir }, log: recordingLog(), project })).toContain(
      join(dir, 'secret'),
    );
  });
});

describe('a server that runs', () => {
  it('keeps its secret to itself', async () => {
    const server = await startTestServer();
    expect((await stat(join(server.dir, 'data', 'secret'))).mode & 0o777).toBe(0o600);
    await server.destroy();
  });

  it('names the demo accounts; without a demo there are none, nor data of anybody', async () => {
    const demo = await startTestServer();
    expect(demo.demoAccounts).toEqual(['admin', 'customer', 'agent', 'customer2']);
    await demo.destroy();
    const real = await startTestServer({ env: { DEMO: 'off' } });
    expect(real.demoAccounts).toEqual([]);
    expect((await real.post('/api/user/login', undefined, { username: 'admin', password: '123456' })).code).toBe(401);
    const text = await readFile(join(real.dir, 'data', 'db.json'), 'utf8');
    expect(text).toContain('Basic');
    expect(text).not.toContain('customer');
    expect((await real.call('/health')).code).toBe(200);
    expect((await real.call('/publicKey')).data.mockServer).toBe(false);
    await real.destroy();
  });

  it('does not let demo passwords in once the demo is over', async () => {
    const demo = await startTestServer();
    await demo.close();
    const real = await startTestServer({ dir: demo.dir, env: { DEMO: 'off' } });
    expect((await real.post('/api/user/login', undefined, { username: 'admin', password: '123456' })).code).toBe(401);
    await real.destroy();
  });

  it('ends at once while connections are open that nothing is asked on', async () => {
    const server = await startTestServer();
    await server.call('/health');
    // No timer ever fires, so that it cannot be patience that ends them.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await expect(server.destroy()).resolves.toBeUndefined();
  });

  /** A server with a sign-in that waits, because too many have failed, until it is let go. */
  const startWithCallUnderWay = async () => {
    let letGo = () => {};
    const waiting = new Promise<void>((done) => {
      letGo = done;
    });
    let begin = () => {};
    const begun = new Promise<void>((done) => {
      begin = done;
    });
    const wait = () => {
      begin();
      return waiting;
    };
    const server = await startTestServer({ clock: { now: Date.now, wait } });
    const signIn = () => server.post('/api/user/login', undefined, { username: 'nobody', password: 'x' });
    for (let tries = 0; tries < 4; tries += 1) expect((await signIn()).code).toBe(401);
    const underWay = signIn();
    await begun;
    return { server, underWay, letGo };
  };

  it('takes no new call when it stops, and answers the one under way', async () => {
    const { server, underWay, letGo } = await startWithCallUnderWay();
    const closing = server.close();
    await expect(server.call('/health')).rejects.toThrow('fetch failed');
    letGo();
    expect((await underWay).code).toBe(401);
    await closing;
    await server.destroy();
  });

  it('cuts a call after 3 s that does not end', async () => {
    const { server, underWay } = await startWithCallUnderWay();
    const isCut = underWay.then(
      () => false,
      () => true,
    );
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const closing = server.close();
    vi.advanceTimersByTime(2999);
    await expect(server.call('/health')).rejects.toThrow('fetch failed');
    expect(await Promise.race([isCut, Promise.resolve('under way')])).toBe('under way');
    vi.advanceTimersByTime(1);
    expect(await isCut).toBe(true);
    await closing;
    await server.destroy();
  });
});
