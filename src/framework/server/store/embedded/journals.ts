import { dirname } from 'node:path';
import { StoreWriteFailed } from '../store-error';
import { entryPieces, type JournalChange, journalHead } from './journal-entry';
import { type JournalFile, journalFile } from './read-journals';
import { isMissing, type StoreFileHandle, type StoreFs, syncDirectory } from './store-fs';

/** A journal open for writing. Calls must not overlap. */
interface Journal {
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
const createJournal = async ({ file, fs }: { file: string; fs: StoreFs }): Promise<Journal> => {
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

/** The journals of a data directory. Calls must not overlap, except for `endOld`. */
export interface Journals {
  /** Appends a commit to the current journal, or to a new one if that is unusable. Throws `StoreWriteFailed`. */
  append(entry: { commit: number; changes: Iterable<JournalChange> }): Promise<void>;
  /** Size of the journals that are not in the data files yet, in bytes. */
  bytes(): number;
  /** Starts a new journal for further commits. On `StoreWriteFailed` the current one stays in use. */
  begin(): Promise<void>;
  /**
   * Called when the data files hold everything from before `begin`. Older journals are deleted only by the next call, so that a
   * concurrent copy of the directory still finds them.
   */
  endOld(): Promise<void>;
  /** Called when the data files hold everything. */
  endAll(): Promise<void>;
  /** Whether all journals that are still needed exist. */
  areThere(): Promise<boolean>;
  close(): Promise<void>;
}

interface Known extends JournalFile {
  bytes: number;
  /** Number of turns (`begin`, `endAll`) before it. */
  turn: number;
}

/** Creates the journals of a directory. Existing ones are never appended to. */
export const createJournals = ({
  dataDir,
  found,
  bytes,
  fs,
}: {
  dataDir: string;
  found: readonly JournalFile[];
  /** Total size of the found journals. */
  bytes: number;
  fs: StoreFs;
}): Journals => {
  let known: Known[] = found.map((file, index) => ({ ...file, bytes: index === 0 ? bytes : 0, turn: 0 }));
  let number = found.at(-1)?.number ?? 0;
  let turn = 0;
  /** The first turn that is not in the data files. */
  let needed = 0;
  let current: { journal: Journal; known: Known } | undefined;

  const create = async (): Promise<NonNullable<typeof current>> => {
    number += 1;
    const file = journalFile({ dataDir, number });
    return { journal: await createJournal({ file, fs }), known: { number, file, bytes: 0, turn } };
  };
  const use = async (next: typeof current): Promise<void> => {
    const before = current;
    current = next;
    if (next) known.push(next.known);
    await before?.journal.close().catch(() => undefined);
  };
  /** A journal that cannot be deleted is ignored by the next start and deleted with later ones. */
  const remove = async (isOver: (journal: Known) => boolean): Promise<void> => {
    for (const journal of known.filter(isOver)) {
      const isGone = await fs.unlink(journal.file).then(() => true, isMissing);
      if (isGone) known = known.filter((one) => one !== journal);
    }
  };
  const exists = ({ file }: Known): Promise<boolean> => fs.stat(file).then(() => true);

  return {
    append: async (entry) => {
      if (!current?.journal.isUsable()) await use(await create());
      if (current) current.known.bytes += await current.journal.append(entry);
    },
    bytes: () => known.reduce((sum, one) => (one.turn >= needed ? sum + one.bytes : sum), 0),
    begin: async () => {
      const next = await create();
      turn += 1;
      await use({ ...next, known: { ...next.known, turn } });
    },
    endOld: async () => {
      const over = needed;
      needed = turn;
      await remove((journal) => journal.turn < over);
    },
    endAll: async () => {
      await use(undefined);
      turn += 1;
      needed = turn;
      await remove(() => true);
    },
    areThere: async () => {
      const isCurrent = (await current?.journal.isThere()) ?? true;
      const others = known.filter((one) => one.turn >= needed && one !== current?.known);
      return isCurrent && (await Promise.all(others.map(exists))).every((one) => one);
    },
    close: () => use(undefined),
  };
};
