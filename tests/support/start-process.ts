import { type ChildProcess, spawn } from 'node:child_process';

/** A server process of its own, as `npm start` runs it once the pages are built. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Ends it at once, as a power cut would; resolves when it is gone. */
  kill: () => Promise<void>;
}

/** Starts the server in a process of its own; resolves when it has said its address. */
export const startProcess = (env: Record<string, string>): Promise<ServerProcess> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/start.ts'], {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env },
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
      if (url) done({ url, child, kill });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', (code) => fail(new Error(`the server ended with ${code}: ${output}`)));
  });
