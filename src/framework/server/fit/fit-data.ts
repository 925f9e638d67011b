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

/** The internal collections that this room keeps. */
export const ownCollections = [notesCollection, formerRows] as const;

/** What stored data is to fit, and what has been written for it. */
export interface Aim {
  goal: Goal;
  migrations: readonly LoadedMigration[];
  /** Paths of the lists of a collection. */
  listsOf: (collection: string) => readonly string[];
}

interface FitOptions extends Aim {
  data: StoredRows;
  mode: FitMode;
  /** Something else changes with it, so that there is a run to take back in any case. */
  isRun?: boolean;
  now: () => number;
  /** Is told what was done, a line each. */
  say: (line: string) => void;
  /** Is told what does not fit and is left as it is. */
  warn: (text: string) => void;
}

/** Maximum of records that are named for each thing that does not fit. */
export const mostExamples = 20;

/** What stored data has to be measured by. */
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
 * Makes stored data fit the configuration, as far as it says how: renames, defaults of what has become required, migrations.
 * Does nothing but a comparison where nothing has changed. `DataUnfit`, `DataMigrationError`: nothing was changed. Returns the
 * number of the run, when there was something to do.
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
  // A migration may be about all of it.
  if (pending.length > 0) return undefined;
  return carryOut({ ...options, notes, plan, pending, left: refused });
};

/** Whether the notes say what the configuration says. */
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

/** Nothing is stored yet: what will be is written for this configuration, and has whatever migrations would bring about. */
const noteFirst = async ({ data, goal, migrations }: FitOptions, notes: Notes): Promise<undefined> => {
  const outlines = new Map([...goal.values()].map(({ name, outline }) => [name, outline]));
  const checksums = Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]));
  const changes = [...noteOutlines(notes.outlines, outlines), ...noteMigrations(checksums)];
  await data.rewrite({ conversions: [], keptIn: formerRows, changes });
};
