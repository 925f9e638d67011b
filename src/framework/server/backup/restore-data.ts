import { mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '../base/write-file-durably';
import { collectionOf } from '../stores/collection-schema';
import { lockData } from '../stores/embedded/data-lock';
import { openJsonServerStore } from '../stores/embedded/json-server-store';
import { restoringDir } from '../stores/embedded/read-directory';
import type { Row } from '../stores/store';
import { digestSnapshot } from './backup-content';
import { BackupError } from './backup-error';
import { backupRows, type CheckedBackup, isSame } from './read-backup';
import { stageFiles, swapData } from './stage-files';

/** What a restore has put aside. */
export interface Restored {
  /** Directory with the data that was there before; undefined: there was none. */
  aside: string | undefined;
  /** The policy file of the backup, where it says something else than the one in place, which was kept under this name. */
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

/**
 * Puts a backup in place of the data of a directory that no server has open: prepares everything beside it, compares the rows with
 * the backup, then exchanges them. `StoreLocked`, `BackupError`: nothing has changed.
 * @param withRows whether rows are in the directory, too
 * @param before what is done between preparing and exchanging; when it rejects, nothing is exchanged
 */
export const restoreDirectory = async (
  { backup, dataDir, policyFile, now }: Target,
  { withRows, before = async () => {} }: { withRows: boolean; before?: (aside: string) => Promise<void> },
): Promise<Restored> => {
  const unlock = lockData({ dataDir });
  const stage = join(dataDir, restoringDir);
  try {
    const aside = join(dataDir, `before-restore-${stampOf(now)}`);
    try {
      await rm(stage, { recursive: true, force: true });
      await mkdir(stage, { mode: 0o700 });
      if (withRows) await stageRows(backup, stage);
      await stageFiles(backup, stage);
      await mkdir(aside, { mode: 0o700 });
      await before(aside);
    } catch (error) {
      for (const path of [stage, aside]) await rm(path, { recursive: true, force: true });
      throw error;
    }
    const policy = await readFile(join(stage, 'access-policy.csv'), 'utf8').catch(() => undefined);
    await swapData({ dataDir, aside });
    const wasEmpty = await rmdir(aside).then(
      () => true,
      () => false,
    );
    return { aside: wasEmpty ? undefined : aside, policyAside: await restorePolicy({ policy, policyFile, now }) };
  } finally {
    unlock();
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

const restorePolicy = async ({
  policy,
  policyFile,
  now,
}: {
  policy: string | undefined;
  policyFile: string;
  now: Date;
}): Promise<string | undefined> => {
  const present = await readFile(policyFile, 'utf8').catch(() => undefined);
  if (policy === undefined || policy === present) return undefined;
  const aside = `${policyFile}.${stampOf(now)}.bak`;
  if (present !== undefined) await writeFileDurably({ file: aside, text: present });
  await writeFileDurably({ file: policyFile, text: policy });
  return present === undefined ? undefined : aside;
};
