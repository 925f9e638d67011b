import type { Reporter, TestModule } from 'vitest/node';

/** Prints, as the very last line, how many tests passed and failed: `412 passed, 0 failed`. */
export class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        counts[state === 'pending' ? 'skipped' : state] += 1;
      }
      // A file that could not even be collected has no tests, and still failed.
      if (module.errors().length > 0) counts.failed += 1;
    }
    counts.failed += errors.length;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    process.on('exit', () => process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`));
  }
}
