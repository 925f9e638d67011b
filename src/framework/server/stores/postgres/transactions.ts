import { type Kysely, sql } from 'kysely';
import { createLines } from '../lines';
import type { Change, Store, Transaction } from '../store';
import { TransactionOver } from '../store-error';
import { type ChangeLog, changesIn, createChangeLog } from './change-log';
import { asStoreError, Overtaken } from './database-error';
import type { Peers } from './peers';
import type { PgTable } from './pg-table';
import type { StoredRow } from './read-rows';
import { type Session, sessionOn } from './session';
import { readFunctions, writeFunctions } from './store-functions';
import { lockStatement } from './write-rows';
import { insertStatement } from './write-statements';

/** How often work that others were faster than is run, before it is given up. */
const mostTries = 25;

interface Parts {
  db: Kysely<unknown>;
  tableOf: (collection: string) => PgTable;
  /** Is called with what was committed. */
  tell: (changes: readonly Change[]) => void;
  peers: Pick<Peers, 'note' | 'noted'>;
}

/**
 * `Store.transaction` on the database: one connection, READ COMMITTED, and a check of each row that is written. Work that was
 * overtaken runs again, in line with the others that were overtaken at the same row: those of this process wait without a
 * connection, those of other processes by a lock of the database.
 */
export const createTransactions = ({ db, tableOf, tell, peers }: Parts): Store['transaction'] => {
  const lines = createLines();

  const attempt = async <T>(work: (tx: Transaction) => Promise<T>, key?: string): Promise<T> => {
    const { result, changes, note } = await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (trx) => {
        const connection = createConnection(sessionOn(trx));
        if (key !== undefined) await connection.session.run(lockStatement(key));
        const log = createChangeLog();
        const result = await within({ connection, log, work, tableOf }).catch((error: unknown) => {
          // Whatever the work has made of it: who was overtaken runs again.
          connection.checkOvertaken();
          throw error;
        });
        connection.check();
        const changes = changesIn(log);
        const note = changes.length === 0 ? undefined : peers.note(changes);
        if (note) await connection.session.run(insertStatement(note.table, [note.row]));
        return { result, changes, note };
      })
      .catch((error: unknown) => {
        throw asStoreError(error);
      });
    if (changes.length > 0) tell(changes);
    if (note) peers.noted(note);
    return result;
  };

  return async (work) => {
    try {
      return await attempt(work);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      return lines.wait(error.key, () => again({ key: error.key, attempt: (key) => attempt(work, key) }));
    }
  };
};

const again = async <T>({ key, attempt }: { key: string; attempt: (key: string) => Promise<T> }): Promise<T> => {
  for (let tries = 2; ; tries += 1) {
    try {
      return await attempt(key);
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === mostTries) throw error;
    }
  }
};

/** The connection of a transaction, and what it has seen of rows that others may change. */
interface Connection {
  session: Session;
  /** Runs a call after those before it. */
  call: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs a part between two statements: what it did is taken back when it fails. */
  savepoint<T>(work: () => Promise<T>, run: <R>(statement: () => Promise<R>) => Promise<R>): Promise<T>;
  note(target: SeenRow): void;
  checkSeen(target: { table: PgTable; id: string; stored: StoredRow | undefined }): void;
  /** Throws what has made the transaction one that cannot be committed. */
  check(): void;
  /** The same, if others were faster. */
  checkOvertaken(): void;
}

interface SeenRow {
  table: PgTable;
  stored: StoredRow;
}

const createConnection = (inner: Session): Connection => {
  const seen = new Map<string, { seq: number; version: number }>();
  const calls = createLines();
  let savepoints = 0;
  // A statement that failed ends the transaction for the database, until a savepoint is gone back to; being overtaken ends it for good.
  let failure: { error: unknown } | undefined;
  const fail = (error: unknown): never => {
    if (!(failure?.error instanceof Overtaken)) failure = { error };
    throw error;
  };
  const session: Session = { run: (statement) => inner.run(statement).catch(fail) };
  const keyOf = ({ table, id }: { table: PgTable; id: string }) => `${table.collection}/${id}`;
  const note = ({ table, stored }: SeenRow) => {
    const key = keyOf({ table, id: stored.row.id });
    if (!seen.has(key)) seen.set(key, { seq: stored.seq, version: stored.row.version });
  };
  return {
    session,
    call: (work) => calls.wait('', work),
    savepoint: async (work, run) => {
      savepoints += 1;
      const name = sql.id(`s${savepoints}`);
      await run(() => session.run(sql`savepoint ${name}`));
      const before = failure;
      try {
        const result = await work();
        await run(() => session.run(sql`release savepoint ${name}`));
        return result;
      } catch (error) {
        await run(() => inner.run(sql`rollback to savepoint ${name}`)).catch(fail);
        if (!(failure?.error instanceof Overtaken)) failure = before;
        throw error;
      }
    },
    note,
    checkSeen: ({ table, id, stored }) => {
      const known = seen.get(keyOf({ table, id }));
      if (known === undefined) {
        if (stored) note({ table, stored });
      } else if (stored?.seq !== known.seq || stored.row.version !== known.version)
        fail(new Overtaken({ collection: table.collection, id }));
    },
    check: () => {
      if (failure) throw failure.error;
    },
    checkOvertaken: () => {
      if (failure?.error instanceof Overtaken) throw failure.error;
    },
  };
};

interface Work<T> {
  connection: Connection;
  log: ChangeLog;
  work: (tx: Transaction) => Promise<T>;
  tableOf: (collection: string) => PgTable;
}

/** Runs work with a transaction of its own; its savepoints are such as well. */
const within = async <T>({ connection, log, work, tableOf }: Work<T>): Promise<T> => {
  let isOver = false;
  const savepoints = createLines();
  const { session, call } = connection;
  const check = () => {
    if (isOver) throw new TransactionOver();
  };
  const openTable = (collection: string): PgTable => {
    check();
    return tableOf(collection);
  };
  const note = (target: SeenRow) => {
    // What the transaction has written itself, others cannot change.
    if (!log.has({ collection: target.table.collection, id: target.stored.row.id })) connection.note(target);
  };
  const tx: Transaction = {
    ...readFunctions({ tableOf: openTable, session, enter: call, note }),
    ...writeFunctions({
      tableOf: openTable,
      write: (table, change) =>
        call(() =>
          change({
            session,
            table,
            log,
            checkSeen: (target) => {
              if (!log.has({ collection: table.collection, id: target.id })) connection.checkSeen(target);
            },
            guarded: (guarded) => connection.savepoint(guarded, (run) => run()),
          }),
        ),
    }),
    transaction: async (inner) => {
      check();
      return savepoints.wait('', async () => {
        const innerLog = createChangeLog(log);
        const result = await connection.savepoint(
          () => within({ connection, log: innerLog, work: inner, tableOf: openTable }),
          call,
        );
        log.adopt(innerLog);
        return result;
      });
    },
    changes: () => changesIn(log),
    lock: (name, way) => {
      check();
      return call(async () => void (await session.run(lockStatement(name, way))));
    },
  };
  try {
    return await work(tx);
  } finally {
    isOver = true;
    // What was asked and not awaited must not reach the connection when others have it.
    await call(async () => {});
  }
};
