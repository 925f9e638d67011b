import { resolve } from 'node:path';
import { refuseUsed } from '../backup/restore-database';
import { ownCollections } from '../fit/fit-data';
import { collectionOf } from '../stores/collection-schema';
import { openJsonServerStore } from '../stores/embedded/json-server-store';
import { storedCollections } from '../stores/embedded/stored-collections';
import { MoveError, type moveRows } from '../stores/move-rows';
import { createPool, readAddress } from '../stores/postgres/database-address';
import { openPostgresStore, prepareTables, registeredCollections } from '../stores/postgres/postgres-store';
import type { CollectionSchema, OpenStore } from '../stores/store';
import type { Environment } from './environment';

/** A place that stores rows: a data directory or a database. */
interface Place {
  /** Collections stored there, including those no longer declared. */
  stored: () => Promise<string[]>;
  /** Rejects while a server uses the place; left out: `open` rejects. */
  refuseUsed?: () => Promise<void>;
  /** Prepares the place for undeclared collections; left out: not needed. */
  prepare?: (collections: readonly CollectionSchema[]) => Promise<void>;
  open: OpenStore;
}

const directoryPlace = (path: string): Place => {
  const dataDir = resolve(path);
  return {
    stored: () => storedCollections(dataDir),
    open: (options) => openJsonServerStore({ ...options, dataDir }),
  };
};

/** Rows are written with few, slow statements. */
const patientSeconds = 3600;

const databasePlace = (text: string, { database }: Environment): Place => {
  const address = readAddress(text);
  if (address === undefined) throw new MoveError('不是有效的 postgres:// 地址 is no address of a PostgreSQL database');
  const { schema, url } = address;
  const pool = () => createPool({ url, poolSize: database?.poolSize ?? 4, timeoutSeconds: patientSeconds });
  return {
    refuseUsed: () => refuseUsed(address),
    stored: () => registeredCollections({ pool: pool(), schema }),
    prepare: (collections) => prepareTables({ pool: pool(), schema, collections }),
    open: (options) => openPostgresStore({ ...options, pool: pool(), schema }),
  };
};

/** Whether the text is the address of a database rather than a path. */
export const isDatabase = (text: string): boolean => /^postgres(?:ql)?:/.test(text);

const placeOf = (text: string, environment: Environment): Place =>
  isDatabase(text) ? databasePlace(text, environment) : directoryPlace(text);

/** Source and target of `db:move`, for `moveRows`: everything that is stored, independent of the current configuration. */
export const moveEnds = async ({
  from,
  to,
  environment,
  collections: declared,
}: {
  /** A data directory or a `postgres://` address. */
  from: string;
  /** The same. */
  to: string;
  environment: Environment;
  collections: readonly CollectionSchema[];
}): Promise<Parameters<typeof moveRows>[0]> => {
  const [source, target] = [placeOf(from, environment), placeOf(to, environment)];
  for (const place of [source, target]) await place.refuseUsed?.();
  const stored = await source.stored();
  if (stored.length === 0) throw new MoveError(`${from.replace(/\/\/.*@/, '//')}: 没有数据 there is no data`);
  const forgotten = stored
    .filter((name) => !declared.some((one) => one.name === name))
    .map((name) => collectionOf(name));
  if (forgotten.length > 0) await target.prepare?.(forgotten);
  // Newly declared collections that are not stored yet get their starting rows at the target, as they would at the source.
  const collections = [...declared.filter(({ name }) => stored.includes(name)), ...forgotten];
  const nothing = () => ({});
  return {
    from: await source.open({ collections, seed: nothing }),
    open: target.open,
    collections,
    notes: ownCollections.map((name) => collectionOf(name)),
  };
};
