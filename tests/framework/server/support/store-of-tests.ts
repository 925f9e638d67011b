import { createHash } from 'node:crypto';
import { createPool } from '../../../../src/framework/server/store/postgres/database-address';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import type { OpenStore } from '../../../../src/framework/server/store/store';

/**
 * With `TEST_STORE=postgres` servers of tests store in `TEST_DATABASE_URL`, in a schema for each data directory; undefined: as they
 * do by themselves.
 */
export const storeOfTests = (dataDir: string): OpenStore | undefined => {
  const { TEST_STORE, TEST_DATABASE_URL: url } = process.env;
  if (TEST_STORE !== 'postgres' || !url) return undefined;
  const schema = `test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`;
  return async (options) => {
    const pool = createPool({ url, poolSize: 4, timeoutSeconds: 60 });
    await pool.query(`create schema if not exists "${schema}"`);
    return openPostgresStore({ ...options, pool, schema });
  };
};
