import { setTimeout as pause } from 'node:timers/promises';
import { type ClientBase, Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { isFull } from './database-error';

/** How long what a connection does may take, in ms; so that nothing hangs, and nothing is locked, forever. */
interface Limits {
  statement_timeout: number;
  /** Shorter than that of the statement, so that waiting for a row can be distinguished from being slow. */
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** The limits that follow from the timeout of a statement. */
const limitsOf = (timeoutSeconds: number): Limits => ({
  statement_timeout: timeoutSeconds * 1000,
  lock_timeout: Math.round((timeoutSeconds * 2000) / 3),
  idle_in_transaction_session_timeout: 2 * timeoutSeconds * 1000,
});

/** Whether a pooler refuses parameters of a new connection that the server would take, as PgBouncer does by default. */
const isParameterRefused = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('unsupported startup parameter');

/** Whether a new connection has the limits that it was opened with: a pooler may ignore them without a word. */
const hasLimits = async (client: ClientBase, { statement_timeout }: Limits): Promise<boolean> => {
  const text = "select extract(epoch from current_setting('statement_timeout')::interval) * 1000 as ms";
  const { rows } = await client.query<{ ms: string }>(text);
  return Number(rows[0]?.ms) === statement_timeout;
};

const beginning = /^\s*(?:begin|start transaction)\b/i;
const ending = /^\s*(?:commit|rollback(?!\s+to\b))/i;

/**
 * Sets the limits in every transaction of a connection through a pooler, which may give each of them another connection to the server.
 * They are sent along with what begins it, and a statement on its own gets a transaction of its own, sent in one go: neither costs a
 * round trip.
 */
const limitEach = (client: ClientBase, limits: Limits): void => {
  const send = client.query.bind(client) as (config: string | QueryConfig, values?: unknown[]) => Promise<unknown>;
  const settings = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`);
  let isOpen = false;
  const limited = async (config: string | QueryConfig, values?: unknown[]): Promise<unknown> => {
    const text = typeof config === 'string' ? config : config.text;
    if (beginning.test(text)) {
      isOpen = true;
      return [await send([text, ...settings].join('; '))].flat()[0];
    }
    if (ending.test(text)) isOpen = false;
    else if (!isOpen) return alone(config, values);
    return send(config, values);
  };
  const alone = async (config: string | QueryConfig, values?: unknown[]): Promise<unknown> => {
    const steps = [send(['begin', ...settings].join('; ')), send(config, values), send('commit')];
    const [begun, result, ended] = await Promise.allSettled(steps);
    for (const step of [begun, result, ended]) if (step?.status === 'rejected') throw step.reason;
    return result?.status === 'fulfilled' ? result.value : undefined;
  };
  const query = (config: string | QueryConfig, ...rest: unknown[]): Promise<unknown> | undefined => {
    const [values, callback] = typeof rest[0] === 'function' ? [undefined, rest[0]] : rest;
    const result = limited(config, Array.isArray(values) ? values : undefined);
    if (typeof callback !== 'function') return result;
    // As `Pool.query` calls it.
    result.then(
      (found) => callback(null, found),
      (error: unknown) => callback(error),
    );
    return undefined;
  };
  // Statements are written without waiting for the answers to those before them.
  Object.assign(client, { pipeline: true, query });
};

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

/** The `application_name` of a server's connections, for admins who look at `pg_stat_activity`. */
const applicationName = (schema: string): string => `console ${schema}`.slice(0, 63);

/** How long a pool does not try to open more connections after the database refused one, in ms. */
const narrowMs = 1000;
/** Pause before connecting again when the pool has no connection of its own to wait for, in ms. */
const pauseMs = 200;

/** A pool that waits for one of its own connections when the database has none to give, and whose limits also hold behind a pooler. */
class LimitedPool extends Pool {
  readonly #limits: Limits;
  readonly #size: number;
  #open = 0;
  #isPooled = false;
  #isNarrow = false;

  constructor({ limits, size, ...options }: PoolConfig & { limits: Limits; size: number }) {
    super({ ...options, ...limits, max: size, onConnect: (client) => this.#checkLimits(client) });
    this.#limits = limits;
    this.#size = size;
    // The pool drops a broken connection, and a statement running on it rejects. Without these listeners an error would also end the
    // process: the first is for idle connections, the second for those in a transaction between two statements.
    this.on('error', () => {});
    this.on('connect', (client) => {
      this.#open += 1;
      client.on('error', () => {});
    });
    this.on('remove', () => {
      this.#open -= 1;
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | undefined {
    if (callback === undefined) return this.#connect();
    // As `Pool.query` calls it.
    this.#connect().then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connect(): Promise<PoolClient> {
    const until = performance.now() + connectMs;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (isParameterRefused(error) && !this.#isPooled) this.#behindPooler();
        else if (isFull(error) && performance.now() < until) await this.#narrow();
        else throw error;
      }
    }
  }

  /** Lets callers wait for the connections that the pool has, for a while. */
  async #narrow(): Promise<void> {
    this.options.max = Math.max(1, this.#open);
    if (!this.#isNarrow) setTimeout(() => this.#widen(), narrowMs).unref();
    this.#isNarrow = true;
    if (this.#open === 0) await pause(pauseMs);
  }

  #widen(): void {
    this.#isNarrow = false;
    this.options.max = this.#size;
  }

  /** New connections no longer ask for the limits as parameters. */
  #behindPooler(): void {
    this.#isPooled = true;
    for (const name of Object.keys(this.#limits)) Reflect.deleteProperty(this.options, name);
  }

  async #checkLimits(client: ClientBase): Promise<void> {
    if (!this.#isPooled && !(await hasLimits(client, this.#limits))) this.#behindPooler();
    if (this.#isPooled) limitEach(client, this.#limits);
  }
}

/** A pool of connections. It reconnects by itself after the database was unreachable. */
export const createPool = ({
  url,
  schema,
  poolSize,
  timeoutSeconds,
}: Omit<DatabaseAddress, 'schema'> & { schema?: string | undefined }): Pool =>
  new LimitedPool({
    connectionString: url,
    ...(schema !== undefined && { application_name: applicationName(schema) }),
    size: poolSize,
    connectionTimeoutMillis: connectMs,
    limits: limitsOf(timeoutSeconds),
    keepAlive: true,
  });
