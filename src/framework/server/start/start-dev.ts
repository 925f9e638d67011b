import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { dirname, join, relative, resolve } from 'node:path';
import type { RequestHandler } from 'express';
import type { ConsoleConfig } from '../../language/console-config';
import type { Log } from '../base/log';

/** Where the framework lies with its configuration of Vite: sources in this project, in a package what was made of them. */
const root = resolve(import.meta.dirname, '../../../..');
const isPackage = existsSync(join(root, 'vite.config.js'));

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
  const onCode = (file: string): void => {
    log.info(`服务端代码已改变 The code of the server has changed: ${relative(dirname(configSources[0]), file)}`);
    // The process that started this one starts another (`console dev`).
    if (process.send) process.send('restart');
    else log.info('重新启动后生效 It is in force after the next start.');
  };
  const vite = await createServer({
    root,
    configFile: join(root, isPackage ? 'vite.config.js' : 'vite.config.ts'),
    // What is no source needs no bundling to be read.
    configLoader: isPackage ? 'native' : 'bundle',
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
    plugins: [followConfig({ configSources, onConfig, onCode, log })],
  });
  return { pages: vite.middlewares, close: () => vite.close() };
};
