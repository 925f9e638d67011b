import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConsoleConfig } from '../schema/console-config';
import type { Clock } from './clock';
import { createApp } from './create-app';
import { demoAccounts } from './demo-accounts';
import { readEnvironment } from './environment';
import { checkShapeOf, consoleOf, loadProject, type Project } from './load-project';
import type { Log } from './log';
import { openServices } from './open-services';
import { staticFiles } from './static-files';

/** A server that listens. */
export interface RunningServer {
  /** Its address, for instance `http://localhost:15000`. */
  url: string;
  /** User names of the demo accounts, one or more for each role; empty without a demo. */
  demoAccounts: readonly string[];
  /**
   * Serves another configuration from now on: data, sessions and streams stay. Rejects with `ProjectError` when it has mistakes,
   * and leaves everything as it is. For development: what the business adds (handlers, hooks) is the one of the start.
   */
  replaceConfig: (config: ConsoleConfig) => Promise<void>;
  /** Answers what is under way, then stops; data is on the disk when it resolves. Within 4 s. */
  close: () => Promise<void>;
}

interface StartOptions {
  /** Environment variables. */
  env: Readonly<Record<string, string | undefined>>;
  log: Log;
  /** Left out: the project this file belongs to. */
  project?: Project;
  /** Left out: the time of this machine. */
  clock?: Clock;
  /** Pages by Vite with hot reload instead of the built ones. */
  isDev?: boolean;
}

/** For so many ms answers under way may take their time when the server stops. */
const PATIENCE_MS = 3000;

/** Reads the environment, opens the data and listens. Rejects with a readable error when anything is wrong. */
export async function startServer({ env, log, project, clock, isDev = false }: StartOptions): Promise<RunningServer> {
  const environment = readEnvironment(env);
  const served = project ?? (await loadProject());
  const {
    services,
    prepare,
    close: closeServices,
  } = await openServices({
    environment,
    project: served,
    log,
    ...(clock && { clock }),
  });
  const server = createServer();
  try {
    const replaceConfig = async (config: ConsoleConfig) => {
      const console = consoleOf(config, served.extensions);
      await prepare(console);
      app.replaceConsole(console);
    };
    const replaceChecked = async (config: ConsoleConfig) => {
      await checkShapeOf(config);
      await replaceConfig(config);
    };
    const vite = isDev
      ? await (await import('./start-dev')).startVite({ server, onConfig: replaceChecked, log })
      : undefined;
    const pages = vite?.pages ?? staticFiles({ dist: served.dist });
    const app = createApp({ services, pages, isDev });
    server.on('request', app);
    await listen({ server, port: environment.port, host: environment.host });
    const close = async () => {
      // Streams never end by themselves, so they would hold up the stop.
      services.events.close();
      await Promise.all([stop(server), vite?.close()]);
      await closeServices();
    };
    return {
      url: addressOf({ server, host: environment.host }),
      demoAccounts: await demoAccounts(services),
      replaceConfig,
      close,
    };
  } catch (error) {
    await closeServices();
    throw error;
  }
}

/** The port is not free, or the address is not one of this machine. */
export class ListenError extends Error {
  override name = 'ListenError';
}

function listen({ server, port, host }: { server: Server; port: number; host: string }): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const name = error.code === 'EADDRINUSE' || error.code === 'EACCES' ? `PORT=${port}` : `HOST=${host}`;
      fail(new ListenError(`${name}: 无法监听 cannot listen: ${error.message}`));
    });
    server.listen(port, host, done);
  });
}

function addressOf({ server, host }: { server: Server; host: string }): string {
  const { port } = server.address() as AddressInfo;
  const isLocal = host === '127.0.0.1' || host === '::1';
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref();
    server.close(() => {
      clearTimeout(impatient);
      done();
    });
    server.closeIdleConnections();
  });
}
