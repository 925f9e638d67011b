import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets';

export default defineConfig({
  plugins: [react(), compressAssets()],
  resolve: {
    alias: {
      // casbin loads a CSV parser at import, and its Node build asks for Buffer, which browsers do not have.
      'csv-parse/sync': 'csv-parse/browser/esm/sync',
    },
    dedupe: ['react', 'react-dom', 'antd', 'react-router', '@tanstack/react-query'],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Our own size check holds the budgets (tests/build); Vite's warning knows nothing of them.
    chunkSizeWarningLimit: 2000,
  },
});
