import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { checkConsole } from '../schema/check';
import { checkShape } from '../schema/check-shape';
import { type ConfigMistake, formatMistakes, hintFor } from '../schema/config-mistake';
import type { Console } from '../schema/console';
import type { ConsoleConfig } from '../schema/console-config';
import { resolveConsole } from '../schema/resolve';
import type { RootSchema } from '../schema/shape-schema';
import type { SeedRows } from './seed-data';
import { type Extensions, noExtensions } from './services';

/** What the server serves: a console, its starting data, and its built pages. */
export interface Project {
  config: ConsoleConfig;
  /** What the business adds to what is configured. Left out: nothing. */
  extensions?: Extensions;
  /** Starting data; read only when it is needed. */
  readMock: () => Promise<SeedRows>;
  /** Directory of the built pages. */
  dist: string;
}

/** Configuration or starting data cannot be used; the message is a report to read. */
export class ProjectError extends Error {
  override name = 'ProjectError';
}

const atRoot = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The project this server stands in: `resources.config.ts`, `mock-db.json`, `dist/`. */
export async function loadProject(): Promise<Project> {
  const { default: config } = await import('../../resources.config');
  await checkShapeOf(config);
  const [{ handlers }, { hooks }] = await Promise.all([import('./handlers/handlers'), import('./hooks/hooks')]);
  return {
    config,
    extensions: { handlers, hooks },
    readMock: () => readMockFile(atRoot('mock-db.json')),
    dist: atRoot('dist'),
  };
}

const refuse = (mistakes: readonly ConfigMistake[], more = ''): never => {
  throw new ProjectError(
    `resources.config.ts 有 ${mistakes.length} 处错误 has ${mistakes.length} mistakes:\n${formatMistakes(mistakes)}${more}`,
  );
};

/** Where to read on, for who has changed the language itself. */
const schemaNote =
  '\nnpm run check:config 给出文件与行号 says file and line; npm run schema 重写 writes docs/console.schema.json.';

/** Holds a configuration to the schema of the language, for what the compiler has not seen: resources that are written as JSON. */
export async function checkShapeOf(config: ConsoleConfig): Promise<void> {
  const schema: RootSchema = JSON.parse(await readFile(atRoot('docs/console.schema.json'), 'utf8'));
  const mistakes = checkShape({ schema, value: config });
  if (mistakes.length > 0) refuse(mistakes, schemaNote);
}

/** Hooks of a resource that does not exist would silently never run. */
const unknownHooks = (names: readonly string[], resources: readonly string[]): readonly ConfigMistake[] =>
  names
    .filter((name) => !resources.includes(name))
    .map((name) => ({ path: `hooks.${name}`, message: `"${name}" is no resource.`, hint: hintFor(name, resources) }));

/** The console of a configuration. `ProjectError` lists every mistake. */
export function consoleOf(config: ConsoleConfig, extensions: Extensions = noExtensions): Console {
  const mistakes = [
    ...checkConsole(config, { handlers: Object.keys(extensions.handlers) }),
    ...unknownHooks(Object.keys(extensions.hooks), Object.keys(config.resources)),
  ];
  return mistakes.length === 0 ? resolveConsole(config) : refuse(mistakes);
}

async function readMockFile(file: string): Promise<SeedRows> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof content === 'object' && content !== null && Object.values(content).every(Array.isArray))
      return content as SeedRows;
    throw new TypeError('an object of lists is expected');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProjectError(`初始数据无法读取 The starting data cannot be read: ${file}: ${reason}`);
  }
}
