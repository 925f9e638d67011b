import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationStep } from '../../language/define-migration';
import { messageOf } from '../../shared/text';
import { StoreError } from '../store/store-error';

/** A migration of records, loaded from its file. */
export interface LoadedMigration {
  /** `0001-name.ts`; migrations are applied in the order of their names. */
  name: string;
  /** SHA-256 of what the file does: its text without imports, comments and layout, which change with the house around it. */
  checksum: string;
  /** Further accepted checksums: of the whole text, which was recorded until 2026-11-28, and each `// Same steps: CHECKSUM` in it. */
  former?: readonly string[];
  steps: readonly MigrationStep[];
}

/** An unusable migration of records; the message is one line for the operator. */
export class DataMigrationError extends StoreError {}

/** The directory of the migrations of records. */
export const recordMigrationsDir = (migrationsDir: string): string => join(migrationsDir, 'data');

/** The names of the migrations in a directory, in order; empty if the directory does not exist. */
export const migrationNames = async (dir: string): Promise<string[]> => {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name)).sort();
};

/** Loads the migrations in a directory. `DataMigrationError` names an invalid file. */
export const loadMigrations = async (dir: string): Promise<LoadedMigration[]> => {
  const names = await migrationNames(dir);
  return Promise.all(names.map((name) => load(dir, name)));
};

const sameSteps = /^\/\/ Same steps: ([\da-f]{64})$/gm;

const load = async (dir: string, name: string): Promise<LoadedMigration> => {
  const file = join(dir, name);
  const text = await readFile(file, 'utf8');
  const whole = sha256(text);
  // The checksum makes Node reload a file edited while the server runs.
  const steps = await read(file, whole);
  const wrong = Array.isArray(steps) ? steps.findIndex((step) => !isStep(step)) : -1;
  if (!Array.isArray(steps))
    throw new DataMigrationError(`${file}: 没有 export default defineMigration([...]) is missing`);
  if (wrong >= 0)
    throw new DataMigrationError(
      `${file}: 第 ${wrong + 1} 步无法识别 step ${wrong + 1} is none of: { change, up, down }, { records, up, down }, { drop }, { keep }`,
    );
  const stated = [...text.matchAll(sameSteps)].flatMap(([, one = '']) => one);
  return { name, checksum: sha256(codeOf(text)), former: [whole, ...stated], steps };
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The text without imports, comments and layout. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^import\s[^;]*;$/gm, '')
    .replace(/\s+/g, '');

const read = async (file: string, version: string): Promise<unknown> => {
  try {
    const module: { default?: unknown } = await import(/* @vite-ignore */ `${pathToFileURL(file).href}?${version}`);
    return module.default;
  } catch (error) {
    throw new DataMigrationError(`${file}: ${messageOf(error)}`, {
      cause: error,
    });
  }
};

const isStep = (step: unknown): step is MigrationStep => {
  if (typeof step !== 'object' || step === null) return false;
  const { change, records, drop, keep, up, down }: Record<string, unknown> = { ...step };
  const [target, ...more] = [change, records, drop, keep].filter((one) => one !== undefined);
  if (typeof target !== 'string' || more.length > 0) return false;
  const converts = change !== undefined || records !== undefined;
  return !converts || (typeof up === 'function' && typeof down === 'function');
};
