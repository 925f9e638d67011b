import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { messageOf } from '../../../shared/text';
import type { StandbyReads } from '../store';
import { StoreBusy } from '../store-error';
import { createAssumed, createCounts, type PgTable, preparingPool } from './pg-table';
import { type Session, sessionOn } from './session';

/** A standby that may answer reads. */
export interface StandbyOptions {
  /** Connections to it; ended with the store. */
  pool: Pool;
  /** How far it may be behind, in ms. */
  mostLagMs: number;
  /** Called with a line for the log when it is no longer used, and when it is again. */
  say: (line: string) => void;
}

/** The standby of a store. */
export interface Standby extends StandbyReads {
  session: Session;
  /** A table as the standby is asked for it: what is cached of its rows is not mixed with what the primary has said. */
  tableOf(table: PgTable): PgTable;
  /** Answers a user by the standby where it may, else by the primary. */
  answer<T>(reader: string, ways: { standby: () => Promise<T>; primary: () => Promise<T> }): Promise<T>;
  close(): Promise<void>;
}

/** Most recent commits of a user that the standby is asked for; somebody with more of them reads from the primary. */
const mostCommits = 500;
/** Pause between two questions how far the standby is, where something waits for it, in ms. */
const pauseMs = 50;

/** Both in bytes of the log that a standby replays. */
const written = sql<{ at: number }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`;
const replayed = sql<{ at: number | null }>`select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as at
  where pg_is_in_recovery()`;

/**
 * Follows how far a standby is behind: the moment at which the primary was where the standby is now. Clocks are not compared. Reads use
 * it while that moment is recent enough; a user's own commits of the last minutes must be there in any case, whichever process made them.
 */
export const createStandby = ({
  pool,
  mostLagMs,
  say,
  primary,
  commits,
  now,
}: StandbyOptions & {
  primary: Session;
  /** The table of recent commits, with their authors. */
  commits: () => PgTable;
  /** Milliseconds since some moment. */
  now: () => number;
}): Standby => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  const session = sessionOn(db, { seesCommitted: true });
  const tables = new WeakMap<PgTable, PgTable>();
  const counts = { answered: 0, passed: 0 };
  /** Where the primary was, and when. */
  let samples: { time: number; at: number }[] = [];
  /** When the primary was where the standby is. */
  let freshAt = Number.NEGATIVE_INFINITY;
  /** Readers were told of changes up to there, so that a standby which was given up must have them before it is used again. */
  let neededAt = 0;
  let wasUsed: boolean | undefined;
  const intervalMs = Math.min(1000, mostLagMs / 4);
  const began = now();
  let asking: Promise<number> | undefined;

  const positionOf = async (): Promise<number> => {
    const [found] = await session.run(replayed);
    if (found?.at === undefined || found.at === null) throw new Error('DATABASE_READ_URL is no standby');
    return found.at;
  };
  const isUsable = () => now() - freshAt <= mostLagMs;
  /** Logs a change. At the start the first look may come too early. */
  const note = (why?: string) => {
    const isUsed = isUsable();
    if (isUsed === wasUsed || (wasUsed === undefined && !isUsed && why === undefined && now() - began < mostLagMs))
      return;
    wasUsed = isUsed;
    const seconds = mostLagMs / 1000;
    if (isUsed) say('备库可用，列表、导出和仪表盘由其读取。 The standby is used for lists, exports and dashboards.');
    else
      say(
        `备库停用，改由主库读取。 The standby is not used, the primary answers: ${why ?? `it is more than ${seconds} s late`}`,
      );
  };
  const stop = (error: unknown) => {
    freshAt = Number.NEGATIVE_INFINITY;
    note(messageOf(error));
  };
  const look = async (): Promise<number> => {
    const time = now();
    const [{ at } = { at: 0 }] = await primary.run(written);
    if (time - (samples.at(-1)?.time ?? Number.NEGATIVE_INFINITY) >= intervalMs / 2) samples.push({ time, at });
    const there = await positionOf();
    const reached = samples.filter((sample) => sample.at <= there).at(-1);
    if (reached) samples = samples.slice(samples.indexOf(reached));
    samples = samples.filter((sample) => time - sample.time <= mostLagMs);
    if (reached && there >= neededAt) freshAt = Math.max(freshAt, reached.time);
    note();
    return there;
  };
  /** One look at a time. */
  const ask = (): Promise<number> => {
    asking ??= look().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const looking = setInterval(() => void ask().catch(stop), intervalMs).unref();
  void ask().catch(stop);

  /** Whether the standby has all that somebody has committed in the last minutes. */
  const hasAllOf = async (author: string): Promise<boolean> => {
    const { name } = commits();
    const own = await primary.run(
      sql<{ seq: number }>`select "_seq"::float8 as seq from ${name} where author = ${author} limit ${mostCommits + 1}`,
    );
    if (own.length === 0) return true;
    if (own.length > mostCommits) return false;
    const seqs = own.map(({ seq }) => seq);
    const [found] = await session.run(
      sql<{ n: number }>`select count(*)::int as n from ${name} where "_seq" = any(${seqs}::bigint[])`,
    );
    return found?.n === seqs.length;
  };
  const onStandby = async <T>(reader: string, read: () => Promise<T>): Promise<{ found: T } | undefined> => {
    if (!isUsable()) return undefined;
    try {
      return (await hasAllOf(reader)) ? { found: await read() } : undefined;
    } catch (error) {
      // What is too slow there is not asked of the primary as well.
      if (error instanceof StoreBusy && error.why === 'slow') throw error;
      // It may be away, lack a table, or have given up a read for what it replays: the primary says what is true.
      void ask().catch(stop);
      return undefined;
    }
  };
  return {
    session,
    tableOf(table) {
      const known = tables.get(table) ?? {
        ...table,
        planned: createAssumed(10_000),
        counts: createCounts(0),
        places: createAssumed(60_000),
      };
      tables.set(table, known);
      return known;
    },
    async answer(reader, ways) {
      const answered = await onStandby(reader, ways.standby);
      counts[answered ? 'answered' : 'passed'] += 1;
      return answered ? answered.found : ways.primary();
    },
    async caughtUp() {
      if (!isUsable()) return;
      const [{ at } = { at: 0 }] = await primary.run(written);
      while (isUsable()) {
        if ((await ask().catch(() => 0)) >= at) return;
        await pause(pauseMs);
      }
      neededAt = Math.max(neededAt, at);
    },
    figures: () => ({ ...counts, isUsed: isUsable(), lagSeconds: Math.max(0, now() - freshAt) / 1000 }),
    async close() {
      clearInterval(looking);
      await asking?.catch(() => undefined);
      await db.destroy();
    },
  };
};
