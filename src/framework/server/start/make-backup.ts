import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { plainTextOf } from '../../shared/plain-text-of';
import { dataPlaces } from '../backup/data-places';
import { writeBackup } from '../backup/write-backup';
import { openFiles } from '../files/open-files';
import type { CollectionSchema, OpenedStore } from '../stores/store';
import type { Environment } from './environment';

const packageFile = fileURLToPath(new URL('../../../../package.json', import.meta.url));

/** The version and data shape of the program, as recorded in a backup. */
export const programOf = async (
  collections: readonly CollectionSchema[],
): Promise<{ version: string; shape: string }> => {
  const { version }: { version?: unknown } = JSON.parse(await readFile(packageFile, 'utf8'));
  const shape = createHash('sha256').update(JSON.stringify(collections)).digest('hex');
  return { version: plainTextOf(version), shape };
};

/** Writes a backup and returns what was done, in one line. */
export const makeBackup = async ({
  file,
  store,
  environment,
  collections,
}: {
  /** Absolute path. */
  file: string;
  store: Pick<OpenedStore, 'snapshot'>;
  environment: Environment;
  collections: readonly CollectionSchema[];
}): Promise<string> => {
  const { rows, uploads, ...report } = await writeBackup({
    file,
    store,
    places: dataPlaces(environment),
    files: await openFiles(environment),
    manifest: { store: environment.database ? 'database' : 'directory', ...(await programOf(collections)) },
  });
  return `✓ ${file}: ${report.collections} 个集合 collections, ${rows} 行 rows, ${uploads} 个上传文件 uploads`;
};
