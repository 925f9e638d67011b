import { getHeapStatistics } from 'node:v8';
import jsonServer from 'json-server';
import { collectionOf } from '../collection-schema';
import { isFieldName } from '../field-value';
import { adoptRows, seededRows } from '../starting-rows';
import type { CollectionSchema, OpenedStore, Row, Snapshot, StoreOptions } from '../store';
import { StoreTooLarge } from '../store-error';
import { type CommitLog, createCommitLog, type DataContent } from './commit-log';
import type { Draft } from './draft';
import type { JournalChange } from './journal-entry';
import { type Part, partFile, readDirectory, type StoredData } from './read-directory';
import type { StoreFs } from './store-fs';
import { storedDirectory } from './stored-directory';
import { createTable, type RowChanges, type Table } from './table';

/** The initial data of a store. */
interface LoadedData {
  /** The rows of every declared collection. */
  rows: Record<string, Row[]>;
  /** Stored collections that are not declared, unchanged. */
  kept: StoredData['collections'];
  /** The data found on disk. */
  stored: StoredData | undefined;
  /** Whether seeded rows are not stored yet. */
  isSeeded: boolean;
}

interface LoadOptions extends StoreOptions {
  dataDir: string;
  fs: StoreFs;
}

/** The stored data after `prepare` has run. */
const readPrepared = async ({ prepare, ...place }: LoadOptions) => {
  const stored = await readDirectory(place);
  if (prepare === undefined) return { stored, first: new Map<string, Row[]>() };
  const directory = storedDirectory({ ...place, stored });
  await prepare.run(directory);
  return directory.end();
};

/** Reads the data directory and seeds missing collections. Only `prepare` writes. Throws `StoreUnreadable` for invalid data or seed. */
export const loadData = async (options: LoadOptions): Promise<LoadedData> => {
  const { dataDir, seed, collections } = options;
  const { stored, first } = await readPrepared(options);
  const rows: Record<string, Row[]> = {};
  const saved = new Map(stored?.collections);
  for (const { name: collection } of collections) {
    const found = saved.get(collection);
    if (found) rows[collection] = adoptRows({ ...found, collection });
    saved.delete(collection);
  }
  const file = partFile({ dataDir, part: 'business' });
  for (const [name, firstRows] of first) saved.set(name, { rows: firstRows, part: 'business', file });
  const missing = collections.map(({ name }) => name).filter((name) => !Object.hasOwn(rows, name));
  Object.assign(rows, await seededRows({ missing, seed }));
  return { rows, kept: saved, stored, isSeeded: stored === undefined || missing.length > 0 };
};

/** Throws `StoreTooLarge` for a row that is too long to be read again or exceeds the memory of a start. */
type Admit = (written: { row: Row; schema: CollectionSchema }) => void;

/** Maximum length of a row in characters of JSON. It is read as one string; V8's limit is eight times as high. */
const longestRow = 64 * 1024 * 1024;

/** Bytes of memory reserved for each byte of JSON: rows with all indexes need up to four, and some memory must stay free. */
const memoryPerByte = 5;

/** Short-lived rows may exceed the limit by this factor: users need a session to sign in and free space. */
const reserve = 1.1;

/** `bytes` returns the stored size. By default it is limited to a fifth of Node's heap limit. */
const roomFor = ({
  bytes,
  mostBytes = getHeapStatistics().heap_size_limit / memoryPerByte,
}: {
  bytes: () => number;
  mostBytes?: number | undefined;
}): Admit => {
  return ({ row, schema }) => {
    const length = JSON.stringify(row).length;
    if (length > longestRow) throw new StoreTooLarge({ what: 'row', bytes: length, most: longestRow });
    const mostHere = schema.isShortLived ? mostBytes * reserve : mostBytes;
    if (bytes() + length > mostHere) throw new StoreTooLarge({ what: 'data', bytes: bytes() + length, most: mostHere });
  };
};

/**
 * Creates json-server over rows in memory, and a table per collection.
 *
 * The rows live in the lowdb state of json-server's router (given an object, it never touches a file). A write changes them
 * there with `db.get(collection).push(row)`, `db.set([collection, index], row)` and the like, as json-server's own routes do.
 * Its routes are not used:
 * - `DELETE` also removes, in every collection, all rows whose `...Id` field is a dangling reference;
 * - its queries have no scope, `q` searches hidden fields too, and `_like` is an unescaped pattern: lists therefore read the
 *   state with the store's conditions;
 * - it responds before anything is on disk and mutates rows, so a failed write could not be rolled back.
 */
const createJsonServerTables = ({
  rows,
  schemas,
  admit,
}: {
  rows: Readonly<Record<string, Row[]>>;
  schemas: readonly CollectionSchema[];
  admit: Admit;
}): {
  tables: ReadonlyMap<string, Table>;
  /** Adds the table of a collection and returns it. */
  add: (schema: CollectionSchema, rows: Row[]) => Table;
} => {
  for (const { name } of schemas) checkName(name);
  const { db } = jsonServer.router<Record<string, Row[]>>({ ...rows });
  const tableOf = (schema: CollectionSchema): Table => {
    const { name } = schema;
    return createTable({
      schema,
      read: () => db.getState()[name] ?? [],
      push: (row) => void db.get(name).push(row).value(),
      replace: ({ index, row }) => void db.set([name, index], row).value(),
      removeAt: (index) => void db.get(name).splice(index, 1).value(),
      write: (next) => void db.set(name, next).value(),
      admit: (row) => admit({ row, schema }),
    });
  };
  const tables = new Map(schemas.map((schema) => [schema.name, tableOf(schema)]));
  const add = (schema: CollectionSchema, added: Row[]): Table => {
    const { name } = schema;
    checkName(name);
    db.set(name, added).value();
    const table = tableOf(schema);
    tables.set(name, table);
    return table;
  };
  return { tables, add };
};

