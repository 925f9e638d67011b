import { sql } from 'kysely';
import { createLines } from '../lines';
import type { Scope } from '../scope';
import { Overtaken } from './database-error';
import { createDeferredWrites, type DeferredWrites, NotTogether } from './deferred-writes';
import type { PgTable } from './pg-table';
import { lockedRows, type StoredRow } from './read-rows';
import type { Session } from './session';

/** The connection of a transaction, and what it has seen of rows that others may change. */
export interface Connection {
  session: Session;
  /** Runs a call after those before it. */
  call: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs a part between two statements: what it did is taken back when it fails. */
  savepoint<T>(work: () => Promise<T>, run: <R>(statement: () => Promise<R>) => Promise<R>): Promise<T>;
  note(target: SeenRow): void;
  checkSeen(target: { table: PgTable; id: string; stored: StoredRow | undefined }): void;
  /** Throws what has made the transaction one that cannot be committed. */
  check(): void;
  /** The same, if the work is to run again. */
  checkAgain(): void;
  /** Sends what is waiting. */
  send(): Promise<void>;
  /** Where writes wait; undefined where each is sent at once. */
  later(): DeferredWrites | undefined;
  /** Locks rows, and lets writes wait from now on. */
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

/** Whatever the work makes of it: it runs again. */
const isAgain = (error: unknown): boolean => error instanceof Overtaken || error instanceof NotTogether;

/** A connection on which a transaction has begun. */
export const createConnection = ({ inner, mayDefer }: { inner: Session; mayDefer: boolean }): Connection => {
  const writes = createDeferredWrites(inner);
  let isDeferring = false;
  const seen = new Map<string, { seq: number; version: number }>();
  const calls = createLines();
  let savepoints = 0;
  // A statement that failed ends the transaction for the database, until a savepoint is gone back to; being overtaken ends it for good.
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
        // What failed before the database knew of the savepoint has ended the whole transaction.
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
