import { constants, createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../../shared/text';
import { copyFiles } from '../http/files/copy-files';
import type { FileStorage } from '../http/files/file-storage';
import { directoryFiles, uploadsDir } from '../http/files/open-files';
import { policyName } from '../identity/rights/place-policy';
import { collectionOf } from '../store/collection-schema';
import { lockData } from '../store/embedded/data-lock';
import { openJsonServerStore } from '../store/embedded/json-server-store';
import { restoringDir } from '../store/embedded/read-directory';
import { isMissing, realFs, syncDirectory } from '../store/embedded/store-fs';
import type { Row } from '../store/store';
import { digestSnapshot, names } from './backup-content';
import { backupFiles, backupRows, type CheckedBackup, isSame } from './read-backup';
import { BackupError } from './write-backup';

/** A prepared policy next to the policy file. */
interface PreparedPolicy {
  /** Where the present file is stored; undefined: there is none, or it has the same content. */
  aside: string | undefined;
  /** Puts it in place. */
  commit: () => Promise<void>;
  /** Forgets it: nothing has changed. */
  cancel: () => Promise<void>;
}

const nothing: PreparedPolicy = { aside: undefined, commit: async () => {}, cancel: async () => {} };

/** That a policy file cannot be replaced; reported before anything is. */
const unwritable = (policyFile: string, cause: unknown): BackupError =>
  new BackupError(
    `${policyFile}: 策略文件无法写入，未作任何更改；请用 ACCESS_POLICY 或 DATA_DIR 指定可写的位置 The policy file cannot be written, nothing was changed; ACCESS_POLICY or DATA_DIR names a place that can be: ${messageOf(cause)}`,
    { cause },
  );

/** Does everything of replacing a policy file that may fail, and keeps a copy of it. `BackupError`: nothing has changed. */
export const preparePolicy = async ({
  text,
  policyFile,
  stamp,
}: {
  /** Undefined: there is none to be put in place. */
  text: string | undefined;
  policyFile: string;
  /** For the name of what is put aside. */
  stamp: string;
}): Promise<PreparedPolicy> => {
  const present = await readFile(policyFile, 'utf8').catch(() => undefined);
  if (text === undefined || text === present) return nothing;
  const ready = `${policyFile}.${stamp}.new`;
  const aside = `${policyFile}.${stamp}.bak`;
  const cancel = async () => {
    for (const path of [ready, aside]) await rm(path, { force: true }).catch(() => undefined);
  };
  try {
    await writeFile(ready, text, { flush: true });
    if (present !== undefined) await copyFile(policyFile, aside);
  } catch (error) {
    await cancel();
    throw unwritable(policyFile, error);
  }
  return {
    aside: present === undefined ? undefined : aside,
    commit: async () => {
      await rename(ready, policyFile);
      await syncDirectory({ path: dirname(policyFile), fs: realFs });
    },
    cancel,
  };
};

/** What belongs to the data in a data directory, but for `db.json`. */
const isData = (name: string): boolean =>
  /^db\.(?:\d+\.journal|short-lived\.json)$/.test(name) || ['uploads', 'secret', 'policy.last-good.csv'].includes(name);

/** Where a file of a backup comes to stand in a data directory; undefined: it is none that may. */
const placeIn = (name: string): string | undefined => {
  if (name === names.secret) return 'secret';
  if (name === names.lastGoodPolicy) return 'policy.last-good.csv';
  if (name === names.policy) return policyName;
  const [, upload] = /^uploads\/([\w-][\w.-]*)$/.exec(name) ?? [];
  return upload === undefined ? undefined : join('uploads', upload);
};

/** Writes uploads, secret and policy of a backup into a directory, durably. */
const stageFiles = async ({ file }: Pick<CheckedBackup, 'file'>, stage: string): Promise<void> => {
  for await (const { name, body } of backupFiles(file)) {
    const place = placeIn(name);
    if (place === undefined) continue;
    const path = join(stage, place);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(body), createWriteStream(path, { mode: 0o600, flush: true }));
  }
};

/**
 * Puts what was prepared in place of the data of a directory, and that aside. Whatever interrupts it, a start refuses until the
 * restore has been run again: `db.json` goes first and comes last.
 */
