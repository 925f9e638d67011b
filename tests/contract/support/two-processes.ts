import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { serverCommand } from '../../support/server-command';
import { type ServerProcess, startProcess } from '../../support/start-process';

const run = promisify(execFile);

/** An answer of one of the processes. */
export interface ProcessAnswer {
  status: number;
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  data: any;
  headers: Headers;
}

/** A process of the real console that shares its database with others. */
export interface SharedProcess extends ServerProcess {
  /** The policy file that it alone reads; its data directory, where that is its own, is the directory of it. */
  policyFile: string;
  call: (path: string, init?: RequestInit & { token?: string; body?: string }) => Promise<ProcessAnswer>;
  post: (path: string, token: string | undefined, body: unknown) => Promise<ProcessAnswer>;
  signIn: (username: string) => Promise<string>;
}

const callerOf = (url: string): Pick<SharedProcess, 'call' | 'post' | 'signIn'> => {
  const call: SharedProcess['call'] = async (path, { token, ...init } = {}) => {
    const headers = {
      'Accept-Language': 'en',
      ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${url}/backend${path}`, { ...init, headers });
    const answer = (await response.json()) as Omit<ProcessAnswer, 'status' | 'headers'>;
    return { ...answer, status: response.status, headers: response.headers };
  };
  const post: SharedProcess['post'] = (path, token, body) =>
    call(path, { method: 'POST', body: JSON.stringify(body), ...(token !== undefined && { token }) });
  return {
    call,
    post,
    signIn: async (username) =>
      (await post('/api/user/login', undefined, { username, password: '123456' })).data?.token ?? '',
  };
};

/**
 * A migrated schema of its own, and a data directory that processes on it share.
 * @param apart variables of processes that share no disk instead: each has a data directory of its own, with its policy in it
 */
export const sharedConsole = async (address: string, separate?: Record<string, string>) => {
  const schema = `test_${randomUUID().slice(0, 13)}`;
  const dir = await mkdtemp(join(tmpdir(), 'console-shared-'));
  const pool = new Pool({ connectionString: address, max: 2 });
  await pool.query(`create schema "${schema}"`);
  const url = new URL(address);
  url.searchParams.set('schema', schema);
  const env = { DATABASE_URL: url.href, DATA_DIR: join(dir, 'data'), DATABASE_POOL: '8', DEMO: 'on', ...separate };
  const processes: ServerProcess[] = [];
  let count = 0;
  await run(process.execPath, serverCommand('database', 'migrate'), {
    env: { ...process.env, ...env },
  });
  return {
    env,
    /** Starts another process, with a policy file and variables of its own. */
    start: async (more: Record<string, string> = {}): Promise<SharedProcess> => {
      count += 1;
      const own = join(dir, `own-${count}`);
      const policyFile = separate ? join(own, 'access-policy.csv') : `${own}.csv`;
      if (!separate) await copyFile('access-policy.csv', policyFile);
      const started = await startProcess({
        ...env,
        ...more,
        ...(separate ? { DATA_DIR: own } : { ACCESS_POLICY: policyFile }),
      });
      processes.push(started);
      return { ...started, ...callerOf(started.url), policyFile };
    },
    /** Asks the database itself. */
    query: async (text: string): Promise<Record<string, unknown>[]> =>
      (await pool.query(text.replaceAll('{schema}', `"${schema}"`))).rows,
    /** Holds a row as a transaction does that has changed it; resolves with what lets it go. */
    hold: async (collection: string, id: string): Promise<() => Promise<void>> => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(`select 1 from "${schema}"."${collection}" where id = $1 for update`, [id]);
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
    /** Runs a command for admins in a process of its own. */
    admin: async (...args: string[]): Promise<string> =>
      (
        await run(process.execPath, serverCommand('admin', ...args), {
          env: { ...process.env, ...env },
        })
      ).stdout,
    /** Ends all processes and removes everything. */
    destroy: async () => {
      await Promise.all(processes.map((one) => one.kill()));
      await pool.query(`drop schema "${schema}" cascade`);
      await pool.end();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

export type SharedConsole = Awaited<ReturnType<typeof sharedConsole>>;
