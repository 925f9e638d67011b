import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { changedSince, configurationTests, isConfigurationOnly } from './changed';
import { findChromium } from './find-chromium';

// `npm test`: the checks and the build, then every feature once; `--all`: the tests tagged `slow` too, and the checks that take long;
// `--changed [commit]`: what the change since that commit touches, without build and browser. All else goes to vitest.

/** One command of a run. */
interface Step {
  title: string;
  command: string;
  args: readonly string[];
}

const [mode, ...rest] = process.argv.slice(2);
const isChanged = mode === '--changed';
const isAll = mode === '--all';
const base = rest[0] ?? 'HEAD';
const changed = isChanged ? changedSince(base) : [];
const isConfiguration = isConfigurationOnly(changed);
/** What linters read: everything, or what has changed. */
const linted = changed.filter((file) => /\.(tsx?|json|css)$/.test(file));

/** Without it every core goes through the types of all packages by itself, which takes half as much work again. */
const once = ['--checkers', '1'];
/** They read the sources only, so they run in parallel, also to the build. */
const checks: readonly Step[] = [
  {
    title: 'types',
    command: 'tsc',
    args: [...once, ...(isConfiguration ? ['-p', 'tsconfig.console.json'] : ['--noEmit'])],
  },
  { title: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', ...linted] },
  { title: 'lint with types', command: 'oxlint', args: ['--type-aware', '--deny-warnings', ...linted] },
  // The policy as well.
  { title: 'configuration', command: 'tsx', args: ['scripts/check-config.ts'] },
];
const slowChecks: readonly Step[] = [
  { title: 'unused code', command: 'knip', args: [] },
  { title: 'code that only tests use', command: 'knip', args: ['--production'] },
];
const builds: readonly Step[] = [
  { title: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
  { title: 'build of the server', command: 'tsx', args: ['scripts/build-server.ts'] },
];

const withoutBrowser = ['unit', 'fresh'].flatMap((name) => ['--project', name]);
const fast = ['--tagsFilter', '!slow'];
const ofChange = [...(isConfiguration ? configurationTests : ['--changed', base]), ...withoutBrowser, ...fast];

/** The tests; where the pages could not be built, those that need none. */
const tests = (isBuilt: boolean): Step => {
  const args = isAll ? rest : [...fast, ...process.argv.slice(2)];
  const chosen = isChanged ? ['--passWithNoTests', ...ofChange] : [...args, ...(isBuilt ? [] : withoutBrowser)];
  return { title: 'tests', command: 'vitest', args: ['run', ...chosen] };
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const chromium = await findChromium().catch((error: unknown) => {
  if (isChanged) return undefined;
  throw error;
});

const running = new Set<ChildProcess>();

/**
 * Runs a command to its end; resolves to whether it succeeded. Its output is shown at once, or (`isQuiet`) as a whole when it is
 * over, so that steps side by side do not mix theirs.
 */
const run = (
  { title, command, args }: Step,
  { isQuiet, env = {} }: { isQuiet: boolean; env?: Record<string, string> },
): Promise<boolean> =>
  new Promise((done) => {
    const start = performance.now();
    const line = `\n— ${title}: ${command} ${args.join(' ')}`;
    if (!isQuiet) console.log(line);
    const child = spawn(`node_modules/.bin/${command}`, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: {
        ...process.env,
        ...(isQuiet && process.stdout.isTTY && { FORCE_COLOR: '1' }),
        CHROMIUM_PATH: chromium,
        ...env,
      },
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => {
      output += String(error);
    });
    child.on('close', (code) => {
      running.delete(child);
      // The tests end with their own closing line.
      const outcome = code === 0 ? 'done in' : 'failed after';
      if (isQuiet) process.stdout.write(`${line}\n${output}`);
      if (isQuiet) console.log(`  ${title} ${outcome} ${seconds(start)}`);
      done(code === 0);
    });
  });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

// Everything runs whatever fails, so that one run tells all there is to mend. No more at once than there are cores: knip gives up
// on a configuration that it has waited a minute for.
const waiting = [...(isChanged ? [] : builds), ...checks, ...(isAll ? slowChecks : [])];
const failed: Step[] = [];
const runWaiting = async (): Promise<void> => {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (!(await run(step, { isQuiet: true }))) failed.push(step);
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
// Files of `test:all` come in another order each time: none may need what another has left behind.
const shuffle = process.env.TEST_SHUFFLE ?? String(Date.now());
if (isAll) console.log(`\nThe order of the files: TEST_SHUFFLE=${shuffle}`);
// The closing line counts the checks that failed, so that the last line of a run never sounds better than the run was.
const env = {
  FAILED_CHECKS: failed.map(({ title }) => title).join(', '),
  ...(isAll && { TEST_STRICT: 'on', TEST_SHUFFLE: shuffle }),
  // Files chosen by name are no gate.
  ...(mode === undefined && { TEST_BUDGET: 'on' }),
};
process.exitCode = (await run(tests(!builds.some((step) => failed.includes(step))), { isQuiet: false, env })) ? 0 : 1;
