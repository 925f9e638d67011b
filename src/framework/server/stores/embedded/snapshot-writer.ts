import { dirname } from 'node:path';
import { StoreWriteFailed } from '../store-error';
import { type StoreFs, syncDirectory } from './store-fs';

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
export const replaceFile = async ({ file, pieces, fs, isCancelled }: Replacement): Promise<number> => {
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
