import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium';

/** What must hold, quickest first; the first step that fails ends the run. */
const steps: readonly { title: string; command: string; args: readonly string[] }[] = [
  { title: 'types', command: 'tsc', args: ['--noEmit'] },
  { title: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings'] },
  { title: 'lint with types', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { title: 'unused code', command: 'knip', args: [] },
  { title: 'configuration', command: 'tsx', args: ['scripts/check-config.ts'] },
  { title: 'policy', command: 'tsx', args: ['scripts/check-policy.ts'] },
  { title: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
  { title: 'tests', command: 'vitest', args: ['run', ...process.argv.slice(2)] },
];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const chromium = await findChromium();
for (const { title, command, args } of steps) {
  const start = performance.now();
  console.log(`\n— ${title}: ${command} ${args.join(' ')}`);
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  if (status !== 0) {
    console.error(`\n${title} failed after ${seconds(start)}.`);
    process.exit(status ?? 1);
  }
  if (title !== 'tests') console.log(`  ${title} done in ${seconds(start)}`);
}
