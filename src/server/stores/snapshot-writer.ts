import { dirname } from 'node:path';
import { StoreWriteFailed } from './store-error';
import type { StoreFs } from './store-fs';

/** Replaces a file as a whole. */
export interface SnapshotWriter {
  /**
   * Resolves when the new content would survive a power cut. `StoreWriteFailed`: the file has its old content, except
   * when only the last step failed (syncing the directory): then a crash may leave either, and the next write decides.
   */
  write(content: Uint8Array): Promise<void>;
}

/**
 * A durable writer: temporary file beside the target, fsync, rename over it, fsync of the directory. A reader, and a start
 * after a crash at any point, finds the old content or the new one. One call at a time; the data lock keeps others out.
 */
export function createSnapshotWriter({ file, fs }: { file: string; fs: StoreFs }): SnapshotWriter {
  const temporary = `${file}.tmp`;
  return {
    async write(content) {
      try {
        await fill({ path: temporary, content, fs });
        await fs.rename(temporary, file);
        await syncDirectory({ path: dirname(file), fs });
      } catch (cause) {
        // Gives a full disk its space back; that it fails as well adds nothing to the report.
        await fs.unlink(temporary).catch(() => undefined);
        throw new StoreWriteFailed({ file, cause });
      }
    },
  };
}

async function fill({ path, content, fs }: { path: string; content: Uint8Array; fs: StoreFs }): Promise<void> {
  const handle = await fs.open(path, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the rename itself durable. Windows cannot open a directory; there the rename is durable by journal. */
async function syncDirectory({ path, fs }: { path: string; fs: StoreFs }): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
