import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { consoleDir } from './console-dir.ts';

/**
 * Leaves the configuration of the demonstrations out of the first load: what `resources.config.ts` imports of it is empty in the browser,
 * and `src/app/setup.ts` fetches it for users who may see them.
 */
export const lateDemos = (): Plugin => ({
  name: 'late-demos',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/demos\/config\/(demo-config|dashboards)$/ },
    handler: (_, importer) =>
      importer !== undefined && resolve(importer) === join(consoleDir, 'resources.config.ts')
        ? join(consoleDir, 'src/demos/config/no-demos.ts')
        : undefined,
  },
});
