import { Pool } from 'pg';

/** Where a PostgreSQL is, and how it is used. */
export interface DatabaseAddress {
  /** Address with user and password, as `pg` takes it; TLS by `sslmode`. */
  url: string;
  /** The schema of the tables: `?schema=` of the address, else `public`. */
  schema: string;
  /** Connections that are open at most. */
  poolSize: number;
  /** A statement that takes longer is given up. */
  timeoutSeconds: number;
}

/** An address as it is written in `DATABASE_URL`; undefined when it is none. */
export const readAddress = (text: string): Pick<DatabaseAddress, 'url' | 'schema'> | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') return undefined;
  if (url.pathname.length < 2) return undefined;
  const schema = url.searchParams.get('schema') ?? 'public';
  url.searchParams.delete('schema');
  return schema === '' ? undefined : { url: url.href, schema };
};

/** Who cannot connect within this time is told so. */
const connectMs = 5000;

/** What the connections of a server are called, for who looks at the database. */
export const applicationName = (schema: string): string => `console ${schema}`.slice(0, 63);

/** A pool of connections. It connects again by itself when the database was away. */
export const createPool = ({
  url,
  schema,
  poolSize,
  timeoutSeconds,
}: Omit<DatabaseAddress, 'schema'> & { schema?: string | undefined }): Pool => {
  const pool = new Pool({
    connectionString: url,
    // One stays open: who looks at the database sees that the schema is in use.
    ...(schema !== undefined && { application_name: applicationName(schema), min: 1 }),
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    statement_timeout: timeoutSeconds * 1000,
    // A transaction whose process hangs must not keep rows locked for ever.
    idle_in_transaction_session_timeout: 2 * timeoutSeconds * 1000,
    keepAlive: true,
  });
  // A broken connection is left out of the pool, and the statement that it breaks under rejects. Without listeners either would
  // end the process as well: of a connection that nobody uses, and of one whose transaction has no statement running.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};
