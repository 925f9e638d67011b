import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { messageOf } from '../../../shared/text';
import { createLines } from '../lines';
import { sharedCommits } from '../live-processes';
import { cloneJson } from '../starting-rows';
import type { Change, ClaimRequest, CollectionSchema, OpenedStore, StoreOptions, Transaction } from '../store';
import { StoreClosed, StoreUnknownCollection } from '../store-error';
import { countRows } from './condition-sql';
import { addTables, isInUse, openTables, refuseFreeLocks } from './open-tables';
import { createPeers } from './peers';
import { type PgTable, preparingPool } from './pg-table';
import { checkSchema } from './plan-tables';
import { readRegistry } from './registry';
import { sessionOn } from './session';
import { createStandby, type Standby, type StandbyOptions } from './standby';
import { readFunctions } from './store-functions';
import { openedTables, withSnapshot } from './stored-tables';
import { shapeOf } from './table-shape';
import { createTransactions } from './transactions';

/** What the PostgreSQL store needs. */
export interface PostgresStoreOptions extends StoreOptions {
  /** Connections; the store ends it when it is closed. */
  pool: Pool;
  /** The schema of its tables, which exists. */
  schema: string;
  /** What may answer reads whose query names a reader. Left out: nothing else. */
  standby?: StandbyOptions | undefined;
  /** Milliseconds since some moment; left out: of this machine. */
  now?: () => number;
}

/**
 * Opens the store of a PostgreSQL schema, for as many processes as one likes. What its tables lack is added; `StoreNotMigrated` where
 * something has to go for that. Rejects with `MigrationError` when the schema cannot be used, and with `StoreUnreachable`.
 */
export const openPostgresStore = async (options: PostgresStoreOptions): Promise<OpenedStore> => {
  const { pool, schema, standby, now = () => performance.now() } = options;
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const tables = new Map<string, PgTable>();
    const declare = async ({ collections, seed, prepare, giveWay = [] }: StoreOptions) => {
      await prepare?.run(openedTables({ db, schema, own: prepare.own, shapes: collections.map(shapeOf) }));
      for (const table of await openTables({ db, schema, collections, seed, giveWay }))
        tables.set(table.collection, table);
    };
    // With one connection the second would wait for the first.
    if (pool.options.max > 1) await refuseFreeLocks(db);
    await checkSchema(sessionOn(db), { schema });
    await declare(options);
    return createStore({ db, tables, declare, pool, schema, standby, now });
  } catch (error) {
    await db.destroy();
    await standby?.pool.end();
    throw error;
  }
};

interface Place {
  /** Is ended afterwards. */
  pool: Pool;
  schema: string;
}

interface StoreParts extends Place {
  db: Kysely<unknown>;
  tables: ReadonlyMap<string, PgTable>;
  declare: OpenedStore['declare'];
  standby: StandbyOptions | undefined;
  now: () => number;
}

