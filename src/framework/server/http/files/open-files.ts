import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type CallOutcome, troubleOf } from '../../../shared/call-trouble';
import type { Log } from '../../base/log';
import { isMissing } from '../../store/embedded/store-fs';
import type { FileStorage, RemoteFiles, StoredFile } from './file-storage';

/** Undefined for an error that says that there is no such file. */
const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Files in a directory of this machine. @param dir absolute path; what is put there has to be on the same disk */
export const directoryFiles = (dir: string): FileStorage => {
  const find = async (name: string): Promise<StoredFile | undefined> => {
    const found = await stat(join(dir, name)).catch(() => undefined);
    return found?.isFile() ? { name, bytes: found.size, changedAt: found.mtimeMs } : undefined;
  };
  return {
    place: dir,
    put: (name, path) => rename(path, join(dir, name)),
    stat: find,
    async read(name, span) {
      const file = await open(join(dir, name), 'r').catch(unlessMissing);
      if (file === undefined) return undefined;
      const stats = await file.stat();
      if (!stats.isFile() || stats.size === 0) {
        await file.close();
        return stats.isFile() ? { bytes: 0, body: Readable.from([]) } : undefined;
      }
      // Up to the size that was announced.
      return { bytes: stats.size, body: file.createReadStream(span ?? { end: stats.size - 1 }) };
    },
    async *list(start = '') {
      const all: string[] = await readdir(dir).catch(() => []);
      // What is still arriving has another name when it is done.
      for (const name of all.filter((one) => !one.startsWith('.') && one.startsWith(start)).sort()) {
        const file = await find(name);
        if (file) yield file;
      }
    },
    remove: (name) => rm(join(dir, name), { force: true }),
  };
};

/** A storage of which is noted what came of each call. */
export const observedFiles = (storage: FileStorage, note: (outcome: CallOutcome) => void): FileStorage => {
  const seen = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work;
      note('ok');
      return result;
    } catch (error) {
      note(troubleOf(error));
      throw error;
    }
  };
  return {
    ...storage,
    put: (name, path) => seen(storage.put(name, path)),
    stat: (name) => seen(storage.stat(name)),
    read: (name, span) => seen(storage.read(name, span)),
    remove: (name) => seen(storage.remove(name)),
  };
};

/** The directory in which files arrive, and in which they stay where no other storage is named. */
export const uploadsDir = (dataDir: string): string => join(dataDir, 'uploads');

/** Where the files of a console are. */
export interface FilesPlace {
  dataDir: string;
  /** Undefined: in the data directory. */
  uploads: RemoteFiles | undefined;
}

/** The storage that the environment names. */
export const openFiles = async ({ dataDir, uploads }: FilesPlace, log?: Log): Promise<FileStorage> =>
  uploads === undefined ? directoryFiles(uploadsDir(dataDir)) : uploads.open(log);
