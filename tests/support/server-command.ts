import { bundleOf, type ServerCommand } from '../../scripts/bundle/server-entry';

/**
 * The arguments of node that run a command of this project's server from its bundle, in half the time of the sources. Migrations of
 * records are sources, so tsx comes along. For another console (`CONSOLE_DIR`) run the sources: its configuration imports them.
 */
export const serverCommand = (name: ServerCommand, ...args: readonly string[]): string[] => [
  '--import',
  'tsx',
  bundleOf(name),
  ...args,
];
