import { sql } from 'kysely';
import { createLines } from '../lines';
import type { Scope } from '../scope';
import { Overtaken } from './database-error';
import { createDeferredWrites, type DeferredWrites, NotTogether } from './deferred-writes';
import type { PgTable } from './pg-table';
import { lockedRows, type StoredRow } from './read-rows';
import type { Session } from './session';

/** The connection of a transaction, with the versions of the rows that it has read. */
export interface Connection {
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
  /** Locks rows, and defers writes from now on. */
  hold(target: HeldRows): Promise<void>;
}

interface HeldRows {
  table: PgTable;
  scope: Scope;
  ids: readonly string[];
  /** Whether the transaction has written a row itself. */
  isOwn: (id: string) => boolean;
}

export interface SeenRow {
  table: PgTable;
  stored: StoredRow;
}

/** Whether an error means that the work is run again, even if the work has caught it. */
const isAgain = (error: unknown): boolean => error instanceof Overtaken || error instanceof NotTogether;

/** A connection on which a transaction has begun. */
export const createConnection = ({ inner, mayDefer }: { inner: Session; mayDefer: boolean }): Connection => {
  const writes = createDeferredWrites(inner);
  let isDeferring = false;
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
      const result = await (isDeferring ? work() : run(send).then(work)).catch(async (error: unknown) => {
        // If the savepoint was not created in the database yet, the failure has aborted the whole transaction.
        if (!writes.end(false)) throw error;
        await run(() => inner.run(sql`rollback to savepoint ${name}`)).catch(fail);
        if (!isAgain(failure?.error)) failure = before;
        throw error;
      });
      if (writes.end(true)) await run(() => inner.run(sql`release savepoint ${name}`)).catch(fail);
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
    later: () => (isDeferring ? writes : undefined),
    hold: async ({ isOwn, ...rows }) => {
      if (!mayDefer) return;
      isDeferring = true;
      const { table } = rows;
      for (const stored of await lockedRows({ session, ...rows })) {
        const { id } = stored.row;
        if (!isOwn(id)) checkSeen({ table, id, stored });
        writes.hold(table, stored);
      }
    },
  };
};