/** lowdb would interpret other names as a path, json-server as a route. */
const checkName = (name: string): void => {
  if (!/^[A-Za-z][\w-]*$/.test(name) || !isFieldName(name)) throw new TypeError(`bad collection name ${name}`);
};

/** Tables whose changes are on disk before they become visible. */
export interface DurableTables extends Pick<OpenedStore, 'declare'>, Pick<CommitLog, 'writeFiles' | 'close'> {
  tables: ReadonlyMap<string, Table>;
  /** Makes a draft durable, then visible; on `StoreWriteFailed` neither. Calls must not overlap. */
  save(draft: Draft): Promise<void>;
  /** All collections, including those no longer declared, and the rows of one. */
  names(): ReadonlySet<string>;
  rowsOf: (collection: string) => readonly Row[];
  /** The table of a collection, declared or not; created empty if there is none. */
  needed(collection: string): Table;
  /** A snapshot of the current state; later changes do not affect it. */
  snapshot(): Snapshot;
}

/** Sizes in bytes. */
export interface StoreLimits {
  /** Limit of the stored data; default: what fits into memory. */
  mostBytes?: number;
  /** Size of the journals at which the data files are rewritten; default: 4 MiB, or half of the data files if larger. */
  leastJournal?: number;
}

/** Creates tables over the loaded data. Writes nothing. */
export const createDurableTables = ({
  data,
  collections,
  dataDir,
  limits = {},
  fs,
}: Pick<StoreOptions, 'collections'> & {
  data: LoadedData;
  dataDir: string;
  limits?: StoreLimits;
  fs: StoreFs;
}): DurableTables => {
  const { kept: saved } = data;
  const shortLived = new Set<string>();
  const partOf = (name: string): Part => (shortLived.has(name) ? 'shortLived' : 'business');
  /** Tables that are in neither the data files nor the journals. */
  const unsaved = new Set<Table>();
  const note = ({ name, isShortLived }: StoreOptions['collections'][number]) => {
    if (isShortLived) shortLived.add(name);
    else shortLived.delete(name);
  };
  collections.forEach(note);
  const capture = (): DataContent => [
    ...[...tables].map(([name, table]) => ({ name, part: partOf(name), rows: [...table.rows()] })),
    ...[...saved].map(([name, { part, rows }]) => ({ name, part, rows })),
  ];
  const log = createCommitLog({ dataDir, fs, stored: data.stored, capture, leastJournal: limits.leastJournal });
  const { tables, add } = createJsonServerTables({
    rows: data.rows,
    schemas: collections,
    admit: roomFor({ bytes: () => log.bytes(), mostBytes: limits.mostBytes }),
  });
  const storedRows = (name: string): Row[] => {
    const stored = saved.get(name);
    return stored ? adoptRows({ ...stored, collection: name }) : [];
  };
  return {
    tables,
    save: (draft) => {
      const fresh = [...unsaved];
      const changed = draft.changes();
      return log.write({
        changes: () => journalChanges({ fresh, changed }),
        install: () => {
          for (const [table, changes] of changed) table.apply(changes);
          for (const table of fresh) unsaved.delete(table);
        },
      });
    },
    names: () => new Set([...tables.keys(), ...saved.keys()]),
    rowsOf: (name) => tables.get(name)?.rows() ?? storedRows(name),
    needed: (name) => {
      const found = tables.get(name);
      if (found) return found;
      const table = add(collectionOf(name), storedRows(name));
      if (!saved.delete(name)) unsaved.add(table);
      return table;
    },
    declare: async ({ collections: next, seed }) => {
      const unknown = next.filter(({ name }) => !tables.has(name) && !saved.has(name)).map(({ name }) => name);
      const seeded = await seededRows({ missing: unknown, seed });
      for (const schema of next) {
        const { name } = schema;
        note(schema);
        if (saved.has(name)) add(schema, storedRows(name));
        else if (tables.has(name)) tables.get(name)?.fit(schema);
        else unsaved.add(add(schema, seeded[name] ?? []));
        saved.delete(name);
      }
    },
    writeFiles: async () => {
      const fresh = [...unsaved];
      await log.writeFiles();
      for (const table of fresh) unsaved.delete(table);
    },
    snapshot: () => snapshotOf(capture()),
    close: () => log.close(),
  };
};

/** A snapshot over captured rows. */
export const snapshotOf = (content: DataContent): Snapshot => {
  const lists = new Map(content.flatMap(({ name, rows }) => (Array.isArray(rows) ? [[name, rows as unknown[]]] : [])));
  return {
    collections: [...lists.keys()],
    *rows(collection) {
      for (const row of lists.get(collection) ?? []) yield JSON.stringify(row);
    },
  };
};

/** The journal entries of a commit: first the new tables, then the changes. */
function* journalChanges({
  fresh,
  changed,
}: {
  fresh: readonly Table[];
  changed: ReadonlyMap<Table, RowChanges>;
}): Generator<JournalChange> {
  for (const table of fresh) {
    yield [table.name];
    for (const row of table.rows()) yield [table.name, row];
  }
  for (const [{ name }, changes] of changed) for (const [id, row] of changes) yield [name, row ?? id];
}
