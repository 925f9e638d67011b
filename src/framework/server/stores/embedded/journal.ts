import { dirname } from 'node:path';
import { StoreWriteFailed } from '../store-error';
import { entryPieces, type JournalChange, journalHead } from './journal-entry';
import { isMissing, type StoreFileHandle, type StoreFs, syncDirectory } from './store-fs';

/** A journal open for writing. Calls must not overlap. */
export interface Journal {
  file: string;
  /**
   * Resolves with the number of bytes once the commit would survive a power failure. After `StoreWriteFailed` it is not in the journal;
   * or, if `isUsable` is false, may be in it, and is valid until another journal continues from the commit before it.
   */
  append(entry: { commit: number; changes: Iterable<JournalChange> }): Promise<number>;
  /** Whether it accepts further commits. */
  isUsable(): boolean;
  /** Whether the file still exists and is the one that was opened, not another of the same name. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}

/** Creates a journal. Throws `StoreWriteFailed` if that fails or the file exists. */
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
  /** End of the last commit, in bytes. */
  let end = 0;
  let isUsable = true;

  /** The header is written with the first commit, so that an unused journal has no effect. */
  function* piecesOf(entry: { commit: number; changes: Iterable<JournalChange> }): Generator<Buffer> {
    if (end === 0) yield Buffer.from(journalHead({ after: entry.commit - 1 }));
    yield* entryPieces(entry);
  }
  /** Truncates a partly written commit, so that nothing is appended after it. */
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
