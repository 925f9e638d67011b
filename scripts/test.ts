import { type ChildProcess, spawn } from 'node:child_process';
import { findChromium } from './find-chromium';

/** One command of a run. */
interface Step {
  title: string;
  command: string;
  args: readonly string[];
}

/** They read the sources only, so they run side by side, and beside the build. */
const checks: readonly Step[] = [
  { title: 'types', command: 'tsc', args: ['--noEmit'] },
  { title: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings'] },
  { title: 'lint with types', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { title: 'unused code', command: 'knip', args: [] },
  { title: 'code that only tests use', command: 'knip', args: ['--production'] },
  { title: 'configuration', command: 'tsx', args: ['scripts/check-config.ts'] },
  { title: 'policy', command: 'tsx', args: ['scripts/check-policy.ts'] },
];
const build: Step = { title: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] };

const [mode, ...rest] = process.argv.slice(2);
/** `--changed [commit]`: the checks and the tests that the change since that commit touches, without build and browser. */
const isChanged = mode === '--changed';
const unitProjects = ['unit', 'fresh', 'server'].flatMap((name) => ['--project', name]);
const tests: Step = {
  title: 'tests',
  command: 'vitest',
  args: isChanged
    ? ['run', '--passWithNoTests', '--changed', rest[0] ?? 'HEAD', ...unitProjects]
    : ['run', ...process.argv.slice(2)],
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const chromium = await findChromium().catch((error: unknown) => {
  if (isChanged) return undefined;
  throw error;
});
const running = new Set<ChildProcess>();

/** Ends the run with the first step that fails; what else is running is stopped, and its output is not shown. */
const fail = ({ title, start, code }: { title: string; start: number; code: number | null }): never => {
  for (const child of running) child.kill();
  console.error(`\n${title} failed after ${seconds(start)}.`);
  return process.exit(code || 1);
};

/** Runs a command to its end. Its output is shown at once, or (`isQuiet`) as a whole when it is over, so that steps side by side do not mix theirs. */
const run = ({ title, command, args }: Step, { isQuiet }: { isQuiet: boolean }): Promise<void> =>
  new Promise((done) => {
    const start = performance.now();
    const line = `\n— ${title}: ${command} ${args.join(' ')}`;
    if (!isQuiet) console.log(line);
    const child = spawn(`node_modules/.bin/${command}`, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...(isQuiet && process.stdout.isTTY && { FORCE_COLOR: '1' }), CHROMIUM_PATH: chromium },
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
      if (isQuiet) process.stdout.write(`${line}\n${output}`);
      if (code !== 0) fail({ title, start, code });
      if (isQuiet) console.log(`  ${title} done in ${seconds(start)}`);
      done();
    });
  });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

await Promise.all([...checks, ...(isChanged ? [] : [build])].map((step) => run(step, { isQuiet: true })));
await run(tests, { isQuiet: false });
