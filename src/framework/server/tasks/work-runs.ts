import { errorFields, type Log } from '../base/log';
import { collectionOf } from '../store/collection-schema';
import { everything } from '../store/scope';
import type { Row, Store, Transaction } from '../store/store';
import { released } from './engine';
import {
  isHeldBack,
  type Outcome,
  type Patch,
  type Standing,
  type WorkEnded,
  type WorkKind,
  type WorkRecords,
  waitOf,
} from './work-kind';

/** The internal collection of runs: the work in progress for records, one row per record and kind, by `runId`. */
export const runs = 'workRuns';

/** Its schema. Short-lived, because progress is written with every slice. */
export const runSchema = collectionOf(
  runs,
  { resource: {}, recordId: {}, dueAt: { holds: 'moment', indexed: true }, leasedBy: {} },
  [],
  { isShortLived: true },
);

/** A piece that was ordered from the service. */
export interface OpenPiece {
  /** Its number within the record, from 0. */
  piece: number;
  /** The ticket that the service has returned; undefined: none yet. */
  ticket?: string | undefined;
  /** From 0 to 100. */
  progress: number;
}

/** The progress of the work for a record. */
export interface Run {
  id: string;
  version: number;
  /** The kind of work (`WorkKind.name`). */
  resource: string;
  recordId: string;
  /** When a process has to look at it again, ISO 8601. Null: it rests. */
  dueAt: string | null;
  /** The process that looks at it. */
  leasedBy?: string;
  /** Finished pieces. */
  made: readonly number[];
  /** Pieces that have failed since the record was last submitted. */
  failed: readonly number[];
  open: readonly OpenPiece[];
  /** How often a piece has failed before, by its number. */
  attempts: Readonly<Record<string, number>>;
  /** The size of `made` when the record was last submitted. */
  before: number;
  /** The signed time of the worker's last news, ms. Left out: there was none. */
  heardAt?: number;
  /** Its end was reported (`WorkEnded`). */
  isOver: boolean;
}

/** A run without the version, which the store adds. */
export type RunFields = Omit<Run, 'version'>;

export const runId = (resource: string, recordId: string): string => `${resource}:${recordId}`;

/** A stored row as a run. */
export const runOf = (row: Row): Run => row as unknown as Run;

/** A new run for a record, of which the first `done` pieces exist already. */
export const newRun = (input: { resource: string; recordId: string; done: number }): RunFields => ({
  id: runId(input.resource, input.recordId),
  resource: input.resource,
  recordId: input.recordId,
  dueAt: null,
  made: Array.from({ length: input.done }, (_, piece) => piece),
  failed: [],
  open: [],
  attempts: {},
  before: input.done,
  isOver: false,
});

/** A run that is resumed or submitted again: failed pieces are ordered again, finished ones stay. */
export const resubmitted = (run: RunFields): RunFields => ({
  ...run,
  failed: [],
  attempts: {
    ...run.attempts,
    ...Object.fromEntries(run.failed.map((piece) => [piece, (run.attempts[piece] ?? 0) + 1])),
  },
  ...(run.isOver && { before: run.made.length, isOver: false }),
});

/** Pieces that have not been ordered yet, lowest first. */
export const leftOf = ({ made, failed, open }: RunFields, total: number): number[] => {
  const taken = new Set([...made, ...failed, ...open.map(({ piece }) => piece)]);
  return Array.from({ length: total }, (_, piece) => piece).filter((piece) => !taken.has(piece));
};

/** Progress over all pieces in percent; open pieces count in part, failed ones not at all. */
export const progressOf = ({ made, open }: Pick<RunFields, 'made' | 'open'>, total: number): number => {
  const parts = open.reduce((sum, { progress }) => sum + progress / 100, 0);
  return total === 0 ? 100 : Math.min(100, Math.round(((made.length + parts) / total) * 100));
};

/** Most open pieces per record. */
const parallel = 3;

/** The answers of a service about the pieces of a run. */
type Slice = readonly { open: OpenPiece; outcome: Outcome | { state: 'unknown' } }[];

/**
 * Polls the open pieces and orders as many new ones as the limit allows. Nothing is written: after a crash the same requests are sent
 * again, with the same keys. If the service cannot be reached, the outcome is `unknown`.
 */
export const askSlice = async <Gateways>(input: {
  store: Store;
  kind: WorkKind<Gateways>;
  run: Run;
  gateways: Partial<Gateways>;
  now: number;
  log: Log;
  signFile: (address: string) => string;
}): Promise<Slice> => {
  const { store, kind, run, gateways, now, log, signFile } = input;
  const record = await store.get({ collection: kind.resource, id: run.recordId, scope: everything() });
  if (!record || !kind.isAtWork(record)) return [];
  const more = leftOf(run, kind.pieces(record)).slice(0, Math.max(0, parallel - run.open.length));
  const request: OpenPiece[] = [...run.open, ...more.map((piece) => ({ piece, progress: 0 }))];
  const errors: unknown[] = [];
  const slice = await Promise.all(
    request.map(async (open) => {
      const attempt = run.attempts[open.piece] ?? 0;
      const key = `${run.id}/${kind.turn?.(record) ?? ''}/${open.piece}/${attempt}`;
      const { piece, ticket } = open;
      try {
        return {
          open,
          outcome: await kind.ask({ gateways, store, record, piece, key, ticket, attempt, now, signFile }),
        };
      } catch (error) {
        errors.push(error);
        return { open, outcome: { state: 'unknown' } as const };
      }
    }),
  );
  const [first] = errors;
  // A warning only, because it is retried soon; one line for all, because they mostly have the same cause.
  if (errors.length > 0) log.warn(`work ${run.id}: nothing is known of ${errors.length}`, errorFields(first));
  return slice;
};

