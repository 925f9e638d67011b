import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Absolute path of the project itself; the console in it is that of the product. */
export const projectDir = resolve(import.meta.dirname, '../../..');

/** Ends a command that was called in a way that it does not know, before it has done anything. */
const refuse = (text: string): never => {
  console.error(text);
  process.exit(1);
};

/** Ends a command with an argument that it does not take: the intended one is not guessed. */
export const refuseArgument = (argument: string): never =>
  refuse(
    `“${argument}” 不是可用的参数 is no argument of this command. 其他控制台请写 Another console is named by --console DIR.`,
  );

/**
 * Takes `--console DIR` out of the arguments of a command and notes it in the environment variable `CONSOLE_DIR`, where Vite's
 * configuration and child processes find it. Returns the other arguments. Ends the command where DIR holds no console.
 */
export const takeConsoleDir = (args: readonly string[]): string[] => {
  const at = args.indexOf('--console');
  if (at < 0) return [...args];
  const named = args[at + 1];
  if (named === undefined || named.startsWith('--')) return refuse('--console 后缺少目录 needs a directory.');
  const dir = resolve(named);
  if (!existsSync(join(dir, 'resources.config.ts')))
    return refuse(`--console ${named}: 该目录没有 resources.config.ts. ${dir} holds no resources.config.ts.`);
  process.env.CONSOLE_DIR = dir;
  return args.filter((_, index) => index !== at && index !== at + 1);
};

/** Absolute path of the directory with configuration, policy and starting data of the console. */
export const consoleDir = (): string => resolve(projectDir, process.env.CONSOLE_DIR || '.');
