import { bundleOf, isServerBuilt, type ServerCommand } from '../../scripts/bundle/server-entry';

// Checked once in a worker. A bundle older than its sources would hold the tests to code that is there no more.
const isFresh = isServerBuilt();

/**
 * The arguments of node that run a command of this project's server: from its bundle, in half the processor time, or from the sources
 * where there is none or they are newer. Migrations of records are sources, so tsx comes along. For another console (`CONSOLE_DIR`) run
 * the sources: its configuration imports them.
 */
export const serverCommand = (name: ServerCommand, ...args: readonly string[]): string[] => [
  '--import',
  'tsx',
  isFresh ? bundleOf(name) : `src/app/server/${name}.ts`,
  ...args,
];
