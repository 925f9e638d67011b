import { dirname } from 'node:path';
import { StoreWriteFailed } from '../store-error';
import { type StoreFs, syncDirectory } from './store-fs';

/** Replaces a file as a whole. */
interface Replacement {
  file: string;
  /** The new content. The event loop is free between two pieces. */
  pieces: Iterable<Buffer>;
  fs: StoreFs;
  /** Asked before each piece: the rest is not needed any more. */
  isCancelled?: () => boolean;
}

/** A flush at a time keeps others waiting for the disk; a large one would keep them waiting for long. */
const bytesBetweenFlushes = 4 * 1024 * 1024;

/**
 * Writes a temporary file beside the target, flushes it, renames it over the target, and flushes the directory. A reader, and a
 * start after a crash at any point, finds the old content or the new one. Resolves with the number of bytes when the new content would survive a
 * power cut. `StoreWriteFailed`: the file has its old content, except when only the last step failed; then a crash may leave either.
 */
export const replaceFile = async ({ file, pieces, fs, isCancelled }: Replacement): Promise<number> => {
  const temporary = `${file}.tmp`;
  try {
    const bytes = await fill({ file: temporary, pieces, fs, ...(isCancelled && { isCancelled }) });
    await fs.rename(temporary, file);
    await syncDirectory({ path: dirname(file), fs });
    return bytes;
  } catch (cause) {
    // Frees the space on a full disk; an error of its own would add nothing to the report.
    await fs.unlink(temporary).catch(() => undefined);
    throw new StoreWriteFailed({ file, cause });
  }
};

const fill = async ({ file, pieces, fs, isCancelled = () => false }: Replacement): Promise<number> => {
  // Password hashes and people's numbers are in it: for its owner alone.
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
