import type { Readable } from 'node:stream';
import type { FileBytes } from '../../shared/file-content';
import type { FileFormat } from '../../shared/file-formats';
import type { Span } from '../http/files/file-storage';

/** A completely received body that is not stored permanently yet. */
export interface Arrived {
  bytes: number;
  /** What is in it, until it is stored or dropped. */
  content: FileBytes;
  /** Stores it under a permanent name and returns that. */
  keep(owner: string, format: FileFormat): Promise<string>;
  drop(): Promise<void>;
}

/** An existing uploaded file. */
export interface FoundUpload {
  format: FileFormat;
  bytes: number;
  /** Its content, or a part of it; undefined: it was deleted in the meantime. */
  read(span?: Span): Promise<Readable | undefined>;
  /** A temporary URL at which the storage itself serves it; left out: this server does. */
  link?: () => Promise<string>;
}

/** The uploaded files, under unguessable names. Every function may throw `FilesAway` when they are stored on another machine. */
export interface UploadFiles {
  /**
   * Receives a body completely or not at all. `TooManyBytes` beyond `maxBytes`; `UploadNotStored`, also from `keep`. What is left of a
   * body that is refused is not read, and its stream not destroyed.
   */
  receive(body: Readable, maxBytes: number): Promise<Arrived>;
  /** Total size of a user's files, in bytes. */
  usedBy(owner: string): Promise<number>;
  /** Undefined when there is no such file. */
  find(name: string): Promise<FoundUpload | undefined>;
  /** Removes unreferenced files older than a day, and incomplete ones. Returns how many. */
  sweep(isNamed: (name: string) => boolean): Promise<number>;
}

/** Addresses of uploaded films and documents, which are only served while their signature is valid. Pictures need none. */
export interface FileLinks {
  /** The address of an upload with a signature; another one as it is. `lifetimeMs`: at least. Default: 5 minutes. */
  sign(address: string, lifetimeMs?: number): string;
  /** Whether this query allows the file to be read now. */
  mayRead(name: string, query: URLSearchParams): boolean;
  /** The same address, signed again; undefined: it was never signed here, or expired more than 36 hours ago. */
  renew(address: string): string | undefined;
}
