import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadProject } from '../../src/app/server/load-project';
import { type RunningServer, startServer } from '../../src/framework/server/start/start-server';
import { silentLog } from '../support/silent-log';

/** The rental in Berlin: one language, euros, German numbers. */
let server: RunningServer;
let dataDir: string;
const tokens: Record<string, string> = {};

const ask = async (
  path: string,
  { token, body, language }: { token?: string; body?: unknown; language?: string } = {},
) => {
  const answer = await fetch(`${server.url}/backend${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(language !== undefined && { 'Accept-Language': language }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json();
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-berlin-'));
  const project = await loadProject(resolve(import.meta.dirname, '../../examples/berlin'));
  server = await startServer({ env: { PORT: '0', DATA_DIR: dataDir }, log: silentLog, project });
  for (const username of ['manager', 'desk'])
    tokens[username] = (await ask('/api/user/login', { body: { username, password: '123456' } })).data.token;
});
afterAll(async () => {
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const create = (phone: string, language?: string) =>
  ask('/api/customers', {
    token: tokens.manager ?? '',
    body: { name: 'Clara', phone },
    ...(language !== undefined && { language }),
  });

it.each([
  ['030 1234567', '+49301234567'],
  ['0151/23456789', '+4915123456789'],
  ['+43 664 1234567', '+436641234567'],
])('takes %s, and stores it as %s', async (typed, stored) => {
  expect(await create(typed)).toMatchObject({ code: 200, data: { phone: stored } });
});

it.each([undefined, 'zh-CN', 'en'])(
  'refuses a number in the language of the site, whoever asks (%s)',
  async (language) => {
    const { code, data } = await create('12345', language);
    expect(code).toBe(422);
    expect(data.errors.phone).toMatch(/^Enter a correct phone number, such as 0151 23456789/);
  },
);

it('masks a number of any country', async () => {
  const { data } = await ask('/api/customers/c1', { token: tokens.desk ?? '' });
  expect(data.phone).toBe('+49****6789');
});

it('has nothing to say in another language', async () => {
  for (const path of ['/api/nothing', '/api/user/userInfo'])
    expect(JSON.stringify(await ask(path, { language: 'zh' }))).not.toMatch(/[\u3400-\u9fff]/);
});
