import { collectionOf } from '../../../framework/server/stores/collection-schema';
import type { Row } from '../../../framework/server/stores/store';

/** The internal collection of the work that is under way for records: one row for each of them, by `runId`. */
export const runs = 'workRuns';

/** What the store knows of it. Where work stands is written with every slice. */
export const runSchema = collectionOf(
  runs,
  { resource: {}, recordId: {}, dueAt: { holds: 'moment', indexed: true } },
  [],
  { isShortLived: true },
);

/** A piece that the service has been asked for. */
export interface OpenPiece {
  /** Its number within the record, from 0. */
  piece: number;
  /** What the service has answered; undefined: nothing yet. */
  ticket?: string | undefined;
  /** From 0 to 100. */
  progress: number;
}

/** How far the work for a record has come. */
export interface Run {
  id: string;
  version: number;
  /** The kind of work (`WorkKind.name`). */
  resource: string;
  recordId: string;
  /** When somebody should look at it again, ISO 8601; whoever does so moves it first, so that nobody else does. Null: it rests. */
  dueAt: string | null;
  /** Pieces that are there. */
  made: readonly number[];
  /** Pieces that have failed since the record was last submitted. */
  failed: readonly number[];
  open: readonly OpenPiece[];
  /** How often a piece has failed before, by its number. */
  attempts: Readonly<Record<string, number>>;
  /** How many of `made` were there when the record was last submitted. */
  before: number;
  /** The time that the last news of a worker was signed with, ms. Left out: none has come. */
  heardAt?: number;
  /** What came of it is told (`taskEnded`). */
  isOver: boolean;
}

/** The state of a run, without what the store adds. */
export type RunFields = Omit<Run, 'version'>;

export const runId = (resource: string, recordId: string): string => `${resource}:${recordId}`;

/** A stored row as a run. */
export const runOf = (row: Row): Run => row as unknown as Run;

/** The work for a record that none is known for, of which the first pieces are there already. */
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

/** What goes on after a pause, or is submitted once more: what has failed is wanted again, what is there stays. */
export const resubmitted = (run: RunFields): RunFields => ({
  ...run,
  failed: [],
  attempts: {
    ...run.attempts,
    ...Object.fromEntries(run.failed.map((piece) => [piece, (run.attempts[piece] ?? 0) + 1])),
  },
  ...(run.isOver && { before: run.made.length, isOver: false }),
});

/** Pieces that nobody has been asked for, lowest first. */
export const leftOf = ({ made, failed, open }: RunFields, total: number): number[] => {
  const taken = new Set([...made, ...failed, ...open.map(({ piece }) => piece)]);
  return Array.from({ length: total }, (_, piece) => piece).filter((piece) => !taken.has(piece));
};

/** How much of all pieces has been made, those that are under way counted in part: what has failed to the last is at 0. Percent. */
export const progressOf = ({ made, open }: Pick<RunFields, 'made' | 'open'>, total: number): number => {
  const parts = open.reduce((sum, { progress }) => sum + progress / 100, 0);
  return total === 0 ? 100 : Math.min(100, Math.round(((made.length + parts) / total) * 100));
};
