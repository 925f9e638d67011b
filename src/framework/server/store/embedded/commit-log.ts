import { dirname } from 'node:path';
import { StoreWriteFailed } from '../store-error';
import { dataFilePieces } from './data-file';
import type { JournalChange } from './journal-entry';
import { createJournals } from './journals';
import { type Part, partFile, parts, type StoredData } from './read-directory';
import { isMissing, type StoreFs, syncDirectory } from './store-fs';

interface Replacement {
  file: string;
  /** The new content in pieces. The event loop runs between them. */
  pieces: Iterable<Buffer>;
  fs: StoreFs;
  /** Called before each piece; true stops the write. */
  isCancelled?: () => boolean;
}

/** A flush blocks other writers of the disk; several small ones block them for less time than one large one. */
const bytesBetweenFlushes = 4 * 1024 * 1024;

/**
 * Writes a temporary file next to the target, flushes it, renames it over the target, and flushes the directory. A reader, or a start
 * after a crash at any point, finds either the old or the new content. Resolves with the number of bytes once the new content would
 * survive a power failure. After `StoreWriteFailed` the file has its old content, unless only the last step failed; then it may be either.
 */
const replaceFile = async ({ file, pieces, fs, isCancelled }: Replacement): Promise<number> => {
  const temporary = `${file}.tmp`;
  try {
    const bytes = await fill({ file: temporary, pieces, fs, ...(isCancelled && { isCancelled }) });
    await fs.rename(temporary, file);
    await syncDirectory({ path: dirname(file), fs });
    return bytes;
  } catch (cause) {
    // Frees the space on a full disk; a second error would add nothing to the report.
    await fs.unlink(temporary).catch(() => undefined);
    throw new StoreWriteFailed({ file, cause });
  }
};

