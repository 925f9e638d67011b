import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase, Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { isAway, isFull } from './database-error';

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

/** The timeout of statements that a new connection has in ms, which a pooler may ignore without a word, and whether it leads to a standby. */
const lookAt = async (client: ClientBase): Promise<{ timeoutMs: number; isStandby: boolean }> => {
  const text =
    "select extract(epoch from current_setting('statement_timeout')::interval) * 1000 as ms, pg_is_in_recovery() as standby";
  const { rows } = await client.query<{ ms: string; standby: boolean }>(text);
  return { timeoutMs: Number(rows[0]?.ms), isStandby: rows[0]?.standby === true };
};

/** A connection leads to a standby, where only another host of the address may be the primary. Its code is that of a write there. */
class OnStandby extends Error {
  override name = 'OnStandby';
  readonly code = '25006';
}

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
  /**
   * Connection string with user and password; TLS by `sslmode`. Of several hosts (`host1,host2:5433`) the one that is no standby is
   * used, also after a fail-over.
   */
  url: string;
  /** Where notifications are listened for, if `url` leads to a pooler that passes none on. Default: `url`. */
  listenUrl?: string | undefined;
  /** A standby for reads, as `url` but of one host, and how many seconds it may be behind. Default: none. */
  standby?: { url: string; lagSeconds: number } | undefined;
  /** The schema of the tables: `?schema=` of the address, else `public`. */
  schema: string;
  /** Most open connections. */
  poolSize: number;
  /** Timeout of a statement. */
  timeoutSeconds: number;
}

/** An address in three parts: what stands before its hosts, these, and what stands after them. */
const partsOf = (text: string): { before: string; hosts: readonly string[]; after: string } => {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(text) ?? [];
  return { before, hosts: hosts.split(','), after };
};

/** The address of each of its hosts, as `pg` takes it. */
const eachHost = (text: string): string[] => {
  const { before, hosts, after } = partsOf(text);
  return hosts.map((host) => `${before}${host}${after}`);
};

/** What `target_session_attrs` may say: others would lead writes to a standby. */
const writable: readonly (string | null)[] = [null, 'read-write', 'primary'];

/** Parses the value of `DATABASE_URL`; undefined when it is invalid. */
export const readAddress = (text: string): Pick<DatabaseAddress, 'url' | 'schema'> | undefined => {
  const all = eachHost(text);
  if (!all.every((one) => URL.canParse(one) && (all.length === 1 || new URL(one).host !== ''))) return undefined;
  const url = new URL(all[0] ?? '');
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') return undefined;
  if (url.pathname.length < 2 || !writable.includes(url.searchParams.get('target_session_attrs'))) return undefined;
  const schema = url.searchParams.get('schema') ?? 'public';
  for (const name of ['schema', 'target_session_attrs']) url.searchParams.delete(name);
  const { before, after } = partsOf(url.href);
  return schema === '' ? undefined : { url: `${before}${partsOf(text).hosts.join(',')}${after}`, schema };
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
  /** The address of each host. */
  readonly #hosts: readonly string[];
  readonly #listenUrl: string | undefined;
  #open = 0;
  #isPooled = false;
  #isNarrow = false;

  constructor({
    url,
    listenUrl,
    limits,
    size,
    ...options
  }: PoolConfig & Pick<DatabaseAddress, 'url' | 'listenUrl'> & { limits: Limits; size: number }) {
    const hosts = eachHost(url);
    super({ ...options, ...limits, connectionString: hosts[0], max: size, onConnect: (client) => this.#check(client) });
    this.#limits = limits;
    this.#size = size;
    this.#hosts = hosts;
    this.#listenUrl = listenUrl;
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
    for (let tries = 1; ; tries += 1) {
      const { connectionString } = this.options;
      try {
        return await super.connect();
      } catch (error) {
        const isOver = performance.now() >= until;
        if (isParameterRefused(error) && !this.#isPooled) this.#behindPooler();
        else if (isFull(error) && !isOver) await this.#narrow();
        else if (this.#hosts.length > 1 && isAway(error) && !(isOver && tries >= this.#hosts.length))
          await this.#turn(connectionString);
        else throw error;
      }
    }
  }

  /** Goes on to the next host, unless another caller has done so since. After the last one there is a pause: a standby is promoted in its time. */
  async #turn(from: string | undefined): Promise<void> {
    if (this.options.connectionString !== from) return;
    const next = (this.#hosts.indexOf(from ?? '') + 1) % this.#hosts.length;
    this.options.connectionString = this.#hosts[next];
    if (next === 0) await pause(pauseMs);
  }

  /** A connection outside of the pool, to be listened on for long. */
  listener(): Client {
    return new Client({ ...this.options, ...(this.#listenUrl !== undefined && { connectionString: this.#listenUrl }) });
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

  async #check(client: ClientBase): Promise<void> {
    if (!this.#isPooled || this.#hosts.length > 1) {
      const { timeoutMs, isStandby } = await lookAt(client);
      if (isStandby && this.#hosts.length > 1) throw new OnStandby('the host is a standby');
      if (!this.#isPooled && timeoutMs !== this.#limits.statement_timeout) this.#behindPooler();
    }
    if (this.#isPooled) limitEach(client, this.#limits);
  }
}

/** A connection outside of a pool of `createPool`, to be listened on for long. */
export const newListener = (pool: Pool): Client =>
  pool instanceof LimitedPool ? pool.listener() : new Client(pool.options);

/** A pool of connections. It reconnects by itself after the database was unreachable. */
export const createPool = ({
  url,
  listenUrl,
  schema,
  poolSize,
  timeoutSeconds,
}: Omit<DatabaseAddress, 'schema' | 'standby'> & { schema?: string | undefined }): Pool =>
  new LimitedPool({
    url,
    listenUrl,
    ...(schema !== undefined && { application_name: applicationName(schema) }),
    size: poolSize,
    connectionTimeoutMillis: connectMs,
    limits: limitsOf(timeoutSeconds),
    keepAlive: true,
  });
