import { defineConfig } from 'vitest/config';
import { menuIcons } from './scripts/bundle/menu-icons.ts';
import { ClosingLineReporter } from './scripts/closing-line-reporter.ts';

export default defineConfig({
  plugins: [menuIcons()],
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    reporters: ['default', new ClosingLineReporter()],
    // Refine's packages must share our one copy of react-router; left external they would load a second one.
    server: { deps: { inline: [/@refinedev\//] } },
    // A browser on a busy machine of two cores needs its time; what holds is seen at once all the same.
    expect: { poll: { timeout: 15_000 } },
    // By itself vitest leaves one core to itself; most of the time here goes into waiting for a browser.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
