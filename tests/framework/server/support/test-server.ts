import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConsoleConfig } from '../../../../src/framework/language/console-config';
import type { Clock } from '../../../../src/framework/server/base/give-way';
import type { Log, LogFields } from '../../../../src/framework/server/base/log';
import { currentOrigin } from '../../../../src/framework/server/base/origin';
import type { ServerProduct } from '../../../../src/framework/server/product';
import { startServer } from '../../../../src/framework/server/start/start-server';
import type { OpenStore, SeedRows } from '../../../../src/framework/server/store/store';
import { storeOfTests } from './store-of-tests';
import { tinyConfig, tinyData, tinyPolicy, tinyProduct } from './tiny-config';

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

/** A log that keeps its lines, but for those at `debug`; `entries` have their details as well. */
export const recordingLog = (): Log & { lines: string[]; entries: LogEntry[] } => {
  const lines: string[] = [];
  const entries: LogEntry[] = [];
  const keepAs = (level: LogEntry['level']) => (line: string, fields?: LogFields) => {
    const origin = currentOrigin();
    entries.push({ level, line, fields: { ...(origin && { requestId: origin.requestId }), ...fields } });
    if (level !== 'debug') lines.push(line);
  };
  return {
    lines,
    entries,
    debug: keepAs('debug'),
    info: keepAs('info'),
    warn: keepAs('warn'),
    error: keepAs('error'),
  };
};

interface LogEntry {
  level: 'debug' | 'info' | 'warn' | 'error';
  line: string;
  fields: LogFields;
}

/** Signs these users in one after the other; their tokens by name. */
export const tokensOf = async (
  names: readonly string[],
  signIn: (name: string) => Promise<string>,
): Promise<Record<string, string>> => {
  const tokens: Record<string, string> = {};
  for (const name of names) tokens[name] = await signIn(name);
  return tokens;
};

/** A real server on a free port with its own data directory and policy file. */
export const startTestServer = async (
  options: {
    env?: Record<string, string>;
    policy?: string | null;
    dir?: string;
    clock?: Clock;
    /** Left out: the embedded store in the directory of the server. */
    openStore?: OpenStore;
    /** Left out: the tiny console and its data. */
    config?: ConsoleConfig;
    data?: SeedRows;
    /** What differs from the product of the tiny console. */
    product?: Partial<ServerProduct>;
    /** As of `startServer`. */
    fetchLoopback?: boolean;
  } = {},
) => {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'console-server-')));
  const policyFile = join(dir, 'policy.csv');
  if (options.policy !== null && options.dir === undefined) await writeFile(policyFile, options.policy ?? tinyPolicy);
  const log = recordingLog();
  const places = { PORT: '0', DATA_DIR: join(dir, 'data'), ACCESS_POLICY: policyFile };
  // What a demo simulates is paused: tests find the states that they have made.
  const env = { ...places, DEMO: 'on', DEMO_SPEED: '0', ...options.env };
  const { config = tinyConfig, data = tinyData, clock, openStore = storeOfTests(env.DATA_DIR) } = options;
  const product = { ...tinyProduct, ...options.product };
  const project = { config, product, readMock: async () => data, dist: join(dir, 'dist') };
  // When it stops, it has heard all answers.
  const server = await startServer({
    env,
    log,
    project,
    lingerMs: 0,
    fetchLoopback: options.fetchLoopback ?? false,
    ...(clock && { clock }),
    ...(openStore && { openStore }),
  });

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
    signInAll: (names: readonly string[]) => tokensOf(names, signIn),
    post: (path: string, token: string | undefined, body: unknown) => call(path, { method: 'POST', token, body }),
    patch: (path: string, token: string, body: unknown) => call(path, { method: 'PATCH', token, body }),
    /** Stops the server and forgets its files. */
    async destroy() {
      await server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Waits until something holds, at most a minute. */
export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('it did not come true within a minute');
    await new Promise((done) => setTimeout(done, 20));
  }
};