const createStore = ({ db, tables, declare, pool, schema, standby: options, now }: StoreParts): OpenedStore => {
  const listeners = new Set<(changes: readonly Change[]) => void>();
  const pending = new Set<Promise<unknown>>();
  // What prepares its statements may have to run again: reads on their own and transactions do, migrations do not.
  const preparing = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  const session = sessionOn(preparing, { seesCommitted: true });
  // Writes of one row by this process wait for each other without a connection, and are carried out in the order of their calls.
  const lines = createLines();
  let closing: Promise<void> | undefined;

  const tableOf = (collection: string): PgTable => {
    const table = tables.get(collection);
    if (table === undefined) throw new StoreUnknownCollection({ collection });
    return table;
  };
  const openTable = (collection: string): PgTable => {
    if (closing) throw new StoreClosed();
    return tableOf(collection);
  };
  const enter = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closing) throw new StoreClosed();
    const running = work();
    pending.add(running);
    try {
      return await running;
    } finally {
      pending.delete(running);
    }
  };
  const peers = createPeers({ pool, session, schema, tables, now });
  const transactions = createTransactions({
    db: preparing,
    peers,
    tableOf,
    tell: (changes) => {
      for (const { collection } of changes) tables.get(collection)?.counts.forget();
      for (const listener of listeners) listener(cloneJson(changes));
    },
  });
  const idle = async () => {
    while (pending.size > 0) await Promise.allSettled(pending);
  };
  /** A write on its own is a transaction of one call. */
  const alone =
    <Request extends { collection: string; id?: string }, T>(
      write: (tx: Transaction, request: Request) => Promise<T>,
    ): ((request: Request) => Promise<T>) =>
    async (request) => {
      const { collection, id } = request;
      openTable(collection);
      const run = () => transactions((tx) => write(tx, request));
      return enter(() => (id === undefined ? run() : lines.wait(`${collection}/${id}`, run)));
    };
  const claim = alone((tx, request: ClaimRequest) => tx.claim(request));
  const standby =
    options && createStandby({ ...options, primary: session, commits: () => openTable(sharedCommits), now });
  const reads = readFunctions({ tableOf: openTable, session, enter });
  return {
    ...reads,
    ...(standby && {
      standby,
      ...readingStandby(
        reads,
        standby,
        readFunctions({ ...standby, tableOf: (name) => standby.tableOf(openTable(name)), enter }),
      ),
    }),
    create: alone((tx, request) => tx.create(request)),
    update: alone((tx, request) => tx.update(request)),
    remove: alone((tx, request) => tx.remove(request)),
    restore: alone((tx, request) => tx.restore(request)),
    transition: alone((tx, request) => tx.transition(request)),
    // Most of the time there is nothing to claim, and one statement says so.
    claim: async (request) => {
      const { collection, scope, where } = request;
      const conditions = [scope, where];
      const found = await enter(() => countRows(session, openTable(collection), { conditions, atMost: 1 }));
      return found === 0 ? undefined : claim(request);
    },
    updateMany: alone((tx, request) => tx.updateMany(request)),
    removeMany: alone((tx, request) => tx.removeMany(request)),
    transaction: (work) => enter(() => transactions(work)),
    onCommit: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    declare,
    snapshot: (work) => enter(() => withSnapshot({ db, schema, work })),
    peers,
    flush: idle,
    close: () => {
      closing ??= idle()
        .then(() => standby?.close())
        .then(() => peers.close())
        .then(() => db.destroy());
      return closing;
    },
    health: async () => {
      if (closing) return { ok: false, message: 'the store is closed' };
      try {
        await session.run(sql`select 1`);
        return { ok: true };
      } catch (error) {
        return { ok: false, message: messageOf(error) };
      }
    },
  };
};

type AnyReads = Pick<OpenedStore, 'list' | 'count' | 'aggregate'>;

/** The reads of a store, of which those with a reader may be answered by its standby. */
const readingStandby = (primary: AnyReads, chosen: Pick<Standby, 'answer'>, standby: AnyReads): AnyReads => {
  const either =
    <Query extends { reader?: string | undefined }, T>(there: (query: Query) => Promise<T>, here: typeof there) =>
    (query: Query): Promise<T> => {
      const { reader } = query;
      if (reader === undefined) return here(query);
      return chosen.answer(reader, { standby: () => there(query), primary: () => here(query) });
    };
  return {
    list: either(standby.list, primary.list),
    count: either(standby.count, primary.count),
    aggregate: either(standby.aggregate, primary.aggregate),
  };
};

const withDatabase = async <T>(pool: Pool, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

/** Snapshots of a schema without opening a store, so that its tables need not match the configuration. */
export const openPostgresSnapshot = ({ pool, schema }: Place): Pick<OpenedStore, 'snapshot' | 'close'> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { snapshot: (work) => withSnapshot({ db, schema, work }), close: () => db.destroy() };
};

/** The collections that have tables in a schema, declared or not. */
export const registeredCollections = ({ pool, schema }: Place): Promise<string[]> =>
  withDatabase(pool, async (db) => [...(await readRegistry(sessionOn(db), schema)).keys()]);

/** Whether a server uses the tables of a schema. */
export const isServed = ({ pool, schema }: Place): Promise<boolean> =>
  withDatabase(pool, (db) => isInUse(sessionOn(db), schema));

/** Makes the tables of collections that no configuration declares, as far as they are missing. */
export const prepareTables = ({
  pool,
  schema,
  collections,
}: Place & { collections: readonly CollectionSchema[] }): Promise<void> =>
  withDatabase(pool, (db) => addTables({ db, schema, shapes: collections.map(shapeOf) }));
