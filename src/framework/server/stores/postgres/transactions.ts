import type { Kysely } from 'kysely';
import { createLines } from '../lines';
import type { Change, Store, Transaction } from '../store';
import { TransactionOver } from '../store-error';
import { type ChangeLog, changesIn, createChangeLog } from './change-log';
import { type Connection, createConnection, type SeenRow } from './connection';
import { asStoreError, Overtaken } from './database-error';
import { NotTogether } from './deferred-writes';
import type { Peers } from './peers';
import type { PgTable } from './pg-table';
import { sessionOn } from './session';
import { readFunctions, writeFunctions } from './store-functions';
import { lockStatement } from './write-rows';
import { insertStatement } from './write-statements';

/** Most attempts of work that keeps being overtaken. */
const mostTries = 25;

interface Parts {
  db: Kysely<unknown>;
  tableOf: (collection: string) => PgTable;
  /** Called with the committed changes. */
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

  const attemptOnce = async <T>({ work, key, mayDefer }: Attempt<T>): Promise<T> => {
    const { result, changes, note } = await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (trx) => {
        const connection = createConnection({ inner: sessionOn(trx), mayDefer });
        if (key !== undefined) await connection.session.run(lockStatement(key));
        const log = createChangeLog();
        const result = await within({ connection, log, work, tableOf }).catch((error: unknown) => {
          // Even if the work has turned it into another error: an overtaken transaction is retried.
          connection.checkAgain();
          throw error;
        });
        await connection.send();
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

  const attempt = <T>(work: (tx: Transaction) => Promise<T>, key?: string): Promise<T> =>
    attemptOnce({ work, key, mayDefer: true }).catch((error: unknown) => {
      if (error instanceof NotTogether) return attemptOnce({ work, key, mayDefer: false });
      throw error;
    });

  return async (work) => {
    try {
      return await attempt(work);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      return lines.wait(error.key, () => again({ key: error.key, attempt: (key) => attempt(work, key) }));
    }
  };
};

interface Attempt<T> {
  work: (tx: Transaction) => Promise<T>;
  /** The key of the conflict of the last attempt. */
  key: string | undefined;
  /** Whether writes may be deferred and batched. */
  mayDefer: boolean;
}

const again = async <T>({ key, attempt }: { key: string; attempt: (key: string) => Promise<T> }): Promise<T> => {
  for (let tries = 2; ; tries += 1) {
    try {
      return await attempt(key);
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === mostTries) throw error;
    }
  }
};

interface Work<T> {
  connection: Connection;
  log: ChangeLog;
  work: (tx: Transaction) => Promise<T>;
  tableOf: (collection: string) => PgTable;
}

/** Runs work with a transaction object; savepoints use it recursively. */
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
    // Rows that the transaction has written are locked, so others cannot change them.
    if (!log.has({ collection: target.table.collection, id: target.stored.row.id })) connection.note(target);
  };
  const tx: Transaction = {
    ...readFunctions({
      tableOf: openTable,
      session,
      enter: call,
      note,
      held: (target) => connection.later()?.held(target),
    }),
    ...writeFunctions({
      tableOf: openTable,
      write: (table, change) =>
        call(() =>
          change({
            session,
            table,
            log,
            later: connection.later(),
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
    hold: async ({ collection, scope, ids }) => {
      const table = openTable(collection);
      const isOwn = (id: string) => log.has({ collection, id });
      if (ids.length > 0) await call(() => connection.hold({ table, scope, ids, isOwn }));
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
    // Calls that were not awaited must not reach the connection once others use it.
    await call(async () => {});
  }
};
