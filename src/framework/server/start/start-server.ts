import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConsoleConfig } from '../../language/console-config';
import { plainTextOf } from '../../shared/text';
import type { Clock } from '../base/give-way';
import type { Log } from '../base/log';
import { withOrigin } from '../base/origin';
import { watchEndpoints } from '../endpoints/system-endpoints';
import { FilesAway, FilesDiffer } from '../http/files/copy-files';
import { noPages, staticFiles } from '../http/static-files';
import { SecretUnreadable } from '../identity/secret';
import { users } from '../identity/users';
import { answerCommand } from '../operate/answer-command';
import { listenForCommands } from '../operate/control-socket';
import { BackupError } from '../operate/write-backup';
import { EndpointTableError } from '../services/endpoint';
import type { Services } from '../services/services';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { OpenStore } from '../store/store';
import { StoreError } from '../store/store-error';
import { runWorkers } from '../tasks/engine';
import { outgoingWorker } from '../tasks/messages';
import { scheduleWorker } from '../tasks/schedules';
import { followConnections } from './connections';
import { createApp } from './create-app';
import { EnvironmentError, readEnvironment } from './environment';
import { checkShapeOf, type Project, ProjectError } from './load-project';
import { makeBackup } from './make-backup';
import { openServices } from './open-services';
import { storeOptions } from './open-store';

/** Timeouts for slow clients. */
interface Patience {
  /** For the headers, in ms. */
  headersMs: number;
  /** Interval of the check for late headers, in ms. */
  checkMs: number;
  /** Within each period of this many ms a body must send at least `leastBytes`, until it is complete. */
  bodyMs: number;
  leastBytes: number;
}

/**
 * Drops a client that sends next to nothing within 30 s, while a video of 500 MB over a slow line still arrives: the speed of a body
 * counts, not its total duration.
 */
export const usualPatience: Patience = { headersMs: 20_000, checkMs: 5000, bodyMs: 25_000, leastBytes: 64 * 1024 };

/** Longer than the slowest upload usually takes at the required speed. */
const longestRequestMs = 3_600_000;

/** Destroys the connection of a body that arrives too slowly; there is no response, because the request is incomplete. */
const watchBody = (request: IncomingMessage, { bodyMs, leastBytes }: Patience): void => {
  if (request.complete) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    else if (arrived < leastBytes) socket.destroy();
  }, bodyMs).unref();
  request.once('close', () => clearInterval(timer));
};

/**
 * A server that drops clients sending headers or a body too slowly. Keep-alive is longer than that of usual proxies (60 s), so that no
 * connection is closed just as the proxy reuses it. A URL may contain 1000 ids.
 */
export const createHttpServer = (patience: Patience = usualPatience): Server => {
  const server = createServer({
    keepAliveTimeout: 75_000,
    headersTimeout: patience.headersMs,
    connectionsCheckingInterval: patience.checkMs,
    requestTimeout: longestRequestMs,
    maxHeaderSize: 64 * 1024,
  });
  return server.on('request', (request) => watchBody(request, patience));
};

/** User names of the demo accounts that exist, in the order of the product; none without a demo. */
const demoAccounts = async ({ store, product, running: { isDemo } }: Services): Promise<string[]> => {
  if (!isDemo) return [];
  const wanted = [...product.demoAccounts.map(({ username }) => username), ...(product.otherDemoAccounts ?? [])];
  const where = { field: 'username', op: 'in', value: wanted } as const;
  const rows = await allRows({ store, collection: users, scope: everything(), where, sort: [], fields: ['username'] });
  const names = new Set(rows.map(({ username }) => username));
  return wanted.filter((name) => names.has(name));
};

/** A server that listens. */
export interface RunningServer {
  /** Its address, for instance `http://localhost:15000`. */
  url: string;
  /** User names of the demo accounts, one or more for each role; empty without a demo. */
  demoAccounts: readonly string[];
  /**
   * Serves another configuration from now on: data, sessions and streams stay. Rejects with `ProjectError` when it has mistakes,
   * and leaves everything as it is. For development: the product's handlers and hooks stay those of the start.
   */
  replaceConfig: (config: ConsoleConfig) => Promise<void>;
  /**
   * Closes each connection with its next response, finishes pending requests (for at most 3 s), then stops; data is on disk when it
   * resolves.
   */
  close: () => Promise<void>;
  /** How long `close` keeps serving normally before it shuts down, in ms. */
  drainMs: number;
}

interface StartOptions {
  /** Environment variables. */
  env: Readonly<Record<string, string | undefined>>;
  log: Log;
  project: Project;
  /** Left out: the time of this machine. */
  clock?: Clock;
  /** Left out: the store that the environment names. */
  openStore?: OpenStore;
  /** Pages by Vite with hot reload instead of the built ones. */
  isDev?: boolean;
  /** How long a stop waits for the next request on a connection that was just answered, in ms. Left out: half a second. */
  lingerMs?: number;
  /** Allows fetching pictures of pasted texts from the loopback address, for tests, which have no other server. Default: false. */
  fetchLoopback?: boolean;
}

/** Background workers of every server. */
const ownWorkers = [scheduleWorker, outgoingWorker];

/** Longer than most clients need to receive a response and send their next request. */
const usualLingerMs = 500;

/** Grace period in ms for pending calls when the server stops. */
const patienceMs = 3000;

/** Variables that promise what a plugin keeps, by its part: what they say where nothing is promised, and the line that uses it. */
const promises = [
  { name: 'SECOND_FACTOR', nothing: 'optional', part: 'secondFactor', use: 'secondFactor()' },
  { name: 'POLICY_TWO_PEOPLE', nothing: 'off', part: 'policyApproval', use: 'approval()' },
] as const;

