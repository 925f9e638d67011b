import { createDataFiles, type DataContent } from './data-files';
import type { JournalChange } from './journal-entry';
import { createJournals } from './journals';
import type { StoredData } from './read-directory';
import type { StoreFs } from './store-fs';

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
  const writeBeside = async () => {
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
      running = writeBeside();
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
