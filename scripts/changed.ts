import { execFileSync } from 'node:child_process';

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from a commit and exist, those that git does not know yet included. */
export const changedSince = (commit: string): readonly string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** What is written in the language of the configuration: resources, dashboards, policy. */
const configuration = /^(resources\.config\.ts|access-policy\.csv|src\/product\/(resources|dashboards)\/)/;

/** Whether only configuration has changed: the compiler then looks at the console alone, and tests at what holds configuration. */
export const isConfigurationOnly = (files: readonly string[]): boolean =>
  files.length > 0 && files.every((file) => configuration.test(file));

/** The tests that hold configuration: every resource, right, title and route. Nearly all others import it as well, for one resource. */
export const configurationTests = ['tests/contract/every-', 'tests/contract/route-roles', 'tests/product/resources'];
