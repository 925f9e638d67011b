import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const packageFile = new URL('../../package.json', import.meta.url);

/** Writes version and time of the build into the pages: `import.meta.env.BUILD_VERSION`, `import.meta.env.BUILD_TIME` (ISO 8601). */
export const buildInfo = (): Plugin => ({
  name: 'build-info',
  config: () => {
    const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
    return {
      define: {
        'import.meta.env.BUILD_VERSION': JSON.stringify(version),
        'import.meta.env.BUILD_TIME': JSON.stringify(new Date().toISOString()),
      },
    };
  },
});
