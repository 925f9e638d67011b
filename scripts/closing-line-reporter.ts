import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The name of a test with that of its file: `tests/e2e/tabs.test.ts > tabs > can be moved`. */
const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;

interface Options {
  /** Whether a test that needed its second try counts as failed. */
  isStrict: boolean;
  /** What failed before the tests: the names of checks. They count as failed. */
  failedChecks: readonly string[];
  /** Whether files that take too much of the time count as failed, as in `npm test`. */
  isBudgeted: boolean;
}

/**
 * The seconds of a worker that one file may take of `npm test`. What takes longer is split, tagged `slow`, or says why in a line
 * `// Takes long: …` at its head. On a machine that is slower than two quiet cores the limit grows with everything else.
 */
const budgetSeconds = 20;
/** What all files together take on two quiet cores, in seconds of a worker. */
const usualSeconds = 400;

/** The ten files that took the most seconds of a worker, and the names of those above the budget without a word why. */
const costsOf = (modules: readonly TestModule[]): { lines: string[]; over: string[] } => {
  const costs = modules
    .map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return {
        file: module.relativeModuleId,
        path: module.moduleId,
        seconds: (duration + collectDuration + setupDuration) / 1000,
      };
    })
    .sort((one, other) => other.seconds - one.seconds);
  const total = costs.reduce((sum, { seconds }) => sum + seconds, 0);
  const limit = budgetSeconds * Math.max(1, total / usualSeconds);
  const hasReason = (path: string): boolean => /^\/\/ Takes long: \S/m.test(readFileSync(path, 'utf8'));
  const over = costs.filter(({ seconds, path }) => seconds > limit && !hasReason(path)).map(({ file }) => file);
  const rows = costs.slice(0, 10).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  const excess = over.map(
    (file) => `over the budget of ${limit.toFixed(0)} s without \`// Takes long: why\` at its head: ${file}`,
  );
  return {
    lines: [
      '',
      'The ten most expensive files:',
      ...rows,
      `${total.toFixed(0).padStart(5)} s    all ${costs.length} files`,
      ...excess,
    ],
    over,
  };
};

/**
 * Names every test that passed at its second try only and every check that failed before, and prints as the very last line how many
 * tests passed and failed: `412 passed, 0 failed`. Before it: what the tests cost.
 */
export class ClosingLineReporter implements Reporter {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const { isStrict, failedChecks, isBudgeted } = this.#options;
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
    const { lines, over } = costsOf(modules);
    // What was tried twice took twice the time, and is named already.
    if (isBudgeted && retried.length + counts.failed === 0) counts.failed += over.length;
    counts.failed += errors.length + failedChecks.length;
    if (counts.failed > 0) process.exitCode = 1;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const races = retried.length > 0 ? `\n${retried.length} retried: ${retried.join('\n  ')}\n` : '';
    const checks = failedChecks.length > 0 ? `\nfailed before the tests: ${failedChecks.join(', ')}\n` : '';
    process.on('exit', () =>
      process.stdout.write(
        `${lines.join('\n')}\n${races}${checks}\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`,
      ),
    );
  }
}
