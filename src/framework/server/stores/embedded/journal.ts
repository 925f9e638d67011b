import { dirname } from 'node:path';
import { StoreWriteFailed } from '../store-error';
import { entryPieces, type JournalChange, journalHead } from './journal-entry';
import { isMissing, type StoreFileHandle, type StoreFs, syncDirectory } from './store-fs';

/** A journal that is written. One call at a time. */
export interface Journal {
  file: string;
  /**
   * Resolves with the number of bytes when the commit would survive a power cut. `StoreWriteFailed`: it is not in the journal, or
   * (when `isUsable` says no) may be in it until another journal goes on from the commit before.
   */
  append(entry: { commit: number; changes: Iterable<JournalChange> }): Promise<number>;
  /** Whether more can be written into it. */
  isUsable(): boolean;
  /** Whether the file is the one that was opened, and none with its name, or none at all. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}

/** Creates a journal. `StoreWriteFailed` when that is impossible, or a file has the name already. */
export const createJournal = async ({ file, fs }: { file: string; fs: StoreFs }): Promise<Journal> => {
  let handle: StoreFileHandle;
  try {
    handle = await fs.open(file, 'ax', 0o600);
  } catch (cause) {
    throw new StoreWriteFailed({ file, cause });
  }
  try {
    const { ino } = await handle.stat();
    await syncDirectory({ path: dirname(file), fs });
    return journalOver({ file, fs, handle, ino });
  } catch (cause) {
    await handle.close().catch(() => undefined);
    await fs.unlink(file).catch(() => undefined);
    throw new StoreWriteFailed({ file, cause });
  }
};

const journalOver = ({
  file,
  fs,
  handle,
  ino,
}: {
  file: string;
  fs: StoreFs;
  handle: StoreFileHandle;
  ino: number;
}): Journal => {
  /** Where the last commit ends, in bytes. */
  let end = 0;
  let isUsable = true;

  /** The head goes with the first commit, so that a journal nothing was written into says nothing. */
  function* piecesOf(entry: { commit: number; changes: Iterable<JournalChange> }): Generator<Buffer> {
    if (end === 0) yield Buffer.from(journalHead({ after: entry.commit - 1 }));
    yield* entryPieces(entry);
  }
  /** Takes back what was written of a commit, so that it comes before no other one. */
  const cutOff = async () => {
    try {
      await handle.truncate(end);
      await handle.datasync();
    } catch {
      isUsable = false;
    }
  };

  return {
    file,
    append: async (entry) => {
      let written = 0;
      try {
        for (const piece of piecesOf(entry)) {
          await handle.writeFile(piece);
          written += piece.length;
        }
        await handle.datasync();
      } catch (cause) {
        await cutOff();
        throw new StoreWriteFailed({ file, cause });
      }
      end += written;
      return written;
    },
    isUsable: () => isUsable,
    isThere: async () => {
      try {
        return (await fs.stat(file)).ino === ino;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    close: () => handle.close(),
  };
};
