import { type Kysely, sql } from 'kysely';
import { createLines } from '../lines';
import type { Scope } from '../scope';
import type { Change, Store, Transaction } from '../store';
import { TransactionOver } from '../store-error';
import { asStoreError, Overtaken } from './database-error';
import { along, createDeferredWrites, type DeferredWrites, insertStatement, NotTogether } from './deferred-writes';
import type { Peers } from './peers';
import type { PgTable } from './pg-table';
import { lockedRows, type StoredRow } from './read-rows';
import { type Session, sessionOn } from './session';
import { readFunctions, writeFunctions } from './store-functions';
import { type ChangeLog, changesIn, createChangeLog, lockStatement } from './write-rows';

/** The connection of a transaction, with the versions of the rows that it has read. */
interface Connection {
  session: Session;
  /** Runs calls one after the other. */
  call: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs a part within a savepoint: it is rolled back when it fails. */
  savepoint<T>(work: () => Promise<T>, run: <R>(statement: () => Promise<R>) => Promise<R>): Promise<T>;
  note(target: SeenRow): void;
  checkSeen(target: { table: PgTable; id: string; stored: StoredRow | undefined }): void;
  /** Throws the error that makes a commit impossible, if there is one. */
  check(): void;
  /** The same, only for errors after which the work is retried. */
  checkAgain(): void;
  /** Sends the deferred writes. */
  send(): Promise<void>;
  /** The deferred writes; undefined while each write is sent at once. */
  later(): DeferredWrites | undefined;
  /** Locks rows that it has not locked yet. */
  hold(target: HeldRows): Promise<void>;
}

interface HeldRows {
  table: PgTable;
  scope: Scope;
  ids: readonly string[];
  /** Whether the transaction has written a row itself. */
  isOwn: (id: string) => boolean;
}

interface SeenRow {
  table: PgTable;
  stored: StoredRow;
}

/** Whether an error means that the work is run again, even if the work has caught it. */
const isAgain = (error: unknown): boolean => error instanceof Overtaken || error instanceof NotTogether;

/** A connection on which a transaction has begun. */
const createConnection = ({ inner, mayDefer }: { inner: Session; mayDefer: boolean }): Connection => {
  const writes = createDeferredWrites(inner);
  const seen = new Map<string, { seq: number; version: number }>();
  const calls = createLines();
  let savepoints = 0;
  // A failed statement aborts the transaction until it is rolled back to a savepoint; being overtaken ends it for good.
  let failure: { error: unknown } | undefined;
  const fail = (error: unknown): never => {
    if (!isAgain(failure?.error)) failure = { error };
    throw error;
  };
  const send = () => writes.send().catch(fail);
  const session: Session = {
    seesCommitted: false,
    run: (statement) => send().then(() => inner.run(statement).catch(fail)),
  };
  const keyOf = ({ table, id }: { table: PgTable; id: string }) => `${table.collection}/${id}`;
  const note = ({ table, stored }: SeenRow) => {
    const key = keyOf({ table, id: stored.row.id });
    if (!seen.has(key)) seen.set(key, { seq: stored.seq, version: stored.row.version });
  };
  const checkSeen: Connection['checkSeen'] = ({ table, id, stored }) => {
    const known = seen.get(keyOf({ table, id }));
    if (known === undefined) {
      if (stored) note({ table, stored });
    } else if (stored?.seq !== known.seq || stored.row.version !== known.version)
      fail(new Overtaken({ collection: table.collection, id }));
  };
  return {
    session,
    call: (work) => calls.wait('', work),
    savepoint: async (work, run) => {
      savepoints += 1;
      const name = sql.id(`s${savepoints}`);
      const before = failure;
      writes.begin(name);
      const result = await (mayDefer ? work() : run(send).then(work)).catch(async (error: unknown) => {
        // If the savepoint was not created in the database yet, the failure has aborted the whole transaction.
        if (!writes.end(false)) throw error;
        await run(() => inner.run(sql`rollback to savepoint ${name}`)).catch(fail);
        if (!isAgain(failure?.error)) failure = before;
        throw error;
      });
      if (writes.end(true)) await run(() => inner.run(along(sql`release savepoint ${name}`))).catch(fail);
      return result;
    },
    note,
    checkSeen,
    check: () => {
      if (failure) throw failure.error;
    },
    checkAgain: () => {
      if (isAgain(failure?.error)) throw failure?.error;
    },
    send,
    later: () => (mayDefer ? writes : undefined),
    hold: async ({ isOwn, ids, ...rows }) => {
      const { table } = rows;
      const unknown = ids.filter((id) => writes.held({ table, id }) === undefined);
      if (!mayDefer || unknown.length === 0) return;
      for (const stored of await lockedRows({ session, ids: unknown, ...rows })) {
        const { id } = stored.row;
        if (!isOwn(id)) checkSeen({ table, id, stored });
        writes.hold(table, stored);
      }
    },
  };
};

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
 * overtaken runs again, in line with the others that were overtaken at the same rows: those of this process wait without a
 * connection, those of other processes by locks of the database.
 */
export const createTransactions = ({ db, tableOf, tell: notify, peers }: Parts): Store['transaction'] => {
  const lines = createLines();

  const attemptOnce = async <T>({ work, keys, mayDefer }: Attempt<T>): Promise<T> => {
    const { result, changes, note } = await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (trx) => {
        const connection = createConnection({ inner: sessionOn(trx), mayDefer });
        for (const key of keys) await connection.session.run(lockStatement(key));
        const log = createChangeLog();
        const result = await within({ connection, log, work, tableOf }).catch((error: unknown) => {
          // Even if the work has turned it into another error: an overtaken transaction is retried.
          connection.checkAgain();
          throw error;
        });
        connection.check();
        const changes = changesIn(log);
        const note = changes.length === 0 ? undefined : peers.note(changes);
        const later = connection.later();
        if (note && later) later.insert(note.table, note.row);
        await connection.send();
        if (note && !later) await connection.session.run(along(insertStatement(note.table, [note.row])));
        connection.check();
        return { result, changes, note };
      })
      .catch((error: unknown) => {
        throw asStoreError(error);
      });
    if (changes.length > 0) notify(changes);
    if (note) peers.noted(note);
    return result;
  };

  const attempt = <T>(work: (tx: Transaction) => Promise<T>, keys: readonly string[]): Promise<T> =>
    attemptOnce({ work, keys, mayDefer: true }).catch((error: unknown) => {
      if (error instanceof NotTogether) return attemptOnce({ work, keys, mayDefer: false });
      throw error;
    });

  const inLines = <T>([key, ...others]: readonly string[], run: () => Promise<T>): Promise<T> =>
    key === undefined ? run() : lines.wait(key, () => inLines(others, run));

  /** In the line of one row it would compete with the line of another for a third, so it waits in those of all that it was overtaken at. */
  const inTurn = async <T>(work: (tx: Transaction) => Promise<T>, keys: readonly string[], tries: number): Promise<T> =>
    inLines(keys, () => attempt(work, keys)).catch((error: unknown) => {
      if (!(error instanceof Overtaken) || tries === mostTries) throw error;
      // In one order, so that no two wait for each other.
      return inTurn(work, [...new Set([...keys, error.key ?? []].flat())].sort(), tries + 1);
    });

  return (work) => inTurn(work, [], 1);
};

interface Attempt<T> {
  work: (tx: Transaction) => Promise<T>;
  /** What it was overtaken at, sorted. */
  keys: readonly string[];
  /** Whether writes may be deferred and batched. */
  mayDefer: boolean;
}

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
