import { createHash } from 'node:crypto';
import { programVersion } from '../base/program-version';
import { openFiles } from '../http/files/open-files';
import { dataPlaces, writeBackup } from '../operate/write-backup';
import type { CollectionSchema, OpenedStore } from '../store/store';
import type { Environment } from './environment';

/** The version and data shape of the program, as recorded in a backup. */
export const programOf = async (
  collections: readonly CollectionSchema[],
): Promise<{ version: string; shape: string }> => {
  const shape = createHash('sha256').update(JSON.stringify(collections)).digest('hex');
  return { version: await programVersion(), shape };
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
