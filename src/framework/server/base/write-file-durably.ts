import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file as a whole: temporary file in the same directory, fsync, rename. A crash leaves the old content or the new one. */
export const writeFileDurably = async ({ file, text }: { file: string; text: string | Uint8Array }): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  // Several processes may share the directory.
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
};
