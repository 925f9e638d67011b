import { collectionOf } from '../store/collection-schema';
import type { Row } from '../store/store';

/** The internal collection of runs: the work in progress for records, one row per record and kind, by `runId`. */
export const runs = 'workRuns';

/** Its schema. Short-lived, because progress is written with every slice. */
export const runSchema = collectionOf(
  runs,
  { resource: {}, recordId: {}, dueAt: { holds: 'moment', indexed: true } },
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
  /** When a process has to look at it again, ISO 8601. That process first moves it ahead, as a lease against others. Null: it rests. */
  dueAt: string | null;
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