const fill = async ({ file, pieces, fs, isCancelled = () => false }: Replacement): Promise<number> => {
  // Contains password hashes and phone numbers: readable by the owner only.
  const handle = await fs.open(file, 'w', 0o600);
  let bytes = 0;
  let flushed = 0;
  try {
    for (const piece of pieces) {
      if (isCancelled()) throw new Error('cancelled');
      await handle.writeFile(piece);
      bytes += piece.length;
      if (bytes - flushed < bytesBetweenFlushes) continue;
      await handle.datasync();
      flushed = bytes;
    }
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
};

/** All collections at one point in time. */
export type DataContent = readonly { name: string; part: Part; rows: unknown }[];

/** The data files of a directory. */
interface DataFiles {
  /** Rewrites the files; resolves with their size in bytes. After `StoreWriteFailed` some may be new, the others unchanged. */
  write(content: { commit: number; collections: DataContent; isCancelled?: () => boolean }): Promise<number>;
  /** Whether all files that were written still exist. */
  areThere(): Promise<boolean>;
}

/** The data files of a directory, some of which may exist already. */
const createDataFiles = ({
  dataDir,
  stored,
  fs,
}: {
  dataDir: string;
  stored: StoredData | undefined;
  fs: StoreFs;
}): DataFiles => {
  let found = new Map([...(stored?.collections ?? [])].map(([name, { part }]) => [name, part]));
  const written = new Set(stored?.files);
  const exists = async (part: Part): Promise<boolean> => {
    try {
      await fs.stat(partFile({ dataDir, part }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };
  return {
    write: async ({ commit, collections, ...options }) => {
      let bytes = 0;
      const done = new Set<Part>();
      for (const part of parts) {
        // A collection that moves to another file stays in the old one until it is in the new one.
        const isLeaving = (one: DataContent[number]) => found.get(one.name) === part && !done.has(one.part);
        const own = collections.filter((one) => one.part === part || isLeaving(one));
        done.add(part);
        if (part === 'shortLived' && own.length === 0 && !written.has(part)) continue;
        const entries = own.map(({ name, rows }) => [name, rows] as const);
        const pieces = dataFilePieces({ commit, collections: entries });
        bytes += await replaceFile({ file: partFile({ dataDir, part }), pieces, fs, ...options });
        written.add(part);
      }
      found = new Map(collections.map(({ name, part }) => [name, part]));
      return bytes;
    },
    areThere: async () => (await Promise.all([...written].map(exists))).every((one) => one),
  };
};

/** The data of a store on disk. Calls must not overlap. */
export interface CommitLog {
  /**
   * Makes a commit durable, then calls `install`, which makes it visible. On `StoreWriteFailed` it is neither.
   * The data files are rewritten periodically in the background, concurrently with further commits.
   */
  write(commit: { changes: () => Iterable<JournalChange>; install: () => void }): Promise<void>;
  /** Rewrites the data files with the current state and drops the journals. `StoreWriteFailed`. */
  writeFiles(): Promise<void>;
  /** Approximate number of bytes read at a start. */
  bytes(): number;
  /** Writes all commits to the data files; if they are too large for that, leaves them in the journals. */
  close(): Promise<void>;
}

interface LogOptions {
  dataDir: string;
  fs: StoreFs;
  /** The data read at the start; undefined at the first start. */
  stored: StoredData | undefined;
  /** The current collections; later changes must not affect the result. */
  capture: () => DataContent;
  /** Journal size in bytes up to which nothing is rewritten; at least half of the data files. */
  leastJournal?: number | undefined;
}

const usualJournal = 4 * 1024 * 1024;
/** Maximum size at which the data files are rewritten on close; more would exceed the time of a shutdown. */
const mostAtClose = 64 * 1024 * 1024;

/** The log of a data directory. Nothing is written before the first commit. */
export const createCommitLog = ({
  dataDir,
  fs,
  stored,
  capture,
  leastJournal = usualJournal,
}: LogOptions): CommitLog => {
  const files = createDataFiles({ dataDir, stored, fs });
  const journals = createJournals({ dataDir, fs, found: stored?.journals ?? [], bytes: stored?.journalBytes ?? 0 });
  let commit = stored?.commit ?? 0;
  /** The last commit in the data files. */
  let inFiles = stored?.inFiles ?? 0;
  let fileBytes = stored?.fileBytes ?? 0;
  /** The background rewrite of the data files. */
  let running: Promise<void> | undefined;
  let isCancelled = false;
  /** Whether another program has deleted files of the store. */
  let isLost = false;
  const dueAfter = (journalBytes: number) => journalBytes + Math.max(leastJournal, fileBytes / 2);
  let dueAt = dueAfter(0);

  const writeFiles = async () => {
    await running;
    fileBytes = await files.write({ commit, collections: capture() });
    inFiles = commit;
    await journals.endAll();
    dueAt = dueAfter(0);
    isLost = false;
  };
  const writeThenRename = async () => {
    const at = commit;
    try {
      fileBytes = await files.write({ commit: at, collections: capture(), isCancelled: () => isCancelled });
      inFiles = at;
      await journals.endOld();
      dueAt = dueAfter(0);
    } catch {
      // The journals still hold everything; retried when they have grown by the same amount.
      dueAt = dueAfter(journals.bytes());
    }
    running = undefined;
  };
  /** Starts rewriting the data files when the journals have grown too large. */
  const tidy = async () => {
    if (running || journals.bytes() < dueAt) return;
    try {
      await journals.begin();
      running = writeThenRename();
    } catch {
      // If no file can be created, appending to the current one may still work.
      dueAt = dueAfter(journals.bytes());
    }
  };
  const areThere = async () => (await Promise.all([files.areThere(), journals.areThere()])).every((one) => one);

  return {
    write: async ({ changes, install }) => {
      if (isLost) await writeFiles();
      else await tidy();
      const append = () => journals.append({ commit: commit + 1, changes: changes() });
      const [, isThere] = await Promise.all([append(), areThere().catch(() => false)]);
      if (!isThere) {
        isLost = true;
        await writeFiles();
        await append();
      }
      commit += 1;
      install();
    },
    writeFiles,
    bytes: () => fileBytes + journals.bytes(),
    close: async () => {
      isCancelled = fileBytes + journals.bytes() > mostAtClose;
      await running;
      try {
        if (inFiles === commit) await journals.endAll();
        else if (!isCancelled) await writeFiles();
      } catch {
        // The next start reads the commits from the journals.
      }
      await journals.close();
    },
  };
};
