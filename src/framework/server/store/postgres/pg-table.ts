import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { isStalePlan, isUnprepared } from './database-error';
import { type RowEncoder, rowEncoder } from './encode-row';
import { baseColumnsOf, type Column, type SearchColumn, type TableShape } from './table-shape';

/** Most cached entries. */
const maxAssumed = 500;

/** A cache of answers of the database with a time to live. */
interface Assumed<T> {
  read(key: string): T | undefined;
  keep(key: string, message: T): void;
}

/** Creates a cache whose entries live `forMs` milliseconds; the oldest entry is evicted first. */
export const createAssumed = <T>(forMs: number, now: () => number = () => performance.now()): Assumed<T> => {
  const all = new Map<string, { said: T; until: number }>();
  return {
    read: (key) => {
      const cached = all.get(key);
      return cached && cached.until > now() ? cached.said : undefined;
    },
    keep: (key, message) => {
      all.delete(key);
      all.set(key, { said: message, until: now() + forMs });
      for (const [oldest] of all) {
        if (all.size <= maxAssumed) break;
        all.delete(oldest);
      }
    },
  };
};

/** Cached row counts, valid until the table changes. */
interface Counts {
  read(key: string): number | undefined;
  /** Call it before counting; the returned function caches the count, unless the table has changed in the meantime. */
  begin(): (key: string, counted: number) => void;
  /** The table has changed. */
  forget(): void;
}

/** Counts expire after `forMs` milliseconds at the latest, because manual changes in the database send no notification. */
export const createCounts = (forMs: number): Counts => {
  const assumed = createAssumed<{ counted: number; generation: number }>(forMs);
  let generation = 0;
  return {
    read: (key) => {
      const cached = assumed.read(key);
      return cached?.generation === generation ? cached.counted : undefined;
    },
    begin: () => {
      const begun = generation;
      return (key, counted) => assumed.keep(key, { counted, generation: begun });
    },
    forget: () => {
      generation += 1;
    },
  };
};

/** The planner's estimate for a statement. */
export interface Plan {
  'Total Cost': number;
  'Plan Rows': number;
}

/** A position far down a sorted list: the row's number, its sort values, and how many rows there are up to it. */
export interface KnownPlace {
  count: number;
  seq: number;
  values: readonly unknown[];
}

/**
 * Marks a statement worth preparing: it is frequent, and its best plan does not depend on its values. Statements that filter and sort
 * are planned for the values of each call instead.
 */
const preparedMark = '/* prepared */ ';

/** Marks a statement of a transaction whose result nobody needs: it is sent along with the next one, in one round trip. */
export const alongMark = '/* along */ ';

/** Most statements prepared on each connection; further ones are parsed at every call. */
const mostNames = 500;

/** Names of prepared statements. */
interface StatementNames {
  /** The name of a statement; undefined: send it unprepared. */
  of(text: string): string | undefined;
  /** A table was altered under a prepared statement: all statements get new names. */
  renew(): void;
  /** Stops preparing statements. */
  stop(): void;
}

