import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  createServerModuleRunner,
  type EnvironmentModuleNode,
  type ErrorPayload,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import type { ConsoleConfig } from '../schema/console-config';
import type { Log } from './log';

const CONFIG_FILE = '/resources.config.ts';

type Problem = ErrorPayload['err'];

/**
 * Carries an edited configuration into the running development server: the API serves it first, then the browsers hear of it.
 * One with a mistake reaches neither; the browsers show what is wrong until it is mended.
 */
export function followConfig({
  onConfig,
  log,
}: {
  /** Puts it in force, or throws and leaves everything as it is. */
  onConfig: (config: ConsoleConfig) => Promise<void>;
  log: Log;
}): Plugin {
  let problem: Problem | undefined;
  /** Modules that the browsers have not been told of. */
  const withheld = new Set<EnvironmentModuleNode>();
  /** The load that has not begun yet; edits that come meanwhile are part of it. */
  let next: Promise<Problem | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const load = (server: ViteDevServer): Promise<Problem | undefined> => {
    next ??= last.then(async () => {
      next = undefined;
      return tryConfig({ server, onConfig });
    });
    last = next;
    return next;
  };

  return {
    name: 'follow-config',
    configureServer(server) {
      server.environments.client.hot.on('vite:client:connect', (_data, client) => {
        // The next update makes a page that was opened meanwhile load itself anew: it began with what is wrong.
        if (problem) client.send({ type: 'error', err: problem });
      });
    },
    async hotUpdate({ file, modules, server }) {
      if (!isConfig({ file, root: server.config.root })) return undefined;
      // The module graph of the server is only read by us, and as a whole.
      if (this.environment.name !== 'client') return [];
      const { hot } = this.environment;
      for (const module of modules) withheld.add(module);
      problem = await load(server);
      // Where no better place is known, the file that was edited is named.
      if (problem) problem = { id: file, ...problem };
      // An empty update: what stood over the page goes, and Vite no longer takes the page for one that never loaded.
      hot.send({ type: 'update', updates: [] });
      if (problem) {
        log.error(`${relative(server.config.root, file)}: ${problem.message}`);
        hot.send({ type: 'error', err: problem });
        return [];
      }
      log.info(`配置已生效 Configuration in force: ${relative(server.config.root, file)}`);
      const told = [...withheld];
      withheld.clear();
      return told;
    },
  };
}

/** What the configuration is made of; nothing else may be imported by it. */
const isConfig = ({ file, root }: { file: string; root: string }): boolean =>
  file === `${root}${CONFIG_FILE}` || file.startsWith(`${root}/src/resources/`);

/** Reads the files anew and hands them on. Answers what is wrong with them. */
async function tryConfig({
  server,
  onConfig,
}: {
  server: ViteDevServer;
  onConfig: (config: ConsoleConfig) => Promise<void>;
}): Promise<Problem | undefined> {
  // One of its own for each reading, because it keeps what it has read.
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false, sourcemapInterceptor: false });
  try {
    const { default: config } = await runner.import<{ default: ConsoleConfig }>(CONFIG_FILE);
    await onConfig(config);
    return undefined;
  } catch (error) {
    return problemOf(error);
  } finally {
    await runner.close();
  }
}

/** What Vite's overlay shows: syntax errors know their place, mistakes of the configuration say it themselves. */
function problemOf(error: unknown): Problem {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  const { name, message } = error;
  const place = Object.fromEntries(
    Object.entries(error).filter(([key]) => key === 'id' || key === 'frame' || key === 'loc' || key === 'plugin'),
  );
  const stack = name === 'ProjectError' ? '' : (error.stack ?? '');
  return { ...place, message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) };
}
