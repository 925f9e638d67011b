import {
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StoreLocked, StoreWriteFailed } from '../store-error';

/** Directories this process has open: the lock file alone cannot distinguish a second opener in this process from a predecessor. */
const held = new Set<string>();

/**
 * Takes a data directory for this process with the file `lock` in it. `StoreLocked` when another running process, or
 * another store of this one, has it; `StoreWriteFailed` when it cannot be created. The lock of a process that is gone is taken over. Processes that do not see each
 * other (containers that share a volume) are not kept apart. Returns a function that releases the lock.
 */
export const lockData = ({ dataDir }: { dataDir: string }): (() => void) => {
  const file = resolve(join(dataDir, 'lock'));
  if (held.has(file)) throw new StoreLocked({ file, pid: process.pid });
  try {
    mkdirSync(dataDir, { recursive: true });
    while (!create(file)) clearAway(file);
  } catch (cause) {
    throw cause instanceof StoreLocked ? cause : new StoreWriteFailed({ file, cause });
  }
  held.add(file);
  return () => {
    // The whole directory may have been deleted.
    if (held.delete(file)) rmSync(file, { force: true });
  };
};

/** Creates the file atomically with its content, so that no other process reads a half-written lock. */
const create = (file: string): boolean => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, '');
  try {
    writeFileSync(own, `${process.pid} ${startOf(process.pid)} ${statSync(own).ino} ${placeOf(file)}\n`);
    linkSync(own, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    unlinkSync(own);
  }
};

/** Removes a lock whose process is gone. If two processes try at once, the second finds a fresh lock and puts it back. */
const clearAway = (file: string): void => {
  const found = readIfThere(file);
  if (found === undefined) return;
  const pid = Number.parseInt(found, 10);
  if (!isCopied({ file, lock: found }) && isHolderAlive(found)) throw new StoreLocked({ file, pid });
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== found) renameSync(aside, file);
  else unlinkSync(aside);
};

/**
 * A lock that was copied along with the directory is void: both its inode and its path differ from those recorded in it. Either alone
 * proves nothing: a directory may be moved, and some file systems renumber their files.
 */
const isCopied = ({ file, lock }: { file: string; lock: string }): boolean => {
  const [, , ino, ...place] = lock.trim().split(' ');
  if (ino === undefined || place.length === 0 || place.join(' ') === placeOf(file)) return false;
  return statSync(file, { throwIfNoEntry: false })?.ino !== Number(ino);
};

const placeOf = (file: string): string => realpathSync(dirname(file));

/** Process ids are reused, after a restart of a container nearly always; the start time distinguishes the processes. */
const isHolderAlive = (lock: string): boolean => {
  const [pidText = '', start = ''] = lock.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false;
  }
  return startOf(pid) === start;
};

/** When a process started, in ticks since the host did; `-` where the system does not say. */
const startOf = (pid: number): string => {
  const stat = process.platform === 'linux' ? readIfThere(`/proc/${pid}/stat`) : undefined;
  // The second field is the program's name in brackets and may itself contain spaces.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
};

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
