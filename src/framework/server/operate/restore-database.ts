import { join } from 'node:path';
import type { FileStorage } from '../http/files/file-storage';
import { collectionOf } from '../store/collection-schema';
import { createPool, type DatabaseAddress } from '../store/postgres/database-address';
import { isServed, openPostgresSnapshot, prepareTables, registeredCollections } from '../store/postgres/postgres-store';
import { replaceRows } from '../store/postgres/replace-rows';
import type { Row } from '../store/store';
import { digestRows, type Manifest } from './backup-content';
import { backupRows, type CheckedBackup, isSame } from './read-backup';
import { notAsWritten } from './restore-data';
import { BackupError, type DataPlaces, writeBackup } from './write-backup';

/** A large table is written by statements that take long. */
const patientSeconds = 24 * 3600;

/** `BackupError` when a server uses the database. */
export const refuseUsed = async ({ url, schema }: Pick<DatabaseAddress, 'url' | 'schema'>): Promise<void> => {
  if (await isServed({ pool: createPool({ url, poolSize: 1, timeoutSeconds: 30 }), schema }))
    throw new BackupError(
      '有服务正在使用该数据库，请先停止所有进程 A server uses the database; stop all of its processes first, nothing was changed',
    );
};

/**
 * Replaces the rows of a database by those of a backup, in one transaction and compared with it. What was there before is written to
 * `before.tar.gz` in `aside` first.
 */
export const restoreDatabase = async ({
  backup: { file, manifest, checksums },
  database: { url, schema },
  aside,
  places,
  files,
  made,
}: {
  backup: CheckedBackup;
  database: DatabaseAddress;
  aside: string;
  places: DataPlaces;
  files: FileStorage;
  /** What the backup of the present state says of itself. */
  made: Pick<Manifest, 'version' | 'shape'>;
}): Promise<void> => {
  const pool = (poolSize = 1) => createPool({ url, poolSize, timeoutSeconds: patientSeconds });
  const known = await registeredCollections({ pool: pool(), schema });
  const store = openPostgresSnapshot({ pool: pool(), schema });
  await writeBackup({
    file: join(aside, 'before.tar.gz'),
    store,
    places,
    files,
    manifest: { store: 'database', ...made },
  }).finally(() => store.close());
  const forgotten = manifest.collections.filter((name) => !known.includes(name)).map((name) => collectionOf(name));
  if (forgotten.length > 0) await prepareTables({ pool: pool(), schema, collections: forgotten });
  await replaceRows({
    pool: pool(),
    schema,
    collections: manifest.collections,
    rows: parsed(file),
    check: async (collection, rows) => {
      const digest = digestRows();
      for await (const text of rows) digest.add(text);
      if (!isSame(digest.digest(), checksums.collections[collection])) throw notAsWritten(file, collection);
    },
  });
};

async function* parsed(file: string): AsyncGenerator<{ collection: string; rows: Row[] }> {
  for await (const { collection, rows } of backupRows(file))
    yield { collection, rows: rows.map((text) => JSON.parse(text)) };
}
