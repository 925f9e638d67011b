import type { Readable } from 'node:stream';

/** A file that is kept. */
export interface KeptFile {
  name: string;
  bytes: number;
  /** When it was put there, in ms. */
  changedAt: number;
}

/** Bytes of a file, both ends included. */
export interface Span {
  start: number;
  end: number;
}

/** How a file is handed out by an address of the storage itself. */
interface LinkOptions {
  /** How long the address is good. */
  seconds: number;
  /** Media type that it is sent with. */
  type: string;
  /** Shown by the browser, or only downloaded. */
  disposition: 'inline' | 'attachment';
}

/** Where sent files are: a flat place of names whose content never changes. `FilesAway` from any of it where a storage of others does not answer. */
export interface FileStorage {
  /** Where it is, for people. */
  readonly place: string;
  /** Takes a complete file of this disk under a name; afterwards it is not at its path any more. */
  put(name: string, path: string): Promise<void>;
  /** Undefined: there is none. */
  stat(name: string): Promise<KeptFile | undefined>;
  /** Opens a file, or a part of it; undefined: there is none. Whoever has it reads it or destroys it. */
  read(name: string, span?: Span): Promise<{ bytes: number; body: Readable } | undefined>;
  /** All files, or those whose names begin so; never what is still arriving. */
  list(start?: string): AsyncIterable<KeptFile>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
  /** Whether it can be used at all, at the cost of one request; rejects where it cannot. Left out: it is on this machine. */
  check?(signal: AbortSignal): Promise<void>;
  /** An address at which anybody gets the file for a while, without this server; left out: files have none. */
  link?(name: string, options: LinkOptions): Promise<string>;
}