interface Settling {
  onEnded: WorkEnded;
  kind: WorkRecords;
  run: Run;
  slice: Slice;
  /** ms. */
  now: number;
  /** As `Standing`. */
  pace: number;
}

/**
 * Writes the results of a slice in one transaction: the records made, the state of the task, follow-up changes of other records, and
 * the progress of the run. Does nothing when another process has taken the run over since it was leased.
 */
export const settleSlice = ({ store, ...settling }: Settling & { store: Store }): Promise<void> =>
  store.transaction(async (tx) => {
    const { kind, run } = settling;
    const stored = await tx.get({ collection: runs, id: run.id, scope: everything() });
    if (stored === undefined || stored.leasedBy !== run.leasedBy) return;
    // Submitted again, or news of it has arrived: the results are dropped, and requested again with the same keys.
    if (stored.version !== run.version) return keepRun({ tx, run: runOf(stored) });
    const record = await tx.get({ collection: kind.resource, id: run.recordId, scope: everything() });
    if (record === undefined) {
      await tx.remove({ collection: runs, id: run.id, scope: everything() });
      return;
    }
    // Paused or cancelled in the meantime: the results are dropped, and requested again if the work is resumed.
    if (!kind.isAtWork(record)) return keepRun({ tx, run: { ...runOf(stored), dueAt: null } });
    await settle({ ...settling, tx, record });
  });

const settle = async (input: Settling & { tx: Transaction; record: Row }): Promise<void> => {
  const { tx, kind, run, now, pace, onEnded } = input;
  const { run: next, record, patch, failure, waitsUntil } = await applied(input);
  const total = kind.pieces(record);
  const left = leftOf(next, total);
  const standing: Standing = {
    record,
    total,
    made: next.made.length,
    failed: next.failed.length,
    progress: progressOf(next, total),
    failure,
    waitsUntil,
    now,
    pace,
  };
  const isOver = left.length === 0 && next.open.length === 0;
  const message = { ...patch, ...(isOver ? await kind.ended(standing, tx) : kind.standing(standing)) };
  const after = await changed({ tx, kind, before: input.record, patch: message });
  if (after !== undefined) await kind.afterwards?.({ tx, record: after, now });
  if (!isOver) return keepRun({ tx, run: next });
  // It will be retried by itself: the task has not ended yet.
  if (kind.retrying !== undefined && message.status === kind.retrying)
    return keepRun({ tx, run: { ...next, dueAt: null } });
  await onEnded({
    store: tx,
    end: {
      resource: kind.resource,
      id: record.id,
      succeeded: next.made.length - next.before,
      failed: next.failed.length,
      now,
    },
  });
  if (next.failed.length === 0) await tx.remove({ collection: runs, id: run.id, scope: everything() });
  else await keepRun({ tx, run: { ...next, dueAt: null, isOver: true } });
};

/** The run and the record after all answers of the slice have been written. */
const applied = async ({
  tx,
  kind,
  run,
  record: first,
  slice,
  now,
}: Omit<Settling, 'pace' | 'onEnded'> & { tx: Transaction; record: Row }) => {
  let record = first;
  let patch: Patch = {};
  let failure: Standing['failure'];
  const made = [...run.made];
  const failed = [...run.failed];
  const open: OpenPiece[] = [];
  const waits: number[] = [];
  const write = (more: Patch): void => {
    patch = { ...patch, ...more };
    record = { ...record, ...more };
  };
  for (const { open: request, outcome } of slice) {
    if ('usage' in outcome && outcome.usage && kind.count) write(kind.count(record, outcome.usage));
    if (outcome.state === 'done') {
      write(await outcome.keep({ tx, record, now }));
      made.push(request.piece);
    } else if (outcome.state === 'failed') {
      failure = outcome.failure;
      failed.push(request.piece);
    } else {
      open.push(outcome.state === 'unknown' ? request : { ...request, ...openOf(outcome) });
      waits.push(waitOf(outcome));
    }
  }
  // If a slot is free, the next piece is begun at once.
  const restMs = waits.length === 0 ? waitOf({ state: 'unknown' }) : Math.min(...waits);
  const dueAt = new Date(now + (open.length < slice.length ? 0 : restMs)).toISOString();
  const next: RunFields = { ...run, made, failed, open, dueAt };
  const waitsUntil = isHeldBack(slice.map(({ outcome }) => outcome.state)) ? now + restMs : undefined;
  return { run: next, record, patch, failure, waitsUntil };
};

const openOf = (outcome: { ticket: string | undefined; progress?: number }): Omit<OpenPiece, 'piece'> => ({
  ticket: outcome.ticket,
  progress: outcome.progress ?? 0,
});

const keepRun = async ({ tx, run }: { tx: Transaction; run: RunFields }): Promise<void> => {
  await tx.update({ collection: runs, id: run.id, scope: everything(), patch: { ...run, ...released } });
};

/** Updates a record only where a value differs, so that open pages are notified of real changes only. Undefined: nothing differed. */
const changed = async ({
  tx,
  kind,
  before,
  patch,
}: {
  tx: Transaction;
  kind: WorkRecords;
  before: Row;
  patch: Patch;
}): Promise<Row | undefined> => {
  const news = Object.entries(patch).filter(
    ([field, value]) => JSON.stringify(before[field] ?? null) !== JSON.stringify(value ?? null),
  );
  if (news.length === 0) return undefined;
  const target = { collection: kind.resource, id: before.id, scope: everything(), expectedVersion: before.version };
  return tx.update({ ...target, patch: Object.fromEntries(news) });
};
