import { createReadStream } from 'node:fs';
import * as nodeFs from 'node:fs/promises';

/** The part of the file system the store uses; tests replace it to make any step fail. */
export interface StoreFs {
  /** `mode` applies to a created file. */
  open(path: string, flags: string, mode?: number): Promise<StoreFileHandle>;
  readFile(path: string, encoding: 'utf8'): Promise<string>;
  /** Streams the content of a file. */
  readPieces(path: string): AsyncIterable<Buffer>;
  /** The names in a directory. */
  readdir(path: string): Promise<string[]>;
  stat(path: string): Promise<FileIdentity>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
}

/** Identity of a file: another file of the same name has another `ino`. */
export interface FileIdentity {
  ino: number;
  /** In bytes. */
  size: number;
}

/** An open file. */
export interface StoreFileHandle {
  /** Appends to what was written before. */
  writeFile(content: Uint8Array): Promise<void>;
  /** Flushes content and metadata to disk. */
  sync(): Promise<void>;
  /** Flushes content and length to disk. */
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

/** Whether a call failed because the file does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes created, renamed and deleted entries of a directory durable. On Windows the file system's journal does this. */
export const syncDirectory = async ({ path, fs }: { path: string; fs: StoreFs }): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await fs.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
