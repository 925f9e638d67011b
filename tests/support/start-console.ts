import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadProject } from '../../src/app/server/load-project';
import type { Log } from '../../src/framework/server/base/log';
import { startServer } from '../../src/framework/server/start/start-server';
import type { SeedRows } from '../../src/framework/server/store/store';

const root = resolve(import.meta.dirname, '../..');

/** The real console on a port of its own, with a data directory and a copy of the policy of its own. */
export interface TestConsole {
  /** `http://localhost:<port>`. */
  url: string;
  dataDir: string;
  /** The copy of the policy file that this server watches. */
  policyFile: string;
  /** What the server has logged. */
  lines: string[];
  close: () => Promise<void>;
}

const recorder = (lines: string[]): Log => {
  const note = (line: string): void => {
    lines.push(line);
  };
  return { debug: () => undefined, info: note, warn: note, error: note };
};

/** Starts the whole console as `npm start` does, with the built pages or those of another build; `change` changes its starting data. */
export const startConsole = async (
  env: Record<string, string> = {},
  { dist = join(root, 'dist'), change = (rows) => rows }: { dist?: string; change?: (rows: SeedRows) => SeedRows } = {},
): Promise<TestConsole> => {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} is missing: run \`npm run build\` first.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'console-'));
  const policyFile = join(dataDir, 'access-policy.csv');
  await copyFile(join(root, 'access-policy.csv'), policyFile);
  const lines: string[] = [];
  const project = await loadProject();
  const server = await startServer({
    // What the demo simulates is paused, so that pages show the states of the starting data.
    env: { PORT: '0', DATA_DIR: join(dataDir, 'data'), ACCESS_POLICY: policyFile, DEMO_SPEED: '0', ...env },
    log: recorder(lines),
    project: { ...project, dist, readMock: async () => change(await project.readMock()) },
  });
  const close = async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, dataDir: join(dataDir, 'data'), policyFile, lines, close };
};

let shared: Promise<TestConsole> | undefined;

/** The console of this worker, for files that only read or write records of their own; it ends with the worker. */
export const sharedConsole = (): Promise<TestConsole> => {
  shared ??= startConsole();
  return shared;
};
