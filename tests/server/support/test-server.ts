import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConsoleConfig } from '../../../src/schema/console-config';
import type { Clock } from '../../../src/server/clock';
import type { Log } from '../../../src/server/log';
import type { SeedRows } from '../../../src/server/seed-data';
import type { Extensions } from '../../../src/server/services';
import { startServer } from '../../../src/server/start-server';
import { tinyConfig, tinyData, tinyPolicy } from './tiny-config';

/** An answer of the API. */
export interface Answer {
  status: number;
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  data: any;
  headers: Headers;
}

interface CallOptions {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is instead of `body`. */
  raw?: string;
}

/** A log that keeps its lines. */
export function recordingLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  return { lines, info: keep, warn: keep, error: keep };
}

/** A real server on a free port with its own data directory and policy file. */
export async function startTestServer(
  options: {
    env?: Record<string, string>;
    policy?: string | null;
    dir?: string;
    clock?: Clock;
    /** Left out: the tiny console and its data. */
    config?: ConsoleConfig;
    data?: SeedRows;
    /** Left out: nothing beyond what is configured. */
    extensions?: Extensions;
  } = {},
) {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'console-server-')));
  const policyFile = join(dir, 'policy.csv');
  if (options.policy !== null && options.dir === undefined) await writeFile(policyFile, options.policy ?? tinyPolicy);
  const log = recordingLog();
  const env = { PORT: '0', DATA_DIR: join(dir, 'data'), ACCESS_POLICY: policyFile, DEMO: 'on', ...options.env };
  const { config = tinyConfig, data = tinyData, clock, extensions } = options;
  const project = { config, readMock: async () => data, dist: join(dir, 'dist'), ...(extensions && { extensions }) };
  const server = await startServer({ env, log, project, ...(clock && { clock }) });

  const call = async (
    path: string,
    { method = 'GET', token, body, headers = {}, raw }: CallOptions = {},
  ): Promise<Answer> => {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${server.url}/backend${path}`, {
      method,
      headers: {
        'Accept-Language': 'en',
        ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
    });
    return {
      status: response.status,
      headers: response.headers,
      ...((await response.json()) as Omit<Answer, 'status' | 'headers'>),
    };
  };
  const signIn = async (username: string): Promise<string> => {
    const { data } = await call('/api/user/login', { method: 'POST', body: { username, password: '123456' } });
    return data.token;
  };
  return {
    ...server,
    dir,
    policyFile,
    log,
    call,
    signIn,
    post: (path: string, token: string | undefined, body: unknown) => call(path, { method: 'POST', token, body }),
    patch: (path: string, token: string, body: unknown) => call(path, { method: 'PATCH', token, body }),
    /** Stops the server and forgets its files. */
    async destroy() {
      await server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Waits until something holds, at most 5 s. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 5000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('it did not come true within 5 s');
    await new Promise((done) => setTimeout(done, 20));
  }
}
