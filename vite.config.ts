import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { aliases } from './scripts/bundle/aliases.ts';
import { buildInfo } from './scripts/bundle/build-info.ts';
import { checkBuildVariables } from './scripts/bundle/build-variables.ts';
import { compressAssets } from './scripts/bundle/compress-assets.ts';
import { consoleDir, otherConsole, pluginBuilds } from './scripts/bundle/console-dir.ts';
import { consoleScript } from './scripts/bundle/console-script.ts';
import { contractSchemas } from './scripts/bundle/contract-schemas.ts';
import { formContext } from './scripts/bundle/form-context.ts';
// <demos>
import { lateDemos } from './scripts/bundle/late-demos.ts';
// </demos>
import { menuIcons } from './scripts/bundle/menu-icons.ts';

/** Packages that have no side effects and do not say so; Refine imports them for parts that we do not use. */
const pure =
  /node_modules\/(react-markdown|remark-\w+|micromark|mdast|unified|papaparse|@rc-component|@ant-design\/(cssinjs|cssinjs-utils|colors|fast-color)|stylis|pluralize|error-stack-parser|stackframe)/;

export default defineConfig({
  plugins: [
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
    alias: aliases,
    dedupe: ['react', 'react-dom', 'antd', 'react-router', '@tanstack/react-query'],
  },
  publicDir: join(consoleDir, 'public'),
  server: { fs: { allow: [import.meta.dirname, consoleDir] } },
  // Pages load lazily; looked through ahead, they do not make the development server start over at the first visit.
  optimizeDeps: { entries: ['index.html', 'src/{app,demos,framework,product}/**/*.{ts,tsx}'] },
  worker: { format: 'es' },
  // Scripts find each other beside themselves, so that one bundle serves below any path; the page has addresses of the root, before which the
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
            { name: consoleScript(join(import.meta.dirname, 'src/main.tsx')), priority: 1 },
          ],
        },
        // What parts share has no name of its own: it would be listed in the first script, for which every byte counts.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          `assets/${isDynamicEntry || name === 'console' ? '[name]-' : ''}[hash:8].js`,
      },
    },
  },
});
