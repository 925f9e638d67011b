import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationStep } from '../../language/migrations/define-migration';
import { messageOf } from '../../shared/message-of';
import { StoreError } from '../stores/store-error';

/** A migration of records, as its file says it. */
export interface LoadedMigration {
  /** `0001-prices.ts`; they are carried out in the order of their names. */
  name: string;
  checksum: string;
  steps: readonly MigrationStep[];
}

/** A migration of records cannot be used; the message is one line for the operator. */
export class DataMigrationError extends StoreError {}

/** The directory of the migrations of records, beside those of a database. */
export const recordMigrationsDir = (migrationsDir: string): string => join(migrationsDir, 'data');

/** The names of the migrations in a directory, in order; none where there is no directory. */
export const migrationNames = async (dir: string): Promise<string[]> => {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name)).sort();
};

/** The migrations in a directory. `DataMigrationError` names a file that is none. */
export const loadMigrations = async (dir: string): Promise<LoadedMigration[]> => {
  const names = await migrationNames(dir);
  return Promise.all(names.map((name) => load(dir, name)));
};

const load = async (dir: string, name: string): Promise<LoadedMigration> => {
  const file = join(dir, name);
  const text = await readFile(file, 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  // With its checksum, so that what is edited while the server runs is read again.
  const steps = await read(file, checksum);
  const wrong = Array.isArray(steps) ? steps.findIndex((step) => !isStep(step)) : -1;
  if (!Array.isArray(steps))
    throw new DataMigrationError(`${file}: 没有 export default defineMigration([...]) is missing`);
  if (wrong >= 0)
    throw new DataMigrationError(
      `${file}: 第 ${wrong + 1} 步无法识别 step ${wrong + 1} is none of: { change, up, down }, { records, up, down }, { drop }, { keep }`,
    );
  return { name, checksum, steps };
};

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
