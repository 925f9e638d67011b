import type { Readable } from 'node:stream';
import type { FileFormat } from '../../shared/file-formats';

/** A body that has been received completely and is not yet kept. */
export interface Arrived {
  bytes: number;
  /** Its first bytes. */
  head: Buffer;
  /** Keeps it under a permanent name, and returns the name. */
  keep(owner: string, format: FileFormat): Promise<string>;
  drop(): Promise<void>;
}

/** The uploaded files of this server: a folder of files with unguessable names. */
export interface UploadFiles {
  /** Writes a body to the disk, completely or not at all. `TooManyBytes` as soon as there are more than `maxBytes`; `UploadNotStored`, also from `keep`. */
  receive(body: Readable, maxBytes: number): Promise<Arrived>;
  /** Bytes that a user's files have together. */
  usedBy(owner: string): Promise<number>;
  /** The whole path and the format of a file; undefined when there is none. */
  find(name: string): Promise<{ path: string; format: FileFormat } | undefined>;
  /** Removes files that are older than a day and not referenced, and incomplete ones. Returns how many. */
  sweep(isNamed: (name: string) => boolean): Promise<number>;
}

/** Where pictures may be fetched from besides the public net. */
export interface Reach {
  /** This machine, at any port. For tests only. */
  loopback: boolean;
}
