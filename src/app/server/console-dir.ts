import { resolve } from 'node:path';

/** Absolute path of the project itself; the console in it is that of the product. */
export const projectDir = resolve(import.meta.dirname, '../../..');

/**
 * Takes `--console DIR` out of the arguments of a command and notes it in the environment variable `CONSOLE_DIR`, where Vite's
 * configuration and child processes find it. Returns the other arguments.
 */
export const takeConsoleDir = (args: readonly string[]): string[] => {
  const at = args.indexOf('--console');
  if (at < 0) return [...args];
  process.env.CONSOLE_DIR = resolve(args[at + 1] ?? '.');
  return args.filter((_, index) => index !== at && index !== at + 1);
};

/** Absolute path of the directory with configuration, policy and starting data of the console. */
export const consoleDir = (): string => resolve(projectDir, process.env.CONSOLE_DIR || '.');
