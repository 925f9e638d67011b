import type { Readable } from 'node:stream';
import type { FileFormat } from '../../shared/file-formats';
import type { Span } from '../files/file-storage';

/** A body that has been received completely and is not yet kept. */
export interface Arrived {
  bytes: number;
  /** Its first bytes. */
  head: Buffer;
  /** Keeps it under a permanent name, and returns the name. */
  keep(owner: string, format: FileFormat): Promise<string>;
  drop(): Promise<void>;
}

/** An uploaded file that is there. */
export interface FoundUpload {
  format: FileFormat;
  bytes: number;
  /** Its content, or a part of it; undefined: it was removed in the meantime. */
  read(span?: Span): Promise<Readable | undefined>;
  /** An address at which the storage itself hands it out for a while; left out: it passes through this server. */
  link?: () => Promise<string>;
}

/** The uploaded files: a place of files with unguessable names. `FilesAway` from any of it, where another machine keeps them. */
export interface UploadFiles {
  /** Takes a body to the disk, completely or not at all. `TooManyBytes` as soon as there are more than `maxBytes`; `UploadNotStored`, also from `keep`. */
  receive(body: Readable, maxBytes: number): Promise<Arrived>;
  /** Bytes that a user's files have together. */
  usedBy(owner: string): Promise<number>;
  /** Undefined when there is no such file. */
  find(name: string): Promise<FoundUpload | undefined>;
  /** Removes files that are older than a day and not referenced, and incomplete ones. Returns how many. */
  sweep(isNamed: (name: string) => boolean): Promise<number>;
}
