import type { Row } from './store-requests';

/** A change of what is stored, below every rule: `[collection, row]` the row is this now, `[collection, id]` it is gone. */
export type RawChange = readonly [collection: string, change: Row | string];

/** What becomes of a row. */
export interface Converted {
  /** The row as it is from now on; undefined: it is gone. Neither version nor times need to change. */
  row: Row | undefined;
  /** A row to be added to the collection `keptIn`. */
  kept?: Row | undefined;
}

/** What becomes of a collection. */
export interface Conversion {
  /** Where its rows are now. */
  from: string;
  /** Where they are to be: the same, or a collection that has none of their ids. */
  to: string;
  /** Asked once for every row. */
  convert: (row: Row) => Converted;
}

/** A change of many rows at once. */
export interface Rewriting {
  conversions: readonly Conversion[];
  /** An internal collection that no configuration declares. */
  keptIn: string;
  /** What else changes, after the conversions. */
  changes: readonly RawChange[];
}

/**
 * The rows of a store as they are, whatever the configuration says of them: for checking and converting them before they are used.
 */
export interface StoredRows {
  /** The collections that have had rows, also those that are not declared; none: nothing has ever been stored. */
  collections(): Promise<ReadonlySet<string>>;
  /** The rows of a collection in the order of creation; none of one that is not there. */
  rows(collection: string): AsyncIterable<Row>;
  /** Carries all of it out, in one commit: after a crash at any moment all of it is there, or nothing. */
  rewrite(rewriting: Rewriting): Promise<void>;
}

/** What is done with stored rows before a store is opened. */
export interface PrepareRows {
  /** Internal collections that it keeps, and that no configuration declares. */
  own: readonly string[];
  /** Rejects: the store is not opened. */
  run: (data: StoredRows) => Promise<unknown>;
}
