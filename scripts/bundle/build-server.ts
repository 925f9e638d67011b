import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { serverCommands, serverDir } from './server-entry';

const root = resolve(import.meta.dirname, '../..');

/** Each module still finds files from its own place, not from that of the bundle. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\/src\//, exclude: /node_modules/ }, code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) => {
      const url = (path: string): string => `new URL(${JSON.stringify(relative(serverDir, path))}, import.meta.url)`;
      return code.replaceAll(/import\.meta\.(url|dirname)/g, (_, what: string) =>
        what === 'url' ? `${url(id)}.href` : `process.getBuiltinModule('node:url').fileURLToPath(${url(dirname(id))})`,
      );
    },
  },
};

/** Bundles the server of this project and its commands into `dist-server/`; takes about a second. */
export const buildServer = async (): Promise<void> => {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [ownPlaces],
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
