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

/** Lock files of this process: the file alone cannot distinguish a second opener in this process from a former process. */
const held = new Set<string>();

/**
 * Locks a data directory for this process with the file `lock` in it. Throws `StoreLocked` if another running process, or another
 * store of this one, holds it; `StoreWriteFailed` if it cannot be created. The lock of an ended process is taken over. Processes
 * that do not see each other (containers that share a volume) are not excluded. Returns a function that releases the lock.
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

/** Removes the lock of an ended process. If two processes try at once, the second finds a new lock and puts it back. */
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
 * Whether the lock was copied with its directory and is invalid: both its inode and its path differ from those recorded in it. One
 * alone proves nothing: a directory may be moved, and some file systems renumber files.
 */
const isCopied = ({ file, lock }: { file: string; lock: string }): boolean => {
  const [, , ino, ...place] = lock.trim().split(' ');
  if (ino === undefined || place.length === 0 || place.join(' ') === placeOf(file)) return false;
  return statSync(file, { throwIfNoEntry: false })?.ino !== Number(ino);
};

const placeOf = (file: string): string => realpathSync(dirname(file));

/** Process ids are reused, nearly always after a container restart; the start time distinguishes the processes. */
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

/** Start time of a process in ticks since the host's boot; `-` if unavailable. */
const startOf = (pid: number): string => {
  const stat = process.platform === 'linux' ? readIfThere(`/proc/${pid}/stat`) : undefined;
  // The second field is the program name in parentheses, which may contain spaces.
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
