import { Pool } from 'pg';

/** Address and connection settings of a PostgreSQL. */
export interface DatabaseAddress {
  /** Connection string with user and password, as `pg` takes it; TLS by `sslmode`. */
  url: string;
  /** The schema of the tables: `?schema=` of the address, else `public`. */
  schema: string;
  /** Most open connections. */
  poolSize: number;
  /** Timeout of a statement. */
  timeoutSeconds: number;
}

/** Parses the value of `DATABASE_URL`; undefined when it is invalid. */
export const readAddress = (text: string): Pick<DatabaseAddress, 'url' | 'schema'> | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') return undefined;
  if (url.pathname.length < 2) return undefined;
  const schema = url.searchParams.get('schema') ?? 'public';
  url.searchParams.delete('schema');
  return schema === '' ? undefined : { url: url.href, schema };
};

/** Timeout of connecting. */
const connectMs = 5000;

/** The `application_name` of a server's connections. */
export const applicationName = (schema: string): string => `console ${schema}`.slice(0, 63);

/** A pool of connections. It reconnects by itself after the database was unreachable. */
export const createPool = ({
  url,
  schema,
  poolSize,
  timeoutSeconds,
}: Omit<DatabaseAddress, 'schema'> & { schema?: string | undefined }): Pool => {
  const pool = new Pool({
    connectionString: url,
    // One stays open, so that the schema is visibly in use in `pg_stat_activity`.
    ...(schema !== undefined && { application_name: applicationName(schema), min: 1 }),
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    statement_timeout: timeoutSeconds * 1000,
    // A transaction of a hanging process must not keep rows locked forever.
    idle_in_transaction_session_timeout: 2 * timeoutSeconds * 1000,
    keepAlive: true,
  });
  // The pool drops a broken connection, and a statement running on it rejects. Without these listeners an error would also end the
  // process: the first is for idle connections, the second for those in a transaction between two statements.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};
