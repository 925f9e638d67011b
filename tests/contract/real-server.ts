import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadProject } from '../../src/app/server/load-project';
import type { Clock } from '../../src/framework/server/base/give-way';
import { startServer } from '../../src/framework/server/start/start-server';
import type { OpenStore } from '../../src/framework/server/store/store';
import { tokensOf } from '../framework/server/support/test-server';
import { silentLog } from '../support/silent-log';

/** The time of this process at each call: a test that moves `Date` moves the server as well. */
const clock: Clock = { now: () => Date.now(), wait };

/** The real project on a free port, with a data directory of its own. */
export const startRealServer = async ({
  env: more = {},
  openStore,
}: {
  env?: Record<string, string>;
  /** Left out: the embedded store. */
  openStore?: OpenStore;
} = {}) => {
  const dir = await mkdtemp(join(tmpdir(), 'console-real-'));
  const problems: string[] = [];
  const keep = (line: string) => void problems.push(line);
  const env = { PORT: '0', DATA_DIR: dir, DEMO: 'on', DEMO_SPEED: '0', ...more };
  const log = { ...silentLog, warn: keep, error: keep };
  const server = await startServer({ env, log, clock, project: await loadProject(), ...(openStore && { openStore }) });
  const call = async (path: string, token?: string, init: RequestInit = {}) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(`${server.url}/backend${path}`, { ...init, headers });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
    return (await response.json()) as { code: number; msg: string; data: any };
  };
  const post = (path: string, token: string | undefined, body: unknown) =>
    call(path, token, { method: 'POST', body: JSON.stringify(body) });
  const signIn = async (username: string): Promise<string> =>
    (await post('/api/user/login', undefined, { username, password: '123456' })).data?.token;
  const destroy = async () => {
    await server.close();
    await rm(dir, { recursive: true, force: true });
  };
  const signInAll = (names: readonly string[]) => tokensOf(names, signIn);
  return { ...server, problems, call, post, signIn, signInAll, destroy };
};
