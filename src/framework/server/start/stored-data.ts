import { Kysely, PostgresDialect } from 'kysely';
import { ownCollections } from '../fit/fit-data';
import { withStoredDirectory } from '../stores/embedded/stored-directory';
import { createPool, type DatabaseAddress } from '../stores/postgres/database-address';
import { openedTables } from '../stores/postgres/stored-tables';
import type { StoredRows } from '../stores/stored-rows';
import type { Environment } from './environment';

/** A migration may take long. */
const patientSeconds = 24 * 3600;

/** Works with a database on one connection with a very long timeout. */
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

/** Reads the rows of the store that the environment selects, even while a server has it open. */
export const withStoredData = <T>(
  { dataDir, database }: Environment,
  work: (data: StoredRows) => Promise<T>,
): Promise<T> =>
  database === undefined
    ? withStoredDirectory({ dataDir, isReading: true }, work)
    : withDatabase(database, (place) => work(openedTables({ ...place, own: ownCollections })));
