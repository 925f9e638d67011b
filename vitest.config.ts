import { defineConfig } from 'vitest/config';
import { ClosingLineReporter } from './scripts/closing-line-reporter';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    reporters: ['default', new ClosingLineReporter()],
    // Refine's packages must share our one copy of react-router; left external they would load a second one.
    server: { deps: { inline: [/@refinedev\//] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
