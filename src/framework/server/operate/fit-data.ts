import { isDeepStrictEqual } from 'node:util';
import { isEmpty } from '../../fields/base/read-value';
import type { MigrationStep } from '../../language/define-migration';
import type { StoredRows } from '../store/store-requests';
import { carryOut, type FitMode } from './carry-out';
import { checkRows, fitsType, type Misfits } from './check-rows';
import type { Goal, WantedCollection } from './differences';
import { DataMigrationError, type LoadedMigration } from './load-migrations';
import { formerRows, type Notes, noteMigrations, noteOutlines, notes as notesCollection, readNotes } from './notes';
import { type CollectionOutline, unknownType, withoutGone } from './outline';
import { namesGone, type Plan, planOf, targetOf } from './plan';
import { DataUnfit, isTolerated, refusalOf, reportOf, warningOf } from './report';

interface Known {
  notes: Notes;
  migrations: readonly LoadedMigration[];
}

/** The migrations not yet applied to the data, in order. */
const pendingOf = ({ notes, migrations }: Known): LoadedMigration[] =>
  migrations.filter(({ name }) => !notes.migrations.has(name));

/** Begins the names of migrations that an operator has given as places (`db:migrate -- --apply`), which no file holds. */
export const givenMark = '--apply ';

/** Throws `DataMigrationError` if the file of an applied migration is missing or changed. */
const checkMigrations = ({ notes, migrations }: Known): void => {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = [...notes.migrations.keys()].find((name) => !names.has(name) && !name.startsWith(givenMark));
  if (unknown !== undefined)
    throw new DataMigrationError(
      `${unknown}: 数据已由更新的版本迁移；要回退，请用该版本运行 npm run db:migrate -- --back. ` +
        'The data was migrated by a newer version; to go back, run npm run db:migrate -- --back with that version',
    );
  const changed = migrations.find(({ name, checksum, former = [] }) => {
    const applied = notes.migrations.get(name) ?? checksum;
    return applied !== checksum && !former.includes(applied);
  });
  if (changed)
    throw new DataMigrationError(
      `${changed.name}: 该迁移执行后被修改，请恢复原文件 it was changed after it had been carried out; put the file back as it was`,
    );
};

/** The outlines of the stored data. */
interface StoredOutlines {
  outlines: ReadonlyMap<string, CollectionOutline>;
  /** Collections without a recorded outline, for which it is derived from their rows. */
  guessed: ReadonlySet<string>;
}

/**
 * Returns the recorded outlines. For configured collections with rows but no recorded outline (written by an older version of this
 * program, or restored from elsewhere) the outline is derived from the rows: their fields, with unknown types.
 */
const storedOutlines = async ({
  data,
  notes,
  goal,
}: {
  data: StoredRows;
  notes: Notes;
  goal: Goal;
}): Promise<StoredOutlines> => {
  const outlines = new Map(notes.outlines);
  const guessed = new Set<string>();
  const named = new Set([...goal.values()].flatMap(({ name, was }) => [name, ...was]));
  for (const name of await data.collections()) {
    if (!named.has(name) || outlines.has(name)) continue;
    const fields = await namesIn(data, name);
    if (fields === undefined) continue;
    guessed.add(name);
    const unknown = { type: unknownType, many: false, required: false, unique: false };
    outlines.set(name, { fields: Object.fromEntries([...fields].map((field) => [field, unknown])) });
  }
  return { outlines, guessed };
};

const ofEveryRow = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'ownerId']);

/** The names of all fields in the rows; undefined if there are no rows. */
const namesIn = async (data: StoredRows, collection: string): Promise<Set<string> | undefined> => {
  let names: Set<string> | undefined;
  for await (const row of data.rows(collection)) {
    names ??= new Set();
    for (const name of Object.keys(row)) if (!ofEveryRow.has(name)) names.add(name);
  }
  return names;
};

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
  /** Places whose values an operator gives up (`orders.fax`, `faxes`) as far as they do not fit. Default: none. */
  given?: readonly string[];
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
 * changed, only compares the outlines. Records that break a rule which is newer than they are stay as they are; one warning per field
 * counts them. Throws `DataUnfit` or `DataMigrationError`; the data is then unchanged. Returns the number of the run; undefined if there
 * was nothing to convert.
 */
export const fitData = async ({ given = [], ...request }: FitOptions): Promise<number | undefined> => {
  const { data, goal } = request;
  const notes = await readNotes(data);
  const migrations = [...request.migrations, ...givenUp({ notes, goal, given, now: request.now })];
  const options: FitOptions = { ...request, migrations };
  checkMigrations({ notes, migrations });
  if (isNoted({ notes, goal, migrations })) return undefined;
  if ((await data.collections()).size === 0) return noteFirst(options, notes);
  const { plan, pending, guessed } = await measure(options);
  if (options.mode !== 'lenient') refuseOther({ notes, goal, pending });
  const misfits = await checkRows({ data, differences: plan.differences, goal, most: mostExamples });
  const isGuessed = ({ track }: Misfits) => guessed.has(track.stored);
  const report = misfits.filter(isGuessed);
  const known = misfits.filter((one) => !isGuessed(one));
  const refused = known.filter((one) => !isTolerated(one));
  if (report.length > 0)
    options.warn(
      `已存数据与配置不符（未记录写入时的配置，按原样保留） Stored records do not fit the configuration; nobody has noted what they were written for, so they stay as they are:\n${reportOf(report)}`,
    );
  if (refused.length === 0) {
    const run = await carryOut({ ...options, notes, plan, pending });
    await reportRetained({ ...options, notes, plan });
    for (const one of known) options.warn(warningOf(one));
    return run;
  }
  if (options.mode !== 'lenient') throw refusalOf(refused);
  options.warn(refusalOf(refused).message);
  // The migration may handle these rows.
  if (pending.length > 0) return undefined;
  return carryOut({ ...options, notes, plan, pending, left: refused });
};

