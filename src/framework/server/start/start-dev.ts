import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { ConsoleConfig } from '../../language/console-config';
import type { Log } from '../base/log';

/** Vite inside our server: pages with hot reload on the same port. An edited configuration goes to `onConfig` first. */
export const startVite = async ({
  server,
  configSources,
  onConfig,
  log,
}: {
  server: Server;
  /** Files and directories of the configuration. */
  configSources: readonly [string, ...string[]];
  onConfig: (config: ConsoleConfig) => Promise<void>;
  log: Log;
}): Promise<{ pages: RequestHandler; close: () => Promise<void> }> => {
  // Imported lazily, because the built console does not need Vite.
  const [{ createServer }, { followConfig }] = await Promise.all([import('vite'), import('./follow-config')]);
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
    plugins: [followConfig({ configSources, onConfig, log })],
  });
  return { pages: vite.middlewares, close: () => vite.close() };
};
