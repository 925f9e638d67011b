import { Kysely, PostgresDialect } from 'kysely';
import { ownCollections } from '../fit/fit-data';
import { withStoredDirectory } from '../stores/embedded/stored-directory';
import { createPool, type DatabaseAddress } from '../stores/postgres/database-address';
import { openedTables } from '../stores/postgres/stored-tables';
import type { StoredRows } from '../stores/stored-rows';
import type { Environment } from './environment';

/** Nobody waits for a migration to be quick. */
const patientSeconds = 24 * 3600;

/** Works with a database on one connection that is not cut off. */
export const withDatabase = async <T>(
  { schema, ...address }: DatabaseAddress,
  work: (place: { db: Kysely<unknown>; schema: string }) => Promise<T>,
): Promise<T> => {
  const pool = createPool({ ...address, poolSize: 1, timeoutSeconds: patientSeconds });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work({ db, schema });
  } finally {
    await db.destroy();
  }
};

/** Reads the rows that the environment names, also while a server has them open. */
export const withStoredData = <T>(
  { dataDir, database }: Environment,
  work: (data: StoredRows) => Promise<T>,
): Promise<T> =>
  database === undefined
    ? withStoredDirectory({ dataDir, isReading: true }, work)
    : withDatabase(database, (place) => work(openedTables({ ...place, own: ownCollections })));
