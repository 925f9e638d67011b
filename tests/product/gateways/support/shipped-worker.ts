import { type ChildProcess, spawn } from 'node:child_process';
import { signedHeaders } from '../../../../src/framework/shared/sign-request';

export const workerSecret = 'worker-secret-0123456789';

/** A worker of `examples/workers` in a process of its own; `env`: the journal and its settings. */
export const startShippedWorker = async (name: string, env: Readonly<Record<string, string>>) => {
  const settings = { ...process.env, WORKER_SECRET: workerSecret, PORT: '0', ...env };
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child: ChildProcess = spawn(process.execPath, [`examples/workers/${name}.mjs`], {
    env: settings,
    stdio: [...stdio],
  });
  let errors = '';
  child.stderr?.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((done, fail) => {
    child.stdout?.on('data', (line: Buffer) => {
      const address = /worker on (http:\S+)/.exec(line.toString())?.[1];
      if (address) done(address);
    });
    void gone.then(() => fail(new Error(errors)));
  });
  return {
    url,
    /** Sends a signed request; its answer. */
    ask: async (request: { kind: string; key: string; order: unknown }): Promise<Record<string, unknown>> => {
      const body = JSON.stringify({ ...request, at: new Date().toISOString() });
      const headers = signedHeaders({ secret: workerSecret, key: request.key, body, now: Date.now() });
      return (await fetch(url, { method: 'POST', headers, body })).json() as Promise<Record<string, unknown>>;
    },
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
export type ShippedWorker = Awaited<ReturnType<typeof startShippedWorker>>;
