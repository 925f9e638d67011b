import type { Readable } from 'node:stream';
import type { Label } from '../../../shared/label';
import type { Log } from '../../base/log';

/** A stored file. */
export interface StoredFile {
  name: string;
  bytes: number;
  /** When it was stored, in ms. */
  changedAt: number;
}

/** A range of bytes, both ends included. */
export interface Span {
  start: number;
  end: number;
}

/** Options of a URL at which the storage itself serves a file. */
interface LinkOptions {
  /** Lifetime of the URL. */
  seconds: number;
  /** Media type of the response. */
  type: string;
  /** Shown by the browser, or only downloaded. */
  disposition: 'inline' | 'attachment';
}

/** A service outside that stores files. */
interface FilesService {
  label: Label;
  /** The environment variables that connect it. */
  variables: readonly string[];
  host: string;
  facts: readonly { label: Label; value: string }[];
  /** `does`: what the test asks, and what that costs. `run` rejects where the storage does not work. */
  test: { does: Label; run(signal: AbortSignal): Promise<undefined> };
}

/** The storage of uploaded files: flat names with immutable content. Every function may throw `FilesAway` if a remote storage does not answer. */
export interface FileStorage {
  /** Description of the place, for people. */
  readonly place: string;
  /** Moves a complete local file into the storage; afterwards it does not exist at its path any more. */
  put(name: string, path: string): Promise<void>;
  /** Undefined: there is none. */
  stat(name: string): Promise<StoredFile | undefined>;
  /** Opens a file or a part of it; undefined: there is none. The caller must read or destroy the stream. */
  read(name: string, span?: Span): Promise<{ bytes: number; body: Readable } | undefined>;
  /** All files, or those with this prefix; never incomplete ones. */
  list(start?: string): AsyncIterable<StoredFile>;
  /** Removes a file. Idempotent. */
  remove(name: string): Promise<void>;
  /** The service that it is at, as administrators see and test it; left out: it is on this machine. */
  readonly service?: FilesService;
  /** A temporary public URL of the file, independent of this server; left out: there is none. */
  link?(name: string, options: LinkOptions): Promise<string>;
}

/** A place of files outside of the data directory. */
export interface RemoteFiles {
  /** `log` gets refusals of the storage; left out: only the caller gets them. */
  open(log?: Log): Promise<FileStorage>;
}

/** Reads an address, with keys from the environment variables. `mistake`: what is expected instead, in one line that repeats no secret. */
export type FilesReader = (
  address: string,
  env: Readonly<Record<string, string | undefined>>,
) => RemoteFiles | { mistake: string };