/** Names derived from the text, so that two processes behind one pooler never use one name for different statements. */
const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>();
  let generation = 0;
  let isStopped = false;
  return {
    of: (text) => {
      if (isStopped || !text.startsWith(preparedMark)) return undefined;
      const cached = names.get(text);
      if (cached !== undefined || names.size >= mostNames) return cached;
      const name = `c${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
      names.set(text, name);
      return name;
    },
    renew: () => {
      generation += 1;
      names.clear();
    },
    stop: () => {
      isStopped = true;
    },
  };
};

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Result of a statement that was not sent yet. */
const unsent: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

const isBeginning = ({ text }: Statement): boolean => /^(?:begin|start transaction)\b/i.test(text);

/**
 * Sends what begins a transaction, and what is marked to go along, together with the statement after it: they are written without
 * waiting for answers in between, and the first that fails is what the statement fails with. A transaction without a statement is not
 * sent at all. A commit that the database answers with a rollback is an error.
 */
const sendAlong = (client: PoolClient, send: (statement: Statement) => Promise<QueryResult>) => {
  let waiting: Statement[] = [];
  return async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const statement = { text, values };
    if (isBeginning(statement) || text.startsWith(alongMark)) {
      waiting.push(statement);
      return unsent;
    }
    const first = waiting;
    waiting = [];
    const isEnd = text === 'commit' || text === 'rollback';
    const isBegun = !first.some(isBeginning);
    if (isEnd && !isBegun && (text === 'rollback' || first.length === 1)) return unsent;
    if (first.length === 0) return checkedEnd(text, await send(statement));
    Object.assign(client, { pipeline: true });
    const sent = text === 'rollback' ? [] : first.map((one) => client.query(one.text, [...one.values]));
    const results = await Promise.allSettled([...sent, send(statement)]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    const last = results.at(-1);
    return checkedEnd(text, last?.status === 'fulfilled' ? last.value : unsent);
  };
};

const checkedEnd = (text: string, result: QueryResult): QueryResult => {
  if (text === 'commit' && result.command !== 'COMMIT')
    throw new Error(`the database answered ${result.command} to a commit`);
  return result;
};

/**
 * The pool for kysely, with marked statements prepared on each connection. A statement that the connection no longer knows (because
 * of a pooler), or that was prepared before its table changed, is sent again unnamed. Within a transaction, which such an error has
 * aborted, the original error is thrown and the work is retried.
 */
export const preparingPool = (pool: Pool): PostgresPool => {
  const names = createStatementNames();
  const prepared = new WeakMap<object, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const cached = prepared.get(client);
      if (cached) return cached;
      const send = async ({ text, values }: Statement): Promise<QueryResult> => {
        const name = names.of(text);
        if (name === undefined) return client.query(text, [...values]);
        try {
          return await client.query({ name, text, values: [...values] });
        } catch (error) {
          if (isUnprepared(error)) names.stop();
          else if (isStalePlan(error)) names.renew();
          else throw error;
          return client.query(text, [...values]).catch(() => {
            throw error;
          });
        }
      };
      const query = sendAlong(client, send);
      const wrapped = { query, release: () => client.release() } as unknown as PostgresPoolClient;
      prepared.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
};

/** A part of a statement. */
export type Sql = RawBuilder<unknown>;

/** Prefix of a prepared statement. */
export const prepared: Sql = sql.raw(preparedMark);

/** The table of a collection, as statements refer to it. */
export interface PgTable {
  collection: string;
  shape: TableShape;
  encoder: RowEncoder;
  /** The name with its schema. */
  name: Sql;
  /** The collation for sorting text as readers expect, to follow an expression. */
  readingOrder: Sql;
  /** Fields in which some row has a value that the column cannot hold; grows as rows are written and notifications are read. */
  misfits: Set<string>;
  /** Those of them that the registry named when the store was opened. */
  recorded: Set<string>;
  /** The registry of its schema. */
  registry: Sql;
  /** Cached estimates of the planner. */
  planned: Assumed<Plan>;
  /** Cached row counts. */
  counts: Counts;
  /** Cached positions far down a sorted list. */
  places: Assumed<KnownPlace>;
  columnOf(path: string): Column | undefined;
  searchOf(path: string): SearchColumn | undefined;
  /** Declared fields that no two rows share. */
  unique: readonly string[];
  /** Declared fields whose uniqueness is checked at each write, while existing duplicates may stay. */
  kept: readonly string[];
}

/** The table of what this store knows of its tables. */
export const registry = '_collections';

/** The collation of a schema. */
const readingOrder = (schema: string): Sql => sql`collate ${sql.id(schema, readingOrderName)}`;

/** An ICU collation created by the first migration: pinyin for Chinese. */
export const readingOrderName = '_reading_order';

/** A table of this shape in a schema. */
export const pgTable = ({ shape, schema }: { shape: TableShape; schema: string }): PgTable => {
  const columns = new Map([...baseColumnsOf(shape), ...shape.columns].map((column) => [column.path, column]));
  const searched = new Map(shape.searched.map((column) => [column.path, column]));
  const pathsIn = (wanted: 'unique' | 'same') => {
    const names = shape.indexes.flatMap(({ kind, columns: indexed }) => (kind === wanted ? indexed : []));
    return shape.columns.flatMap(({ column, path }) => (names.includes(column) ? [path] : []));
  };
  return {
    collection: shape.collection,
    shape,
    encoder: rowEncoder(shape),
    name: sql.id(schema, shape.table),
    readingOrder: readingOrder(schema),
    misfits: new Set(),
    recorded: new Set(),
    registry: sql.id(schema, registry),
    planned: createAssumed(10_000),
    counts: createCounts(5_000),
    places: createAssumed(60_000),
    columnOf: (path) => columns.get(path),
    searchOf: (path) => searched.get(path),
    unique: pathsIn('unique'),
    kept: pathsIn('same'),
  };
};
