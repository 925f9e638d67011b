import * as nodeFs from 'node:fs/promises';

/** The part of the file system the store uses, so that a test can let any step fail. */
export interface StoreFs {
  open(path: string, flags: string): Promise<StoreFileHandle>;
  readFile(path: string, encoding: 'utf8'): Promise<string>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  mkdir(path: string, options: { recursive: true }): Promise<unknown>;
}

/** An open file. */
interface StoreFileHandle {
  writeFile(content: Uint8Array): Promise<void>;
  /** Waits until the content is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The real file system. */
export const realFs: StoreFs = {
  open: nodeFs.open,
  readFile: nodeFs.readFile,
  rename: nodeFs.rename,
  unlink: nodeFs.unlink,
  mkdir: nodeFs.mkdir,
};
