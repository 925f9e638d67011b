import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeFileDurably } from '../base/write-file-durably';
import { copyFiles } from '../http/files/copy-files';
import { type FilesPlace, openFiles, uploadsDir } from '../http/files/open-files';
import { policyName } from '../identity/rights/place-policy';
import { ownCollections } from '../operate/fit-data';
import { refuseUsed } from '../operate/restore-database';
import { type DataPlaces, dataPlaces } from '../operate/write-backup';
import { collectionOf } from '../store/collection-schema';
import { openJsonServerStore } from '../store/embedded/json-server-store';
import { storedCollections } from '../store/embedded/stored-snapshot';
import { MoveError, type moveRows } from '../store/move-rows';
import { createPool, readAddress } from '../store/postgres/database-address';
import { openPostgresStore, prepareTables, registeredCollections } from '../store/postgres/postgres-store';
import type { CollectionSchema, OpenStore } from '../store/store';
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
const isDatabase = (text: string): boolean => /^postgres(?:ql)?:/.test(text);

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

/** Where the files that belong to rows are: for a database the server's data directory, otherwise the directory itself. */
const filesOf = (text: string, environment: Environment): DataPlaces & FilesPlace => {
  const { uploads } = environment;
  if (isDatabase(text) || resolve(text) === environment.dataDir) return { ...dataPlaces(environment), uploads };
  const dataDir = resolve(text);
  return { ...dataPlaces({ dataDir, policyFile: join(dataDir, policyName) }), uploads: undefined };
};

const textOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/**
 * Copies the data that is not in rows: uploads, the secret and the policy in force. Existing files are never replaced. Returns what was
 * done, one line each. `MoveError` when the target has a different secret; `FilesDiffer` when a copy differs from its source.
 */
export const moveFiles = async ({
  from,
  to,
  environment,
}: {
  /** A data directory or a `postgres://` address. */
  from: string;
  /** The same. */
  to: string;
  environment: Environment;
}): Promise<string[]> => {
  const [source, target] = [filesOf(from, environment), filesOf(to, environment)];
  if (source.dataDir === target.dataDir)
    return [`上传文件、密钥和策略仍在 Uploads, secret and policy stay in ${source.dataDir}`];
  const secret = await textOf(source.secret);
  const present = await textOf(target.secret);
  if (secret !== undefined && present !== undefined && secret !== present)
    throw new MoveError(
      `${target.secret}: 已有不同的密钥，未写入；确认不需要后请移走 There is another secret already, nothing was written; move it away if nobody needs it`,
    );
  const aside = uploadsDir(target.dataDir);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  if (secret !== undefined && present === undefined) await copyFile(source.secret, target.secret);
  const uploads = await copyFiles({ from: await openFiles(source), to: await openFiles(target), aside });
  return [`✓ ${uploads} 个上传文件，逐个比对一致 uploads, compared one by one`, ...(await movePolicy(source, target))];
};

const movePolicy = async (source: DataPlaces, target: DataPlaces): Promise<string[]> => {
  // The policy in force: the file itself may have mistakes, or be older than what another process has activated.
  const text = (await textOf(source.lastGoodPolicy)) ?? (await textOf(source.policy));
  if (text === undefined) return [];
  const present = await textOf(target.policy);
  if (present === text) return [];
  if (present !== undefined)
    return [
      `策略文件不同，目标处的未作改动 The policy files differ, the one there was left as it is: ${target.policy}, ${source.lastGoodPolicy}`,
    ];
  await writeFileDurably({ file: target.policy, text });
  return [`✓ 策略 policy: ${target.policy}`];
};
