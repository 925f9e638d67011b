import { join, resolve } from 'node:path';
import { build } from 'vite';
import { ownPlaces } from './own-places';
import { serverCommands, serverDir } from './server-entry';

const root = resolve(import.meta.dirname, '../..');

/** Bundles the server of this project and its commands into `dist-server/`; takes about a second. */
export const buildServer = async (): Promise<void> => {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [ownPlaces({ root, outDir: serverDir, include: /\/src\// })],
    build: {
      ssr: true,
      outDir: serverDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: serverCommands.map((name) => join(root, `src/app/server/${name}.ts`)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:8].js' },
      },
    },
  });
};
