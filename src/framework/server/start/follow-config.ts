import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  createServerModuleRunner,
  type EnvironmentModuleNode,
  type ErrorPayload,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { type ConfigMistake, formatMistakes } from '../../language/check/report';
import type { ConsoleConfig } from '../../language/console-config';
import { plainTextOf } from '../../shared/text';
import { createSources } from '../base/create-sources';
import { createLocate, quotedIn } from '../base/locate';
import type { Log } from '../base/log';
import { countOfMistakes, ProjectError } from './load-project';

type Problem = ErrorPayload['err'];

/**
 * Applies an edited configuration to the running development server: first to the API, then to the browsers.
 * One with errors is applied to neither; the browsers show the error until it is fixed.
 */
export const followConfig = ({
  configSources,
  onConfig,
  onCode,
  log,
}: {
  /**
   * Absolute paths of the configuration and of files and directories that it imports. Of a console outside the framework also everything
   * else that it imports is followed.
   */
  configSources: readonly [string, ...string[]];
  /** Applies the configuration, or throws and leaves everything as it is. */
  onConfig: (config: ConsoleConfig) => Promise<void>;
  /** Called with a file of the server's code that has changed. */
  onCode: (file: string) => void;
  log: Log;
}): Plugin => {
  let problem: Problem | undefined;
  /** Modules whose update has not been sent to the browsers yet. */
  const withheld = new Set<EnvironmentModuleNode>();
  /** The load that has not started yet; edits until then are part of it. */
  let next: Promise<Problem | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const load = (server: ViteDevServer): Promise<Problem | undefined> => {
    next ??= last.then(async () => {
      next = undefined;
      return tryConfig({ server, file: configSources[0], onConfig });
    });
    last = next;
    return next;
  };

  const dir = dirname(configSources[0]);
  /** Whether the console is one outside the framework. */
  const isOutside = (server: ViteDevServer): boolean => server.config.root !== dir;
  const isRead = (server: ViteDevServer, file: string): boolean =>
    isWithin({ file, places: configSources }) ||
    (isOutside(server) &&
      isWithin({ file, places: [dir] }) &&
      server.environments.ssr.moduleGraph.getModulesByFile(file) !== undefined);

  return {
    name: 'follow-config',
    async configureServer(server) {
      if (isOutside(server)) {
        server.watcher.add(join(dir, 'product'));
        // Read without being applied, so that what it imports is known; its mistakes have been said by the start.
        const runner = createServerModuleRunner(server.environments.ssr, { hmr: false, sourcemapInterceptor: false });
        await runner.import(configSources[0]).catch(() => undefined);
        await runner.close();
      }
      server.environments.client.hot.on('vite:client:connect', (_data, client) => {
        // A page opened while the configuration is broken is reloaded by the next update.
        if (problem) client.send({ type: 'error', err: problem });
      });
    },
    async hotUpdate({ file, modules, server }) {
      if (!isRead(server, file)) {
        // What neither the configuration nor a page imports is of the server, whose code is read once in a process.
        const isOfServer =
          isOutside(server) && isWithin({ file, places: [join(dir, 'product')] }) && modules.length === 0;
        if (isOfServer && this.environment.name === 'client' && file.endsWith('.ts')) onCode(file);
        return undefined;
      }
      // The module graph of the server is only read by us, and as a whole.
      if (this.environment.name !== 'client') return [];
      const { hot } = this.environment;
      for (const module of modules) withheld.add(module);
      problem = await load(server);
      // Without a better location, the edited file is named.
      if (problem) problem = { id: file, ...problem };
      // An empty update: clears the overlay, and Vite no longer treats the page as one that never loaded.
      hot.send({ type: 'update', updates: [] });
      if (problem) {
        log.error(`${relative(server.config.root, file)}: ${problem.message}`);
        hot.send({ type: 'error', err: problem });
        return [];
      }
      log.info(`配置已生效 Configuration in force: ${relative(server.config.root, file)}`);
      const report = [...withheld];
      withheld.clear();
      return report;
    },
  };
};

const isWithin = ({ file, places }: { file: string; places: readonly string[] }): boolean =>
  places.some((place) => file === place || file.startsWith(`${place}${sep}`));

/** Reloads the files and passes them on. Returns the error, if any. */
const tryConfig = async ({
  server,
  file,
  onConfig,
}: {
  server: ViteDevServer;
  file: string;
  onConfig: (config: ConsoleConfig) => Promise<void>;
}): Promise<Problem | undefined> => {
  // A new one for each load, because it caches modules.
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false, sourcemapInterceptor: false });
  try {
    const { default: config } = await runner.import<{ default: ConsoleConfig }>(file);
    await onConfig(config);
    return undefined;
  } catch (error) {
    return error instanceof ProjectError && error.mistakes.length > 0
      ? placedProblem({ mistakes: error.mistakes, file, root: server.config.root })
      : problemOf(error);
  } finally {
    await runner.close();
  }
};

/** Mistakes of the configuration for Vite's overlay, each with its source line; the overlay links to the first. */
const placedProblem = ({
  mistakes,
  file,
  root,
}: {
  mistakes: readonly ConfigMistake[];
  file: string;
  root: string;
}): Problem => {
  const read = (name: string): string | undefined => {
    const path = join(root, name);
    return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : undefined;
  };
  const locate = createLocate(createSources(read), relative(root, file).split(sep).join('/'));
  const placed = mistakes.map((mistake) => ({ mistake, place: locate(mistake.path, quotedIn(mistake.message)) }));
  const lines = placed.map(
    ({ mistake, place }) => `${place.file}:${place.line}:${place.column}  ${formatMistakes([mistake])}`,
  );
  const [first] = placed;
  return {
    message: `${countOfMistakes(mistakes)}\n${lines.join('\n')}`,
    stack: '',
    ...(first && { id: join(root, first.place.file), loc: { ...first.place, file: join(root, first.place.file) } }),
  };
};

/** The error for Vite's overlay: syntax errors have a location, configuration errors state theirs in the message. */
const problemOf = (error: unknown): Problem => {
  if (!(error instanceof Error)) return { message: plainTextOf(error), stack: '' };
  const { name, message } = error;
  const place = Object.fromEntries(
    Object.entries(error).filter(([key]) => key === 'id' || key === 'frame' || key === 'loc' || key === 'plugin'),
  );
  const stack = name === 'ProjectError' ? '' : (error.stack ?? '');
  return { ...place, message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) };
};
