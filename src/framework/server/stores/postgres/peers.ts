import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { sharedCommits } from '../shared-commits';
import { newRow } from '../stamped-row';
import type { Change, Row, Sharing, StorePeers } from '../store';
import { StoreUnknownCollection } from '../store-error';
import { listenFor } from './listen-for';
import type { PgTable } from './pg-table';
import { createSeenNumbers, type SeenNumbers } from './seen-numbers';
import type { Session } from './session';

/** How often a process polls for commits of others, in ms; usually a notification of the database comes first. */
const pollMs = 1000;
/** How long notifications are held back after a commit, so that many commits share one. */
const gatherMs = 40;
/** How long published commits are kept; a process that was away for longer gets `onLost`. */
const keptMs = 5 * 60_000;
const mostMissedMs = keptMs - 60_000;
const sweepMs = 60_000;
/** Rows per query. */
const pageSize = 500;

/** A collection and a field in which some row has a value that the column cannot hold. */
type Misfit = readonly [collection: string, field: string];

interface CommitNote {
  table: PgTable;
  row: Row;
  misfits: readonly Misfit[];
}

/** The other processes, as the store sees them. */
export interface Peers extends StorePeers {
  /** The row that a commit of these changes has to write for the other processes; undefined: none. */
  note(changes: readonly Change[]): CommitNote | undefined;
  /** Called after such a commit. */
  noted(note: CommitNote): void;
  close(): Promise<void>;
}

interface Parts {
  pool: Pool;
  session: Session;
  schema: string;
  tables: ReadonlyMap<string, PgTable>;
  /** Milliseconds since some moment. */
  now: () => number;
}

/** The processes on one schema: commits are rows of a table, and a notification says that there are new ones. */
export const createPeers = ({ pool, session, schema, tables, now }: Parts): Peers => {
  const id = randomUUID();
  const channel = `console ${schema}`;
  const toldMisfits = new Set<string>();
  let sharing: Sharing | undefined;
  let seen: SeenNumbers | undefined;
  let polling: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let isAskedAgain = false;
  let readAt = now();
  let sweptAt = now();

  const tableOfCommits = (): PgTable => {
    const table = tables.get(sharedCommits);
    if (table === undefined) throw new StoreUnknownCollection({ collection: sharedCommits });
    return table;
  };
  /** Fields that have just got their first value that the column cannot hold; the other processes must know, or they would not find it. */
  const newMisfits = (collection: string): Misfit[] =>
    [...(tables.get(collection)?.misfits ?? [])]
      .filter((field) => !toldMisfits.has(`${collection} ${field}`))
      .map((field) => [collection, field]);
  const remember = (misfits: readonly Misfit[]) => {
    for (const [collection, field] of misfits) toldMisfits.add(`${collection} ${field}`);
  };

  const hear = ({ changes, misfits }: Row) => {
    // Written by another process of the same program, so its shape is trusted.
    const told = Array.isArray(misfits) ? (misfits as Misfit[]) : [];
    for (const [collection, field] of told) tables.get(collection)?.misfits.add(field);
    remember(told);
    if (!Array.isArray(changes) || changes.length === 0) return;
    for (const { collection } of changes as Change[]) tables.get(collection)?.counts.forget();
    sharing?.onChanges(changes as Change[]);
  };
  const highest = async (): Promise<number> => {
    const [found] = await session.run(
      sql<{ seq: number | null }>`select max("_seq")::float8 as seq from ${tableOfCommits().name}`,
    );
    return found?.seq ?? 0;
  };
  /** Reads one page of commits since `known`; of this process's own commits only the numbers. */
  const readPage = async (known: SeenNumbers): Promise<boolean> => {
    const { name } = tableOfCommits();
    const missing = known.missing();
    const late = missing.length === 0 ? sql`` : sql` or "_seq" = any(${missing}::bigint[])`;
    const rows = await session.run(
      sql<{
        seq: number;
        row: string | null;
      }>`select "_seq"::float8 as seq, case when writer <> ${id} then "_row" end as row from ${name} where "_seq" > ${known.highest()}::bigint${late} order by "_seq" limit ${pageSize}`,
    );
    const fresh = new Set(known.note(rows.map(({ seq }) => seq)));
    for (const { seq, row } of rows) if (row !== null && fresh.has(seq)) hear(JSON.parse(row));
    return rows.length === pageSize;
  };
  const sweep = async (known: SeenNumbers) => {
    if (now() - sweptAt < sweepMs) return;
    sweptAt = now();
    const old = known.olderThan(keptMs);
    if (old !== undefined) await session.run(sql`delete from ${tableOfCommits().name} where "_seq" <= ${old}::bigint`);
  };
  const readAll = async () => {
    const began = now();
    const isLate = began - readAt > mostMissedMs;
    if (isLate || seen === undefined) seen = createSeenNumbers({ from: await highest(), now });
    while (await readPage(seen));
    readAt = began;
    if (isLate) {
      for (const { counts } of tables.values()) counts.forget();
      sharing?.onLost();
    }
    await sweep(seen);
  };
  /** Runs one read at a time; a call during a read causes another read after it. If the database is unreachable, the next poll retries. */
  const read = () => {
    if (reading) {
      isAskedAgain = true;
      return;
    }
    reading = readAll()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
        if (isAskedAgain && polling) read();
        isAskedAgain = false;
      });
  };
  const listening = listenFor({
    pool,
    channel,
    // No need to hurry for this process's own commits.
    wake: (by) => by !== id && read(),
  });

  return {
    id,
    async share(input) {
      for (const collection of tables.keys()) remember(newMisfits(collection));
      seen = createSeenNumbers({ from: await highest(), now });
      sharing = input;
      await listening.keep();
      polling = setInterval(() => {
        read();
        void listening.keep();
      }, pollMs).unref();
    },
    note(all) {
      if (sharing === undefined) return undefined;
      const changes = all.flatMap((change) => sharing?.part(change) ?? []);
      const misfits = [...new Set(all.map(({ collection }) => collection))].flatMap(newMisfits);
      if (changes.length + misfits.length === 0) return undefined;
      return { table: tableOfCommits(), row: newRow({ writer: id, changes, misfits }), misfits };
    },
    noted({ misfits }) {
      remember(misfits);
      gathering ??= setTimeout(() => {
        gathering = undefined;
        // The others poll as well: without notifications they only learn of it later.
        session.run(sql`select pg_notify(${channel}, ${id})`).catch(() => undefined);
      }, gatherMs).unref();
    },
    async close() {
      clearInterval(polling);
      polling = undefined;
      clearTimeout(gathering);
      sharing = undefined;
      await reading;
      await listening.close();
    },
  };
};
