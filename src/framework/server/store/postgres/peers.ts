import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Client, Pool } from 'pg';
import { sharedCommits } from '../live-processes';
import { newRow } from '../stamped-row';
import type { Change, Row, Sharing, StorePeers } from '../store';
import { StoreUnknownCollection } from '../store-error';
import { newListener } from './database-address';
import type { PgTable } from './pg-table';
import type { Session } from './session';

/** A connection that receives notifications of the database. */
interface Listening {
  /** Reconnects if there is no connection, at most every few seconds; never rejects. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

/** Pause between two attempts to connect. */
const pauseMs = 3000;

/**
 * Listens on a channel with a connection of its own, so as not to occupy one of the pool permanently. If the database or a proxy does
 * not support LISTEN, no notification ever arrives: callers have to poll as well.
 */
const listenFor = ({
  pool,
  channel,
  wake,
}: {
  pool: Pool;
  channel: string;
  /** Called with the payload of a notification; undefined: notifications may have been missed. */
  wake: (message: string | undefined) => void;
}): Listening => {
  let client: Client | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  const drop = (lost: Client) => {
    if (client === lost) client = undefined;
    lost.end().catch(() => undefined);
  };
  return {
    async keep() {
      if (isClosed || client !== undefined || performance.now() - triedAt < pauseMs) return;
      triedAt = performance.now();
      const fresh = newListener(pool);
      client = fresh;
      fresh.on('error', () => drop(fresh));
      fresh.on('end', () => drop(fresh));
      fresh.on('notification', ({ payload }) => wake(payload));
      try {
        await fresh.connect();
        await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
        // Closed in the meantime.
        if (isClosed) drop(fresh);
        // Notifications sent before are not repeated.
        else wake(undefined);
      } catch {
        drop(fresh);
      }
    },
    async close() {
      isClosed = true;
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
};

/** Which rows of a growing table have been read: numbers are assigned in order, but may be committed out of order. */
interface SeenNumbers {
  /** Every number up to this one has been read or is in `missing`. */
  highest(): number;
  /** Numbers below it without a row so far: their transactions are not committed yet, or were rolled back. */
  missing(): number[];
  /** Records the numbers of rows; returns those that are new. */
  note(numbers: readonly number[]): number[];
  /** The highest number as of `ms` milliseconds ago; rows up to it may be deleted. Undefined: not known yet. */
  olderThan(ms: number): number | undefined;
}

/** A number missing for this long is taken for a rolled-back transaction. */
const patienceMs = 60_000;
/** Most missing numbers that are waited for; a database that assigns numbers with large gaps would exceed any limit. */
const mostMissing = 1000;
/** Interval between samples, in ms. */
const sampleMs = 10_000;

/** Starts after a number: everything up to it counts as seen. */
export const createSeenNumbers = ({ from, now }: { from: number; now: () => number }): SeenNumbers => {
  let highest = from;
  const missing = new Map<number, number>();
  let samples: { at: number; highest: number }[] = [];

  const wait = (first: number, last: number) => {
    for (let number = Math.max(first, last - mostMissing); number <= last; number += 1) missing.set(number, now());
    for (const [number, since] of missing) {
      if (missing.size <= mostMissing && now() - since < patienceMs) break;
      missing.delete(number);
    }
  };
  return {
    highest: () => highest,
    missing: () => [...missing.keys()],
    note(numbers) {
      const fresh = numbers.filter((number) => number > highest || missing.has(number)).sort((a, b) => a - b);
      for (const number of fresh) {
        missing.delete(number);
        if (number > highest + 1) wait(highest + 1, number - 1);
        highest = Math.max(highest, number);
      }
      if (now() - (samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= sampleMs) samples.push({ at: now(), highest });
      return fresh;
    },
    olderThan(ms) {
      const old = samples.filter(({ at }) => now() - at >= ms).at(-1);
      // Older samples are not needed any more.
      if (old) samples = samples.slice(samples.indexOf(old));
      return old?.highest;
    },
  };
};

/** How often a process polls for commits of others, in ms; usually a notification of the database comes first. */
const pollMs = 1000;
/** How long notifications are held back after a commit, so that many commits share one. */
const gatherMs = 40;
/** How long published commits are stored; a process that was away for longer gets `onLost`. */
const retentionMs = 5 * 60_000;
const mostMissedMs = retentionMs - 60_000;
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
  const reportedMisfits = new Set<string>();
  let sharing: Sharing | undefined;
  let seen: SeenNumbers | undefined;
  let polling: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let isRepeated = false;
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
      .filter((field) => !reportedMisfits.has(`${collection} ${field}`))
      .map((field) => [collection, field]);
  const remember = (misfits: readonly Misfit[]) => {
    for (const [collection, field] of misfits) reportedMisfits.add(`${collection} ${field}`);
  };

  const hear = ({ changes, misfits }: Row) => {
    // Written by another process of the same program, so its shape is trusted.
    const report = Array.isArray(misfits) ? (misfits as Misfit[]) : [];
    for (const [collection, field] of report) tables.get(collection)?.misfits.add(field);
    remember(report);
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
    const old = known.olderThan(retentionMs);
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
      isRepeated = true;
      return;
    }
    reading = readAll()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
        if (isRepeated && polling) read();
        isRepeated = false;
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
      const row = newRow({ writer: id, author: sharing.author?.(), changes, misfits });
      return { table: tableOfCommits(), row, misfits };
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
