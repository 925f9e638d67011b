import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { signedHeaders } from '../../../../src/framework/shared/sign-request';
import { type TestServer, until } from '../../../framework/server/support/test-server';
import { startBusinessServer, user } from '../support/business-server';

const secret = 'worker-secret-0123456789';
const many = 50;
const numbers = Array.from({ length: many }, (_, number) => number);
const far = '2099-01-01T00:00:00.000Z';

let server: TestServer | undefined;
let child: ChildProcess | undefined;
const kill = async (): Promise<void> => {
  const gone = new Promise((done) => child?.once('close', done));
  if (child?.kill('SIGKILL')) await gone;
  child = undefined;
};
afterEach(async () => {
  await kill();
  await server?.destroy();
});

/** The worker of the examples in a process of its own; resolves with its address. */
const startWorker = (file: string, port = '0'): Promise<string> =>
  new Promise((done, fail) => {
    const env = { ...process.env, WORKER_SECRET: secret, WORKER_FILE: file, PORT: port };
    child = spawn(process.execPath, ['examples/workers/example.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.once('error', fail);
    child.stdout?.once('data', (line: Buffer) => done(/http:\S+/.exec(line.toString())?.[0] ?? ''));
  });

it('publishes through a worker that is killed in the middle: each once', {
  tags: ['slow'],
  timeout: 90_000,
}, async () => {
  server = await startBusinessServer({
    env: { DEMO: 'on' },
    more: {
      users: [
        user('admin', 'Admin'),
        user('customer', 'Customer', { pointLeft: 100, subscriptionStatus: 'active', expireAt: far }),
      ],
      publishSettings: [
        {
          id: 's',
          ownerId: 'u-customer',
          minInterval: 0,
          dailyLimit: 50,
          avoidNight: false,
          autoReview: true,
          timeSlots: [],
        },
      ],
      accounts: numbers.map((number) => ({
        id: `a${number}`,
        ownerId: 'u-customer',
        platform: 'baijiahao',
        nickname: `a${number}`,
        uid: String(number),
        status: 'active',
        usage: 'enabled',
        authorizedAt: '2026-01-01T00:00:00.000Z',
        dailyLimit: 50,
        tokenExpireAt: far,
        refreshExpireAt: far,
      })),
      articles: [
        {
          id: 'art',
          ownerId: 'u-customer',
          title: '三号楼怎么装修更省钱',
          content: '<p>先看案例</p>',
          cover: ['https://example.com/1.png'],
          reviewStatus: 'approved',
          publishStatus: 'draft',
          publishCount: 0,
        },
      ],
      publishTargets: [],
    },
  });
  const token = await server.signIn('customer');
  const { dir } = server;
  await server.close();
  const file = join(dir, 'worker.jsonl');
  const address = await startWorker(file);
  const env = { DEMO: 'off', PUBLISH_URL: address, PUBLISH_SECRET: secret, PUBLIC_URL: 'https://console.example.com' };
  server = await startBusinessServer({ dir, env });
  const wish = { contents: [{ resource: 'articles', id: 'art' }], accountIds: numbers.map((number) => `a${number}`) };
  const submitted = await server.post('/api/publishJobs/submit', token, wish);
  expect(submitted, submitted.msg).toMatchObject({ code: 200 });

  const lines = (): { key: string; answer?: { result?: { remoteId: string } } }[] =>
    !existsSync(file)
      ? []
      : readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line)] : []));
  await until(() => lines().length > 0);
  await kill();
  expect(lines().filter(({ answer }) => answer !== undefined).length).toBeLessThan(many);
  await startWorker(file, new URL(address).port);

  const targets = async () =>
    (await server?.call('/api/publishTargets?_start=0&_end=100', { token }))?.data.list as Record<string, string>[];
  await until(async () => (await targets()).every(({ status }) => status === 'success' || status === 'failed'));
  const ended = await targets();
  expect(ended.map(({ status }) => status)).toEqual(numbers.map(() => 'success'));
  expect(new Set(ended.map(({ remoteUrl }) => remoteUrl)).size).toBe(many);
  const report = lines().filter(({ answer }) => answer !== undefined);
  expect(report).toHaveLength(many);
  expect(new Set(report.map(({ answer }) => answer?.result?.remoteId))).toEqual(
    new Set(ended.map(({ remoteId }) => remoteId)),
  );
  expect(JSON.stringify([server.log.entries, ended])).not.toContain(secret);
});

it('refuses what is not signed, or was signed too long ago', async () => {
  server = await startBusinessServer();
  const address = await startWorker(join(server.dir, 'worker.jsonl'));
  const body = JSON.stringify({ kind: 'articleData', key: 'k' });
  const send = async (ageMs: number, by = secret, sent = body) => {
    const headers = signedHeaders({ secret: by, key: 'k', body, now: Date.now() - ageMs });
    return (await fetch(address, { method: 'POST', headers, body: sent })).status;
  };
  expect([await send(0), await send(200_000)]).toEqual([200, 200]);
  expect([await send(400_000), await send(-400_000), await send(0, 'another'), await send(0, secret, '{}')]).toEqual([
    401, 401, 401, 401,
  ]);
});