/** A server that would silently not guard what its environment promises does not start. */
const unkeptPromises = ({ env, project: { product } }: Pick<StartOptions, 'env' | 'project'>): string[] =>
  promises
    .filter(({ name, nothing, part }) => (env[name] || nothing) !== nothing && product[part] === undefined)
    .map(({ name, use }) => `${name}: 没有插件负责 no plugin of this console sees to it: use: [${use}]`);

/** Reads the environment, opens the data and listens. Rejects with a readable error when anything is wrong. */
export const startServer = async ({
  env,
  log,
  project,
  clock,
  openStore,
  isDev = false,
  lingerMs = usualLingerMs,
  fetchLoopback = false,
}: StartOptions): Promise<RunningServer> => {
  const environment = readEnvironment(env, project.dir, project.product);
  const mistakes = [...(project.product.mistakesOf?.(env) ?? []), ...unkeptPromises({ env, project })];
  if (mistakes.length > 0) throw new EnvironmentError(mistakes.join('\n'));
  const {
    services,
    prepare,
    snapshot,
    close: closeServices,
  } = await openServices({
    environment,
    env,
    project,
    log,
    isDev,
    fetchLoopback,
    ...(clock && { clock }),
    ...(openStore && { open: openStore }),
  });
  const server = createHttpServer();
  try {
    const replaceConfig = async (config: ConsoleConfig) => {
      app.replaceConsole(await prepare(config));
    };
    const replaceChecked = async (config: ConsoleConfig) => {
      await checkShapeOf(config);
      await replaceConfig(config);
    };
    const configSources = project.configSources ?? [resolve('resources.config.ts')];
    const vite = isDev
      ? await (await import('./start-dev')).startVite({ server, configSources, onConfig: replaceChecked, log })
      : undefined;
    const brandOf = async (host: string) => services.product.brandOf?.({ services, host });
    const { role } = environment;
    const pages =
      role === 'work'
        ? noPages
        : (vite?.pages ?? staticFiles({ dist: project.dist, basePath: environment.basePath, brandOf }));
    const app = createApp({
      services,
      pages,
      isDev,
      basePath: environment.basePath,
      trustedProxies: environment.trustedProxies,
      groups: project.product.endpoints,
      ...(role === 'work' && { endpoints: watchEndpoints }),
    });
    const connections = followConnections({ server, lingerMs, serve: app });
    const saved = () => {
      const { collections } = storeOptions({ project, console: services.console, isDemo: services.running.isDemo });
      return { environment, collections };
    };
    await listen({ server, port: environment.port, host: environment.host });
    // With a database, commands run in their own process and need no server to take them.
    const closeControl = environment.database
      ? async () => {}
      : await listenForCommands({
          dataDir: environment.dataDir,
          run: (sent) =>
            withOrigin({ via: 'command', requestId: randomUUID(), address: '' }, () =>
              answerCommand({
                services,
                sent,
                backup: (file) => makeBackup({ file, store: { snapshot }, ...saved() }),
              }),
            ),
          log,
        });
    for (const line of project.product.startNotes?.(services) ?? []) log.info(line);
    const workers = role === 'web' ? [] : [...ownWorkers, ...(project.product.workers ?? [])];
    const stopWorkers = runWorkers({ workers, services });
    const close = async () => {
      services.running.isStopping = true;
      connections.end();
      // A load balancer that polls /ready sends no new clients; those already connected are still served.
      if (environment.drainSeconds > 0) await wait(environment.drainSeconds * 1000);
      // Event streams never end by themselves and would delay the stop.
      services.running.events.close();
      const impatient = setTimeout(() => server.closeAllConnections(), patienceMs).unref();
      await Promise.all([connections.close(), vite?.close(), closeControl(), stopWorkers()]);
      clearTimeout(impatient);
      await closeServices();
    };
    return {
      url: `${addressOf({ server, host: environment.host })}${environment.basePath}`,
      demoAccounts: await demoAccounts(services),
      replaceConfig,
      close,
      drainMs: environment.drainSeconds * 1000,
    };
  } catch (error) {
    await closeServices();
    throw error;
  }
};

/** The port is not free, or the address is not one of this machine. */
class ListenError extends Error {
  override name = 'ListenError';
}

const listen = ({ server, port, host }: { server: Server; port: number; host: string }): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const name = error.code === 'EADDRINUSE' || error.code === 'EACCES' ? `PORT=${port}` : `HOST=${host}`;
      fail(new ListenError(`${name}: 无法监听 cannot listen: ${error.message}`));
    });
    server.listen(port, host, done);
  });

const addressOf = ({ server, host }: { server: Server; host: string }): string => {
  const { port } = server.address() as AddressInfo;
  const isLocal = host === '127.0.0.1' || host === '::1';
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

const readable = [
  BackupError,
  EnvironmentError,
  FilesAway,
  FilesDiffer,
  ProjectError,
  StoreError,
  SecretUnreadable,
  ListenError,
  EndpointTableError,
];

/** Reports why the start failed: a message for operator errors, with a stack only for unexpected ones. */
export const reportStartError = ({ error, log }: { error: unknown; log: Log }): void => {
  if (readable.some((kind) => error instanceof kind) && error instanceof Error) log.error(error.message);
  else
    log.error(
      `启动失败 The start failed: ${error instanceof Error ? (error.stack ?? error.message) : plainTextOf(error)}`,
    );
};
