import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkBuildVariables } from './scripts/bundle/build-variables.ts';
import { compressAssets } from './scripts/bundle/compress-assets.ts';
import { leaveOut } from './scripts/bundle/leave-out.ts';
import { menuIcons } from './scripts/bundle/menu-icons.ts';
import { pwa } from './scripts/bundle/pwa/pwa.ts';
import { roundIcons } from './scripts/bundle/round-icons.ts';

/** Packages that have no side effects and do not say so; Refine imports them for parts that we do not use. */
const pure =
  /node_modules\/(react-markdown|remark-\w+|micromark|mdast|unified|papaparse|rc-field-form|@rc-component\/async-validator|pluralize)/;

export default defineConfig({
  plugins: [react(), menuIcons(), roundIcons(), leaveOut(), checkBuildVariables(), pwa(), compressAssets()],
  resolve: {
    // In development, where nothing is left out, casbin's CSV parser must be the one for browsers.
    alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' },
    dedupe: ['react', 'react-dom', 'antd', 'react-router', '@tanstack/react-query'],
  },
  // Pages load lazily; looked through ahead, they do not make the development server start over at the first visit.
  optimizeDeps: { entries: ['index.html', 'src/{app,demos,engine,providers,screens,shell}/**/*.{ts,tsx}'] },
  worker: { format: 'es', plugins: () => [leaveOut()] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
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
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What lists are made of, with what that needs of antd, as another.
            {
              name: 'list',
              test: /src\/engine\/(list|fields\/common|compile|actions)\//,
              minShareCount: 4,
              priority: 1,
            },
          ],
        },
        // What parts share has no name of its own: it would be listed in the first script, for which every byte counts.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:8].js`,
      },
    },
  },
});
