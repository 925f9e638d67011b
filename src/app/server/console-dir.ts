import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Absolute path of the framework: this project, whose console is that of the product, or the package that is built of it, which has none. */
export const projectDir = resolve(import.meta.dirname, '../../..');

/** Whether the framework is the package, and every console one that stands elsewhere. */
export const isPackage = !existsSync(join(projectDir, 'resources.config.ts'));

/** The file of a module of the framework by its path without an ending: a source here, what was made of it in the package. */
export const moduleFile = (name: string): string => {
  const file = ['.ts', '.tsx', '.js'].map((ending) => join(projectDir, name + ending)).find((one) => existsSync(one));
  if (file === undefined) throw new Error(`${projectDir} has no module ${name}.`);
  return file;
};

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
  if (at < 0) {
    if (isPackage && !existsSync(join(consoleDir(), 'resources.config.ts')))
      refuse(
        `${consoleDir()}: 该目录没有 resources.config.ts. It holds no resources.config.ts: name the console with --console DIR.`,
      );
    return [...args];
  }
  const named = args[at + 1];
  if (named === undefined || named.startsWith('--')) return refuse('--console 后缺少目录 needs a directory.');
  const dir = resolve(named);
  if (!existsSync(join(dir, 'resources.config.ts')))
    return refuse(`--console ${named}: 该目录没有 resources.config.ts. ${dir} holds no resources.config.ts.`);
  process.env.CONSOLE_DIR = dir;
  return args.filter((_, index) => index !== at && index !== at + 1);
};

/** Absolute path of the directory with configuration, policy and starting data of the console. */
export const consoleDir = (): string => resolve(isPackage ? process.cwd() : projectDir, process.env.CONSOLE_DIR || '.');
