import { isDeepStrictEqual } from 'node:util';
import { plainTextOf } from '../../shared/text';
import { newRow } from '../store/stamped-row';
import type { Row } from '../store/store';
import type { RawChange, StoredRows } from '../store/store-requests';
import type { RenameStep, RowStep } from './convert-row';
import type { CollectionOutline } from './outline';

/** Internal collections that record the configuration the data was written for. No resource can have these names. */
export const notes = 'data-notes';
/** Rows as they were before a run, stored to revert it. */
export const formerRows = 'data-before';

/** A step as recorded, without the code, which is in the migration file. */
export type NotedStep = RenameStep | OtherStep<Exclude<RowStep, RenameStep>>;
type OtherStep<T> = T extends { by: unknown } ? Omit<T, 'by'> : T;

/** The steps applied to a collection. */
export interface NotedTrack {
  from: string;
  to: string;
  steps: readonly NotedStep[];
  isDropped?: boolean;
}

/** One conversion of the stored data. */
export interface Run {
  /** From 1. */
  number: number;
  at: string;
  /** Names of the applied migrations, with their checksums. */
  migrations: Readonly<Record<string, string>>;
  tracks: readonly NotedTrack[];
  /** The outlines before the run. */
  before: Readonly<Record<string, CollectionOutline>>;
}

/** The metadata of stored data. */
export interface Notes {
  /** By collection; empty if not recorded yet. */
  outlines: ReadonlyMap<string, CollectionOutline>;
  /** Oldest first. */
  runs: readonly Run[];
  /** Migrations included in the data, with their checksums: applied, or older than the data. */
  migrations: ReadonlyMap<string, string>;
}

const outlineId = (collection: string): string => `outline/${collection}`;
const runId = (number: number): string => `run/${number}`;
const migrationId = (name: string): string => `migration/${name}`;

/** Reads the metadata of stored data. */
export const readNotes = async (data: StoredRows): Promise<Notes> => {
  const outlines = new Map<string, CollectionOutline>();
  const runs: Run[] = [];
  const migrations = new Map<string, string>();
  for await (const { id, content } of data.rows(notes)) {
    const [kind, ...rest] = id.split('/');
    const name = rest.join('/');
    // Only this module writes them.
    if (kind === 'outline') outlines.set(name, content as CollectionOutline);
    if (kind === 'run') runs.push(content as Run);
    if (kind === 'migration') migrations.set(name, plainTextOf(content));
  }
  return { outlines, runs: runs.sort((a, b) => a.number - b.number), migrations };
};

const noteOf = (id: string, content: unknown): RawChange => [notes, newRow({ id, content })];

/** The changes that update the recorded outlines to these. */
export const noteOutlines = (
  before: ReadonlyMap<string, CollectionOutline>,
  after: ReadonlyMap<string, CollectionOutline>,
): RawChange[] => [
  ...[...before.keys()].filter((name) => !after.has(name)).map((name): RawChange => [notes, outlineId(name)]),
  ...[...after]
    .filter(([name, outline]) => !isDeepStrictEqual(before.get(name), outline))
    .map(([name, outline]) => noteOf(outlineId(name), outline)),
];

/** The change that records a run. */
export const noteRun = (run: Run): RawChange => noteOf(runId(run.number), run);
/** The change that deletes a run. */
export const forgetRun = ({ number }: Run): RawChange => [notes, runId(number)];
/** The changes that record migrations. */
export const noteMigrations = (migrations: Readonly<Record<string, string>>): RawChange[] =>
  Object.entries(migrations).map(([name, checksum]) => noteOf(migrationId(name), checksum));
/** The changes that delete migrations. */
export const forgetMigrations = (names: Iterable<string>): RawChange[] =>
  [...names].map((name): RawChange => [notes, migrationId(name)]);

/** A row that stores the former state of `row`. `collection`: the collection of `row`. */
export const keepRow = ({ run, collection, row }: { run: number; collection: string; row: Row }): Row =>
  newRow({ id: `${run}/${collection}/${row.id}`, run, collection, row });

/** The rows of a collection as they were before a run, by id, in their order. */
export const readFormerRows = async (
  data: StoredRows,
  { run, collection }: { run: number; collection: string },
): Promise<Map<string, Row>> => {
  const rows = new Map<string, Row>();
  for await (const stored of data.rows(formerRows))
    if (stored.run === run && stored.collection === collection) rows.set((stored.row as Row).id, stored.row as Row);
  return rows;
};
