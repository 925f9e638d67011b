import { spawnSync } from 'node:child_process';
import { disparities, pagesInTwoLanguages } from './docs/two-languages';
import { type Generated, reportedChanges, staleness, writeGenerated } from './generated/generated';
import { generators, notCommitted } from './generated/generators';

/**
 * `npm run fix`: formats, makes everything again that is generated, and shows what has changed. `-- --check` writes nothing, and reports
 * what is stale, badly formatted, unused, or not the same in both languages; the exit code is 1 then.
 */
const isCheck = process.argv.includes('--check');
let isWell = true;

const complain = (message: string): void => {
  console.error(message);
  isWell = false;
};

/** Runs a command of a package; its output is shown. */
const tool = (name: string, ...args: readonly string[]): void => {
  const { status } = spawnSync(`node_modules/.bin/${name}`, args, { stdio: 'inherit' });
  if (status !== 0) complain(`${[name, ...args].join(' ')} failed`);
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What cannot be made is reported, and stops nothing else. */
const attempt = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    complain(messageOf(error));
  }
};

const check = (one: Generated): Promise<void> =>
  attempt(async () => {
    const message = await staleness(one);
    if (message !== undefined) complain(message);
  });

/** In a merge the demo data of one branch stay, not lines of both: `npm run fix` makes them again afterwards (`.gitattributes`). */
const keepOwnSeed = (): void => {
  const known = spawnSync('git', ['config', '--get', 'merge.seed.driver']);
  if (known.status !== 1) return;
  spawnSync('git', ['config', 'merge.seed.name', 'one side; npm run fix makes it anew']);
  spawnSync('git', ['config', 'merge.seed.driver', 'true']);
};

if (isCheck) {
  for (const filesOf of generators)
    await attempt(async () => {
      for (const one of await filesOf()) await check(one);
    });
  for (const message of pagesInTwoLanguages.flatMap(disparities)) complain(message);
  tool('biome', 'check', '--error-on-warnings');
  tool('knip');
  tool('knip', '--production');
} else {
  tool('biome', 'check', '--write', '--error-on-warnings');
  const changed: string[] = [];
  for (const filesOf of [...notCommitted, ...generators])
    await attempt(async () => {
      changed.push(...(await writeGenerated(await filesOf())));
    });
  console.log(reportedChanges(changed));
  if (spawnSync('git', ['rev-parse', '--is-inside-work-tree']).status === 0) {
    keepOwnSeed();
    spawnSync('git', ['--no-pager', 'diff', '--stat'], { stdio: 'inherit' });
  }
}
if (!isWell) process.exitCode = 1;
