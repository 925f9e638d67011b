import { createReadStream } from 'node:fs';
import * as nodeFs from 'node:fs/promises';

/** The part of the file system the store uses, so that a test can let any step fail. */
export interface StoreFs {
  /** `mode` is that of a file which is made by it. */
  open(path: string, flags: string, mode?: number): Promise<StoreFileHandle>;
  readFile(path: string, encoding: 'utf8'): Promise<string>;
  /** The content of a file, piece by piece. */
  readPieces(path: string): AsyncIterable<Buffer>;
  /** The names in a directory. */
  readdir(path: string): Promise<string[]>;
  stat(path: string): Promise<FileIdentity>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
}

/** Which file it is: another one with the same name has another number. */
export interface FileIdentity {
  ino: number;
  /** In bytes. */
  size: number;
}

/** An open file. */
export interface StoreFileHandle {
  /** Writes at the end of what was written before. */
  writeFile(content: Uint8Array): Promise<void>;
  /** Waits until everything about it is on the disk. */
  sync(): Promise<void>;
  /** Waits until content and length are on the disk. */
  datasync(): Promise<void>;
  truncate(length: number): Promise<void>;
  stat(): Promise<FileIdentity>;
  close(): Promise<void>;
}

const pieceBytes = 1024 * 1024;

/** The real file system. */
export const realFs: StoreFs = {
  open: nodeFs.open,
  readFile: nodeFs.readFile,
  readPieces: (path) => createReadStream(path, { highWaterMark: pieceBytes }),
  readdir: (path) => nodeFs.readdir(path),
  stat: (path) => nodeFs.stat(path),
  rename: nodeFs.rename,
  unlink: nodeFs.unlink,
};

/** Whether a call failed because there is no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes what was created, renamed or deleted in a directory durable. Windows cannot open one; there its journal does that. */
export const syncDirectory = async ({ path, fs }: { path: string; fs: StoreFs }): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await fs.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
