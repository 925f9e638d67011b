import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { isPackage, moduleFile, projectDir } from '../../src/app/server/console-dir.ts';
import { buildInfo } from './build-info.ts';
import { checkBuildVariables } from './build-variables.ts';
import { compressAssets } from './compress-assets.ts';
import { consoleDir, otherConsole, pluginBuilds } from './console-dir.ts';
import { consoleScript } from './console-script.ts';
import { contractSchemas } from './contract-schemas.ts';
import { formContext } from './form-context.ts';
// <demos>
import { lateDemos } from './late-demos.ts';
// </demos>
import { menuIcons } from './menu-icons.ts';
import { replacedPackages } from './replaced-packages.ts';

/** Packages that have no side effects and do not say so; Refine imports them for parts that we do not use. */
const pure =
  /node_modules\/(react-markdown|remark-\w+|micromark|mdast|unified|papaparse|@rc-component|@ant-design\/(cssinjs|cssinjs-utils|colors|fast-color)|stylis|pluralize|error-stack-parser|stackframe)/;

/**
 * Pages load lazily; what they import, known ahead, does not make the development server start over at the first visit. In a package
 * Vite looks for nothing, so there it is written down what the framework imports, and the product of the console is looked through.
 */
const packagesAhead = (): UserConfig['optimizeDeps'] =>
  isPackage
    ? {
        entries: [join(consoleDir, 'product/**/*.{ts,tsx}')],
        include: JSON.parse(readFileSync(join(projectDir, 'browser-packages.json'), 'utf8')),
        exclude: ['console-kit'],
      }
    : { entries: ['index.html', 'src/{app,demos,framework,product}/**/*.{ts,tsx}'] };

/** How a console is built and served in development: the configuration of Vite, for the console that `CONSOLE_DIR` names. */
export const consoleVite = (): UserConfig => ({
  root: projectDir,
  plugins: [
    replacedPackages(),
    otherConsole(),
    // <demos>
    lateDemos(),
    // </demos>
    buildInfo(),
    formContext(),
    contractSchemas(),
    react(),
    menuIcons(),
    checkBuildVariables(),
    pluginBuilds(),
    compressAssets(),
  ],
  resolve: {
    dedupe: ['react', 'react-dom', 'antd', 'react-router', '@tanstack/react-query'],
  },
  publicDir: join(consoleDir, 'public'),
  server: { fs: { allow: [projectDir, consoleDir] } },
  optimizeDeps: {
    ...packagesAhead(),
    rolldownOptions: { plugins: [replacedPackages()] },
  },
  ...(isPackage && { cacheDir: join(consoleDir, 'node_modules/.vite') }),
  worker: { format: 'es', plugins: () => [replacedPackages()] },
  // Scripts find each other next to themselves, so that one bundle serves below any path; the page has addresses of the root, before which the
  // server puts the path (`BASE_PATH`).
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  build: {
    outDir: join(consoleDir, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The first page's script is always there when another asks for more.
      resolveDependencies: (_file, deps) => deps.filter((dep) => !/^assets\/index-[^/]*\.js$/.test(dep)),
    },
    // Our own size check holds the budgets; Vite's warning knows nothing of them.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // The policy is read from a text, so what casbin could read from files is never asked for.
      onLog: (level, log, handler) => {
        if (!/"fs" has been externalized.*casbin/s.test(log.message)) handler(level, log);
      },
      treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] },
      output: {
        // Otherwise every set of parts that share something gets a script of its own: a hundred for the first list, most of
        // them smaller than the request for them.
        codeSplitting: {
          groups: [
            // The first page as one script.
            { name: 'first', tags: ['$initial'], priority: 3 },
            // Comes with what lists take of the same package, and only forms need it.
            {
              name: 'text-area',
              test: /@rc-component\/input\/es\/(TextArea|ResizableTextArea|calculate)/,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            // What lists are made of, with what that needs of antd and small parts that many share, as another.
            {
              name: 'list',
              test: /src\/framework\/(engine\/(list\/(?!record-card)|record\/record-refs|(actions|context|parts)\/)|fields\/(base\/(?!rule-texts)|parts\/)|contract\/(?!own-|template)|shared\/(?!safe-html|rich-text|csv|regions))/,
              minShareCount: 4,
              priority: 2,
            },
            { name: consoleScript(moduleFile('src/main')), debugName: 'console', priority: 1 },
          ],
        },
        // What parts share has no name of its own: it would be listed in the first script, for which every byte counts.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          `assets/${isDynamicEntry || name === 'console' ? '[name]-' : ''}[hash:8].js`,
      },
    },
  },
});