const swapData = async ({ dataDir, aside }: { dataDir: string; aside: string }): Promise<void> => {
  const stage = join(dataDir, restoringDir);
  const move = (name: string, from: string, to: string) =>
    rename(join(from, name), join(to, name)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  await move('db.json', dataDir, aside);
  for (const name of (await readdir(dataDir)).filter(isData)) await move(name, dataDir, aside);
  for (const name of (await readdir(stage)).filter((one) => isData(one))) await move(name, stage, dataDir);
  await move('db.json', stage, dataDir);
  await rm(stage, { recursive: true, force: true });
  for (const path of [aside, dataDir]) await syncDirectory({ path, fs: realFs });
};

/** What a restore has put aside. */
interface Restored {
  /** Directory with the data that was there before; undefined: there was none. */
  aside: string | undefined;
  /** The policy file of the backup, where it differs from the one in place, which was stored under this name. */
  policyAside: string | undefined;
}

interface Target {
  backup: CheckedBackup;
  dataDir: string;
  policyFile: string;
  /** For names of what is put aside. */
  now: Date;
}

const stampOf = (now: Date): string => now.toISOString().replaceAll(':', '-');

/** That the rows are not what the backup says, although it was whole. */
export const notAsWritten = (file: string, collection: string): BackupError =>
  new BackupError(`${file}: ${collection}: 写入后不一致，未作任何更改 not as it was written; nothing was changed`);

interface Options {
  /** Whether rows are in the directory, too. */
  withRows: boolean;
  /** Where uploaded files are, when that is not the directory: those of the backup are added there, and none is taken away. */
  uploads: FileStorage | undefined;
  /** What is done between preparing and exchanging; when it rejects, nothing is exchanged. */
  before?: (aside: string) => Promise<void>;
}

/**
 * Replaces the data of a directory that no server has open by a backup: prepares everything next to it, compares the rows with
 * the backup, then exchanges them. `StoreLocked`, `BackupError`: nothing has changed.
 */
export const restoreDirectory = async (
  { backup, dataDir, policyFile, now }: Target,
  { withRows, uploads, before = async () => {} }: Options,
): Promise<Restored> => {
  const unlock = lockData({ dataDir });
  const stage = join(dataDir, restoringDir);
  const aside = join(dataDir, `before-restore-${stampOf(now)}`);
  try {
    const policy = await prepare({ backup, dataDir, policyFile, now, stage, aside, withRows, uploads });
    try {
      await before(aside);
    } catch (error) {
      for (const path of [stage, aside]) await rm(path, { recursive: true, force: true });
      await policy.cancel();
      throw error;
    }
    try {
      await swapData({ dataDir, aside });
      await policy.commit();
    } catch (cause) {
      throw new BackupError(
        `恢复中断，请重新执行；原数据在 The restore was interrupted, run it again; what was there before is in ${aside}: ${messageOf(cause)}`,
        { cause },
      );
    }
    const wasEmpty = await rmdir(aside).then(
      () => true,
      () => false,
    );
    return { aside: wasEmpty ? undefined : aside, policyAside: policy.aside };
  } finally {
    unlock();
  }
};

/** Everything that may fail, next to the present data: afterwards nothing has changed yet. */
const prepare = async ({
  backup,
  dataDir,
  policyFile,
  now,
  stage,
  aside,
  withRows,
  uploads,
}: Target & { stage: string; aside: string } & Omit<Options, 'before'>): Promise<PreparedPolicy> => {
  try {
    await checkPlaces(dataDir);
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { mode: 0o700 });
    if (withRows) await stageRows(backup, stage);
    await stageFiles(backup, stage);
    if (uploads) await addUploads(uploads, uploadsDir(stage));
    const text = await readFile(join(stage, policyName), 'utf8').catch(() => undefined);
    const policy = await preparePolicy({ text, policyFile, stamp: stampOf(now) });
    await mkdir(aside, { mode: 0o700 });
    return policy;
  } catch (error) {
    await rm(stage, { recursive: true, force: true }).catch(() => undefined);
    const isOfSystem = error instanceof Error && 'syscall' in error;
    throw isOfSystem
      ? new BackupError(`未作任何更改 Nothing was changed: ${messageOf(error)}`, { cause: error })
      : error;
  }
};

const addUploads = async (to: FileStorage, dir: string): Promise<void> => {
  await copyFiles({ from: directoryFiles(dir), to, aside: dir });
  await rm(dir, { recursive: true });
};

/** A directory is renamed by who may write it, too. `BackupError`. */
const checkPlaces = async (dataDir: string): Promise<void> => {
  for (const path of [dataDir, uploadsDir(dataDir)]) {
    const cause = await access(path, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: unknown) => error);
    if (cause !== undefined && !isMissing(cause))
      throw new BackupError(`${path}: 无法写入，未作任何更改 cannot be written, nothing was changed`, { cause });
  }
};

const stageRows = async ({ file, manifest, checksums }: CheckedBackup, stage: string): Promise<void> => {
  const seed = async () => {
    const found: Record<string, Row[]> = {};
    for await (const { collection, rows } of backupRows(file)) {
      const list = found[collection] ?? [];
      found[collection] = list;
      for (const text of rows) list.push(JSON.parse(text));
    }
    return found;
  };
  const collections = manifest.collections.map((name) => collectionOf(name));
  const store = await openJsonServerStore({ dataDir: stage, collections, seed });
  try {
    const digests = await store.snapshot(digestSnapshot);
    const differs = manifest.collections.find((name) => !isSame(digests.get(name), checksums.collections[name]));
    if (differs !== undefined) throw notAsWritten(file, differs);
  } finally {
    await store.close();
  }
};