/** Says once how many rows of plugins stay that are used no more. */
const reportRetained = async ({
  data,
  notes,
  plan,
  say,
}: Pick<FitOptions, 'data' | 'say'> & { notes: Notes; plan: Plan }) => {
  for (const { name, plugin, fate } of plan.tracks) {
    if (plugin === undefined || fate !== 'kept' || notes.outlines.get(name)?.isKept) continue;
    let count = 0;
    for await (const _ of data.rows(name)) count += 1;
    if (count > 0)
      say(
        `${name}: 插件 ${plugin} 已不再使用，其 ${count} 条记录原样保留 the plugin ${plugin} is used no more, its ${count} rows are kept as they are; npm run db:migrate -- --apply ${name} removes them`,
      );
  }
};

/** The migrations that give up what is stored at these places: all of it where the configuration has the place no more, else what is not of its type. */
export const givenUp = ({
  notes,
  goal,
  given,
  now,
}: Pick<Aim, 'goal'> & { notes: Notes; given: readonly string[]; now: () => number }): LoadedMigration[] =>
  given.flatMap((place) => {
    const [collection = '', field] = place.split('.');
    const wanted = goal.get(collection)?.outline.fields;
    const stored = notes.outlines.get(collection)?.fields;
    const has = (fields: object | undefined) => fields && (field === undefined || Object.hasOwn(fields, field));
    if (!has(stored)) return [];
    const before = field === undefined ? undefined : stored?.[field];
    const next = goal.get(collection)?.resource?.fields.find(({ name }) => name === field);
    const fits = (value: unknown) => next === undefined || isEmpty(value) || fitsType(next, value, { before });
    if (has(wanted) && (next === undefined || before?.type === next.type)) return [];
    const step: MigrationStep =
      field !== undefined && has(wanted)
        ? { change: `${collection}.${field}`, up: (value) => (fits(value) ? value : null), down: (value) => value }
        : { drop: place };
    return [{ name: `${givenMark}${new Date(now()).toISOString()} ${place}`, checksum: '', steps: [step] }];
  });

/** Throws `DataUnfit` if most of what is stored is nothing that the configuration or a migration knows. */
const refuseOther = ({
  notes,
  goal,
  pending,
}: Pick<Aim, 'goal'> & { notes: Notes; pending: readonly LoadedMigration[] }): void => {
  const known = new Set([...goal.values()].flatMap(({ name, was }) => [name, ...was]));
  for (const { steps } of pending) for (const step of steps) known.add(targetOf(step).split('.')[0] ?? '');
  const stored = [...notes.outlines]
    .filter(([, { isKept, plugin }]) => isKept !== true && plugin === undefined)
    .map(([name]) => name);
  const others = stored.filter((name) => !known.has(name));
  if (others.length > mostRemoved && others.length > stored.length / 2)
    throw new DataUnfit(
      `已存数据属于另一个控制台，未作任何改动 The stored data is of another console, nothing was changed: ${others.slice(0, 5).join(', ')}${others.length > 5 ? ` … (${others.length})` : ''}`,
    );
};

/** So many resources may go at once before the data counts as that of another console. */
const mostRemoved = 2;

/** Whether the recorded metadata matches the configuration. */
const isNoted = ({ notes, goal, migrations }: Pick<Aim, 'goal' | 'migrations'> & { notes: Notes }): boolean =>
  pendingOf({ notes, migrations }).length === 0 &&
  [...goal.values()].every((wanted) => isSameOutline(notes.outlines.get(wanted.name), wanted)) &&
  [...notes.outlines].every(([name, { isKept }]) => isKept === true || goal.has(name));

const isSameOutline = (
  noted: CollectionOutline | undefined,
  { outline: wanted, resource }: WantedCollection,
): boolean => {
  if (
    noted === undefined ||
    noted.isKept ||
    noted.plugin !== wanted.plugin ||
    namesGone(noted.fields, resource?.fields ?? [])
  )
    return false;
  const living = Object.entries(noted.fields).filter(([, { isKept }]) => !isKept);
  const isSameTogether = isDeepStrictEqual(noted.together ?? [], wanted.together ?? []);
  return isSameTogether && isDeepStrictEqual(withoutGone(Object.fromEntries(living)), wanted.fields);
};

/** For an empty store: records the configured outlines and marks all migrations as applied. */
const noteFirst = async ({ data, goal, migrations }: FitOptions, notes: Notes): Promise<undefined> => {
  const outlines = new Map([...goal.values()].map(({ name, outline }) => [name, outline]));
  const checksums = Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]));
  const changes = [...noteOutlines(notes.outlines, outlines), ...noteMigrations(checksums)];
  await data.rewrite({ conversions: [], storedIn: formerRows, changes });
};
