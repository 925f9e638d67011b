import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { menuIcons } from './scripts/bundle/menu-icons.ts';
import { importers, replacedPackages } from './scripts/bundle/replaced-packages.ts';
import { ClosingLineReporter } from './scripts/closing-line-reporter.ts';
import { TestSequencer } from './tests/support/test-sequencer.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Tests of what happens once in a page: they need modules that nothing has used yet. */
const fresh = ['tests/framework/i18n/lazy-texts.test.ts'];
/** Tests that need a browser and the built pages. */
const browser = ['tests/e2e/**/*.test.ts', 'tests/build/{package,pwa,weight}.test.ts'];

export default defineConfig({
  plugins: [menuIcons(), replacedPackages()],
  resolve: {
    alias: [
      // The cost of argon2 protects passwords; tests sign in some thousand times with one that everybody knows.
      { find: '@node-rs/argon2', replacement: fromRoot('./tests/support/cheap-argon2.ts') },
    ],
  },
  test: {
    reporters: [
      'default',
      new ClosingLineReporter({
        isStrict: process.env.TEST_STRICT === 'on',
        isBudgeted: process.env.TEST_BUDGET === 'on',
        failedChecks: (process.env.FAILED_CHECKS ?? '').split(', ').filter(Boolean),
      }),
    ],
    tags: [
      { name: 'slow', description: 'Left out of `npm test`; `npm run test:all` runs it.' },
      { name: 'process', description: 'Starts processes, which a busy machine may keep waiting.', retry: 1 },
    ],
    // Refine's packages must share our one copy of react-router as well; left external they would load a second one.
    server: { deps: { inline: importers } },
    // A test that asserts nothing holds nothing.
    expect: { requireAssertions: true },
    // By itself vitest leaves one core to itself; most of the time here goes into waiting for a browser.
    maxWorkers: '100%',
    // antd gives every dialog the same id where this says `test`, so that none has a name of its own.
    // Every answer is held to the schema that documents it.
    env: { NODE_ENV: 'development', CHECK_ANSWERS: 'on' },
    // By itself happy-dom has 1024 px, where rows of tables have little room.
    environmentOptions: { happyDOM: { width: 1440, height: 900 } },
    sequence: { sequencer: TestSequencer },
    // A test that fails for want of time on a busy machine says nothing; one that hangs is seen in two minutes as well.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A process for each worker, not for each file: imports, the DOM and the browser are there already for the next file.
    // `tests/support/leave-no-trace.ts` puts back what a file has changed for all.
    isolate: false,
    setupFiles: ['tests/support/leave-no-trace.ts'],
    globalSetup: ['tests/support/temporary-files.ts', 'tests/support/made-files.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [...browser, ...fresh],
        },
      },
      { extends: true, test: { name: 'fresh', include: fresh, isolate: true } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: browser,
          // The longest opens some thirty pages, or goes through twenty rounds in five tabs.
          testTimeout: 300_000,
          // A second try tells a race from a fault; the closing line names whoever needed it.
          retry: 1,
          setupFiles: ['tests/support/close-pages.ts'],
          // A browser on a busy machine of two cores needs its time; what holds is seen at once all the same.
          // What is polled are questions to a page, which cost it time as well.
          expect: { requireAssertions: true, poll: { timeout: 30_000, interval: 150 } },
        },
      },
    ],
  },
});
