import { isDeepStrictEqual } from 'node:util';
import type { StoredRows } from '../stores/stored-rows';
import { carryOut, type FitMode } from './carry-out';
import { checkRows, type Misfits } from './check-rows';
import type { Goal } from './goal';
import type { LoadedMigration } from './load-migrations';
import { checkMigrations, pendingOf } from './migration-order';
import { formerRows, type Notes, noteMigrations, noteOutlines, notes as notesCollection, readNotes } from './notes';
import type { CollectionOutline } from './outline';
import { type Plan, planOf } from './plan';
import { refusalOf, reportOf } from './report';
import { storedOutlines } from './stored-outlines';

/** The internal collections of this module. */
export const ownCollections = [notesCollection, formerRows] as const;

/** The configuration to match, and the migrations to it. */
export interface Aim {
  goal: Goal;
  migrations: readonly LoadedMigration[];
  /** Paths of the lists of a collection. */
  listsOf: (collection: string) => readonly string[];
}

interface FitOptions extends Aim {
  data: StoredRows;
  mode: FitMode;
  /** Records a run even if no row changes, so that a related change can be reverted with it. */
  isRun?: boolean;
  now: () => number;
  /** Called with one line per applied change. */
  say: (line: string) => void;
  /** Called with the mismatches that are left as they are. */
  warn: (text: string) => void;
}

/** Maximum number of records reported per mismatch. */
export const mostExamples = 20;

/** Plans the conversion of stored data. Throws `DataMigrationError`. */
export const measure = async ({
  data,
  goal,
  migrations,
}: Pick<FitOptions, 'data' | 'goal' | 'migrations'>): Promise<{
  notes: Notes;
  plan: Plan;
  pending: readonly LoadedMigration[];
  guessed: ReadonlySet<string>;
}> => {
  const notes = await readNotes(data);
  checkMigrations({ notes, migrations });
  const pending = pendingOf({ notes, migrations });
  const { outlines, guessed } = await storedOutlines({ data, notes, goal });
  return { notes, pending, guessed, plan: planOf({ stored: outlines, goal, migrations: pending }) };
};

/**
 * Converts stored data to the configuration: renames, defaults of fields that have become required, migrations. If nothing has
 * changed, only compares the outlines. Throws `DataUnfit` or `DataMigrationError`; the data is then unchanged. Returns the number
 * of the run; undefined if there was nothing to convert.
 */
export const fitData = async (options: FitOptions): Promise<number | undefined> => {
  const { data, goal, migrations, isRun = false } = options;
  const notes = await readNotes(data);
  checkMigrations({ notes, migrations });
  if (!isRun && isNoted({ notes, goal, migrations })) return undefined;
  if ((await data.collections()).size === 0) return noteFirst(options, notes);
  const { plan, pending, guessed } = await measure(options);
  const misfits = await checkRows({ data, differences: plan.differences, goal, most: mostExamples });
  const isRefused = ({ track }: Misfits) => !guessed.has(track.stored);
  const refused = misfits.filter(isRefused);
  const told = misfits.filter((one) => !isRefused(one));
  if (told.length > 0)
    options.warn(
      `已存数据与配置不符（未记录写入时的配置，按原样保留） Stored records do not fit the configuration; nobody has noted what they were written for, so they stay as they are:\n${reportOf(told)}`,
    );
  if (refused.length === 0) return carryOut({ ...options, notes, plan, pending });
  if (options.mode !== 'lenient') throw refusalOf(refused);
  options.warn(refusalOf(refused).message);
  // The migration may handle these rows.
  if (pending.length > 0) return undefined;
  return carryOut({ ...options, notes, plan, pending, left: refused });
};

/** Whether the recorded metadata matches the configuration. */
const isNoted = ({ notes, goal, migrations }: Pick<Aim, 'goal' | 'migrations'> & { notes: Notes }): boolean =>
  pendingOf({ notes, migrations }).length === 0 &&
  [...goal.values()].every(({ name, outline }) => isSameOutline(notes.outlines.get(name), outline)) &&
  [...notes.outlines].every(([name, { isKept }]) => isKept === true || goal.has(name));

const isSameOutline = (noted: CollectionOutline | undefined, wanted: CollectionOutline): boolean => {
  if (noted === undefined || noted.isKept) return false;
  const living = Object.entries(noted.fields).filter(([, { isKept }]) => !isKept);
  const isSameTogether = isDeepStrictEqual(noted.together ?? [], wanted.together ?? []);
  return isSameTogether && isDeepStrictEqual(Object.fromEntries(living), wanted.fields);
};

/** For an empty store: records the configured outlines and marks all migrations as applied. */
const noteFirst = async ({ data, goal, migrations }: FitOptions, notes: Notes): Promise<undefined> => {
  const outlines = new Map([...goal.values()].map(({ name, outline }) => [name, outline]));
  const checksums = Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]));
  const changes = [...noteOutlines(notes.outlines, outlines), ...noteMigrations(checksums)];
  await data.rewrite({ conversions: [], keptIn: formerRows, changes });
};
