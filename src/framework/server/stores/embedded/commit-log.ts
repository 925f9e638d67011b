import { createDataFiles, type DataContent } from './data-files';
import type { JournalChange } from './journal-entry';
import { createJournals } from './journals';
import type { StoredData } from './read-directory';
import type { StoreFs } from './store-fs';

/** The data of a store on disk. One call at a time. */
export interface CommitLog {
  /**
   * Makes a commit durable, then calls `install`, which makes it visible. On `StoreWriteFailed` it is neither.
   * From time to time the data files are rewritten in the background while further commits go on.
   */
  write(commit: { changes: () => Iterable<JournalChange>; install: () => void }): Promise<void>;
  /** Rewrites the data files with the current state and drops the journals. `StoreWriteFailed`. */
  writeFiles(): Promise<void>;
  /** Roughly how many bytes a start has to read. */
  bytes(): number;
  /** Writes everything into the data files, unless that would take too long: then it stays in the journals. */
  close(): Promise<void>;
}

interface LogOptions {
  dataDir: string;
  fs: StoreFs;
  /** What was read at the start; undefined at the first one. */
  stored: StoredData | undefined;
  /** The collections as they are at this moment; later changes must not show in them. */
  capture: () => DataContent;
  /** Up to this size of the journals, or half of the data files, nothing is rewritten; in bytes. */
  leastJournal?: number | undefined;
}

const usualJournal = 4 * 1024 * 1024;
/** Up to this size the data files are rewritten on close; more would take longer than a shutdown may. */
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
  /** The last commit that the data files hold. */
  let inFiles = stored?.inFiles ?? 0;
  let fileBytes = stored?.fileBytes ?? 0;
  /** The rewrite of the data files that runs in the background. */
  let running: Promise<void> | undefined;
  let isCancelled = false;
  /** Whether files of ours were deleted from outside. */
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
      // The journals still hold everything; the next attempt is made when they have grown as much again.
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
      // A disk that takes no further file may still take further lines.
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
        // They are in the journals, where the next start finds them.
      }
      await journals.close();
    },
  };
};
