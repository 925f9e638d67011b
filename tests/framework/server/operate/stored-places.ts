import { Kysely, PostgresDialect } from 'kysely';
import type { FieldsConfig } from '../../../../src/framework/fields/registry';
import type { MigrationStep } from '../../../../src/framework/language/define-migration';
import { resolveResource } from '../../../../src/framework/language/resolve/resolve-resource';
import type { ResourceConfig } from '../../../../src/framework/language/resource/resource-config';
import { checkRows, type Misfits } from '../../../../src/framework/server/operate/check-rows';
import { goalOf } from '../../../../src/framework/server/operate/differences';
import { everyDifference } from '../../../../src/framework/server/operate/every-difference';
import { type Aim, fitData, measure, ownCollections } from '../../../../src/framework/server/operate/fit-data';
import type { LoadedMigration } from '../../../../src/framework/server/operate/load-migrations';
import type { Run } from '../../../../src/framework/server/operate/notes';
import { settle, takeBack } from '../../../../src/framework/server/operate/take-back';
import { historySchema } from '../../../../src/framework/server/records/history-store';
import { resourceSchema } from '../../../../src/framework/server/records/resource-schema';
import { listViewSchema } from '../../../../src/framework/server/services/views';
import type { CollectionSchema } from '../../../../src/framework/server/store/collection-schema';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import { withStoredDirectory } from '../../../../src/framework/server/store/embedded/stored-directory';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import {
  migrateSchema,
  openedTables,
  takeBackRows,
} from '../../../../src/framework/server/store/postgres/stored-tables';
import { shapeOf } from '../../../../src/framework/server/store/postgres/table-shape';
import type { OpenedStore, SeedRows } from '../../../../src/framework/server/store/store';
import type { StoredRows } from '../../../../src/framework/server/store/store-requests';
import type { TestDatabase } from '../store/postgres-schema';

const label = { zh: '字', en: 'Word' };

/** A configuration: the fields of each resource, or more of it; and what the product keeps for itself. */
export interface Version {
  resources: Readonly<Record<string, FieldsConfig | Partial<ResourceConfig>>>;
  own?: readonly CollectionSchema[];
  migrations?: Readonly<Record<string, readonly MigrationStep[]>>;
  /** What an operator gives up with it. */
  given?: readonly string[];
}

const resolved = ({ resources }: Version) =>
  new Map(
    Object.entries(resources).map(([name, written]) => {
      const more = 'fields' in written && !('type' in Object(written.fields)) ? written : { fields: written };
      return [name, resolveResource(name, { label, ...more } as ResourceConfig)];
    }),
  );

const loaded = ({ migrations = {} }: Version): LoadedMigration[] =>
  Object.entries(migrations).map(([name, steps]) => ({ name, steps, checksum: name }));

/** What a version wants of stored data. */
export const aimOf = (version: Version): Aim => ({
  goal: goalOf({ console: { resources: resolved(version), roles: {} }, collections: version.own ?? [] }),
  migrations: loaded(version),
  listsOf: (collection) => [`/${collection}`],
});

/** What a version opens a store with. */
interface Opening {
  version: Version;
  collections: readonly CollectionSchema[];
  seed: () => SeedRows;
  convert: (data: StoredRows, mode: Mode) => Promise<number | undefined>;
  mode: Mode;
}
type Mode = 'convert' | 'lenient' | 'look';

/** Where a store keeps its rows. */
interface Place {
  /** As the commands of that kind of store do it. */
  open(opening: Opening): Promise<OpenedStore>;
  /** As a program did that knew nothing of configurations that change. */
  openOld(collections: readonly CollectionSchema[], seed: SeedRows): Promise<OpenedStore>;
  read<T>(work: (data: StoredRows) => Promise<T>): Promise<T>;
  back(work: (data: StoredRows) => Promise<Run | undefined>): Promise<Run | undefined>;
  settle(work: (data: StoredRows) => Promise<number>): Promise<number>;
}

const own = ownCollections;

/** A data directory: whatever can be converted is when it is opened. */
export const directoryPlace = (dataDir: string): Place => ({
  open: ({ collections, seed, convert, mode }) =>
    openJsonServerStore({ dataDir, collections, seed, prepare: { own, run: (data) => convert(data, mode) } }),
  openOld: (collections, seed) => openJsonServerStore({ dataDir, collections, seed: () => seed }),
  read: (work) => withStoredDirectory({ dataDir, isReading: true }, work),
  back: (work) => withStoredDirectory({ dataDir }, work),
  settle: (work) => withStoredDirectory({ dataDir }, work),
});

/** A schema of a database: each version migrates it, and rows are converted with it. */
export const schemaPlace = async (database: TestDatabase): Promise<Place> => {
  const schema = await database.schema();
  const withDb = async <T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<T> => {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool() }) });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  return {
    open: async ({ collections, seed, convert, mode }) => {
      const prepare = (data: StoredRows) => convert(data, mode);
      const shapes = collections.map(shapeOf);
      if (mode !== 'look') await withDb((db) => migrateSchema({ db, schema, shapes, own, prepare }));
      const run = (data: StoredRows) => convert(data, mode === 'convert' ? 'look' : mode);
      return openPostgresStore({ pool: database.pool(), schema, collections, seed, prepare: { own, run } });
    },
    openOld: (collections, seed) => openPostgresStore({ pool: database.pool(), schema, collections, seed: () => seed }),
    read: (work) => withDb((db) => work(openedTables({ db, schema, own }))),
    back: (work) => withDb((db) => takeBackRows({ db, schema, own, takeBack: work })),
    settle: (work) => withDb((db) => work(openedTables({ db, schema, own }))),
  };
};

/** What a version of a console does with a place. */
export const visit = (place: Place) => {
  const message: string[] = [];
  const warned: string[] = [];
  const open = (version: Version, seed: SeedRows = {}, mode: Mode = 'convert'): Promise<OpenedStore> => {
    const schemas = [...resolved(version).values()].map(resourceSchema);
    return place.open({
      version,
      collections: [...schemas, historySchema, listViewSchema, ...(version.own ?? [])],
      seed: () => seed,
      mode,
      convert: (data, how) =>
        fitData({
          ...aimOf(version),
          given: version.given ?? [],
          data,
          mode: how,
          now: Date.now,
          say: (line) => message.push(line),
          warn: (text) => warned.push(text),
        }),
    });
  };
  return {
    said: message,
    warned,
    open,
    /** Opens and closes it, as a start does that is stopped at once. */
    start: async (...start: Parameters<typeof open>): Promise<void> => (await open(...start)).close(),
    /** Every row of a collection as it is stored, byte for byte. */
    rows: (collection: string): Promise<string[]> =>
      place.read(async (data) => {
        const rows: string[] = [];
        for await (const row of data.rows(collection)) rows.push(JSON.stringify(row));
        return rows;
      }),
    /** What `check:data` finds. */
    check: (version: Version): Promise<Misfits[]> =>
      place.read(async (data) => {
        const { goal, migrations } = aimOf(version);
        const { plan } = await measure({ data, goal, migrations });
        return checkRows({ data, differences: everyDifference({ plan, goal }), goal, most: 9 });
      }),
    settle: () => place.settle(settle),
    back: (version: Version) => place.back((data) => takeBack({ data, ...aimOf(version) })),
  };
};
