import type { Row } from '../store/store';
import type { Conversion, RawChange, StoredRows } from '../store/store-requests';
import { convertRowBack, type RowStep, renameRowBack } from './convert-row';
import { givenMark } from './fit-data';
import { followersOf, renamedBack, renamingOf } from './followers';
import { DataMigrationError, type LoadedMigration } from './load-migrations';
import {
  forgetMigrations,
  forgetRun,
  formerRows,
  type NotedStep,
  type NotedTrack,
  noteOutlines,
  type Run,
  readFormerRows,
  readNotes,
} from './notes';

/**
 * Reverts the last run in one commit: rows not edited since are restored exactly, others are converted back by the `down` steps of
 * the migrations. Returns the run; undefined if there is none. Throws `DataMigrationError` if the file of a migration is missing.
 */
export const takeBack = async ({
  data,
  migrations,
  listsOf,
}: {
  data: StoredRows;
  migrations: readonly LoadedMigration[];
  listsOf: (collection: string) => readonly string[];
}): Promise<Run | undefined> => {
  const notes = await readNotes(data);
  const run = notes.runs.at(-1);
  if (run === undefined) return undefined;
  const conversions: Conversion[] = [];
  const changes: RawChange[] = [];
  for (const track of run.tracks) {
    const former = await readFormerRows(data, { run: run.number, collection: track.from });
    if (track.isDropped) for (const row of former.values()) changes.push([track.from, row]);
    else conversions.push(conversionBack({ track, steps: stepsOf(track.steps, migrations), former, at: run.at }));
  }
  const renamings = run.tracks.filter(({ isDropped }) => !isDropped).map((track) => renamedBack(renamingOf(track)));
  await data.rewrite({
    conversions: [...conversions, ...followersOf({ renamings, listsOf }), forgetting((row) => row.run === run.number)],
    storedIn: formerRows,
    changes: [
      ...changes,
      ...noteOutlines(notes.outlines, new Map(Object.entries(run.before))),
      ...forgetMigrations(Object.keys(run.migrations)),
      forgetRun(run),
    ],
  });
  return run;
};

/** Removes former rows that are no longer needed. */
const forgetting = (isOver: (row: Row) => boolean): Conversion => ({
  from: formerRows,
  to: formerRows,
  convert: (row) => ({ row: isOver(row) ? undefined : row }),
});

/** Makes all runs irreversible by deleting them and their former rows. Returns the number of runs. */
export const settle = async (data: StoredRows): Promise<number> => {
  const { runs } = await readNotes(data);
  if (runs.length > 0)
    await data.rewrite({ conversions: [forgetting(() => true)], storedIn: formerRows, changes: runs.map(forgetRun) });
  return runs.length;
};

const conversionBack = ({
  track: { from, to },
  steps,
  former,
  at,
}: {
  track: NotedTrack;
  steps: readonly RowStep[];
  former: ReadonlyMap<string, Row>;
  /** When the steps were applied. */
  at: string;
}): Conversion => ({
  from: to,
  to: from,
  convert: (row) => {
    const before = former.get(row.id);
    if (before?.version === row.version) return { row: before };
    const isUntouched = before === undefined && row.updatedAt <= at;
    return { row: isUntouched ? renameRowBack(steps, row) : convertRowBack(steps, row, before) };
  },
});

const unchanged = <T>(value: T): T => value;

/** The steps with the code of their migrations. */
const stepsOf = (steps: readonly NotedStep[], migrations: readonly LoadedMigration[]): RowStep[] =>
  steps.map((step): RowStep => {
    // Both spellings are equivalent.
    if (step.kind === 'spell') return { ...step, by: (value) => value };
    if (step.kind !== 'change' && step.kind !== 'records') return step;
    // No file holds it, and what it emptied is in the former rows.
    if (step.migration.startsWith(givenMark)) return { ...step, by: { up: unchanged, down: unchanged } } as RowStep;
    const found = migrations.find(({ name }) => name === step.migration)?.steps[step.step];
    if (step.kind === 'change' && found?.change !== undefined) return { ...step, by: found };
    if (step.kind === 'records' && found?.records !== undefined) return { ...step, by: found };
    throw new DataMigrationError(`${step.migration}: 回退需要该迁移文件 its file is needed for the way back`);
  });
