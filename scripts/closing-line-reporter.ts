import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The name of a test with that of its file: `tests/e2e/tabs.test.ts > tabs > can be moved`. */
const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;

interface Options {
  /** Whether a test that needed its second try counts as failed. */
  isStrict: boolean;
  /** What failed before the tests: the names of checks. They count as failed. */
  failedChecks: readonly string[];
}

/**
 * Names every test that passed at its second try only and every check that failed before, and prints as the very last line how many
 * tests passed and failed: `412 passed, 0 failed`.
 */
export class ClosingLineReporter implements Reporter {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const { isStrict, failedChecks } = this.#options;
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const retried: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        const isRetried = state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0;
        if (isRetried) retried.push(nameOf(test));
        if (isRetried && isStrict) counts.failed += 1;
        else counts[state === 'pending' ? 'skipped' : state] += 1;
      }
      // A file that could not even be collected has no tests, and still failed.
      if (module.errors().length > 0) counts.failed += 1;
    }
    counts.failed += errors.length + failedChecks.length;
    if (counts.failed > 0) process.exitCode = 1;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const races = retried.length > 0 ? `\n${retried.length} retried: ${retried.join('\n  ')}\n` : '';
    const checks = failedChecks.length > 0 ? `\nfailed before the tests: ${failedChecks.join(', ')}\n` : '';
    process.on('exit', () =>
      process.stdout.write(`${races}${checks}\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`),
    );
  }
}
