import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // Refine's packages must share our one copy of react-router; left external they would load a second one.
    server: { deps: { inline: [/@refinedev\//] } },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
