import { type ChildProcess, spawn } from 'node:child_process';
import { serverCommand } from './server-command';

/** A server process of its own, as `npm start` runs it once the pages are built, or `npm run dev`. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** What it has written to the terminal so far. */
  output: () => string;
  /** Ends it at once, as a power cut would; resolves when it is gone. */
  kill: () => Promise<void>;
}

/**
 * Starts the server in a process of its own; resolves when it has printed its address.
 * @param cwd the project; left out, this one
 * @param isDev with pages by Vite, which follow what is edited
 */
export const startProcess = (
  env: Record<string, string>,
  { cwd = process.cwd(), isDev = false }: { cwd?: string; isDev?: boolean } = {},
): Promise<ServerProcess> =>
  new Promise((done, fail) => {
    // The sources take twice the time to start, and are what is edited in a copy or in development.
    const isBundled = cwd === process.cwd() && !isDev && env.CONSOLE_DIR === undefined;
    const sources = ['--import', 'tsx', 'src/app/server/start.ts', ...(isDev ? ['--dev'] : [])];
    const child = spawn(process.execPath, isBundled ? serverCommand('start') : sources, {
      cwd,
      // What a demo simulates is paused, as in every server of the tests without another setting.
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DEMO_SPEED: '0', ...env },
    });
    let output = '';
    const gone = new Promise<void>((end) => {
      child.once('close', () => end());
    });
    const kill = () => {
      child.kill('SIGKILL');
      return gone;
    };
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /(http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (url) done({ url, child, output: () => output, kill });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', (code) => fail(new Error(`the server ended with ${code}: ${output}`)));
  });
