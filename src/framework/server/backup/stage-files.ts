import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { policyName } from '../rights/place-policy';
import { restoringDir } from '../stores/embedded/read-directory';
import { isMissing, realFs, syncDirectory } from '../stores/embedded/store-fs';
import { names } from './backup-content';
import { backupFiles, type CheckedBackup } from './read-backup';

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
export const stageFiles = async ({ file }: Pick<CheckedBackup, 'file'>, stage: string): Promise<void> => {
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
export const swapData = async ({ dataDir, aside }: { dataDir: string; aside: string }): Promise<void> => {
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
