import { spawn } from 'node:child_process';

/** A process of the benchmark. */
export interface Child {
  url: string;
  /** Resident memory in MiB, as the system counts it. */
  memory: () => Promise<number>;
  end: () => Promise<void>;
  /** Ends it as if the power had failed. */
  kill: () => Promise<void>;
}

/** Starts a script that prints its address as the first line. */
export const startChild = (script: string, argument: string): Promise<Child> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, argument], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const gone = new Promise<void>((over) => {
      child.once('exit', () => over());
    });
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)));
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      const url = /^(http:\S+)\n/m.exec(text)?.[1];
      if (url === undefined) return;
      done({
        url,
        memory: async () => {
          const metrics = await (await fetch(`${url}/backend/metrics`)).text();
          return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024;
        },
        end: () => {
          child.kill('SIGTERM');
          return gone;
        },
        kill: () => {
          child.kill('SIGKILL');
          return gone;
        },
      });
    });
  });
