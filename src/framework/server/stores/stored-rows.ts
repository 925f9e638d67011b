import type { Row } from './store-requests';

/** A raw change that no rule checks: `[collection, row]` writes the row, `[collection, id]` removes it. */
export type RawChange = readonly [collection: string, change: Row | string];

/** What becomes of a row. */
export interface Converted {
  /** The converted row; undefined: it is removed. Neither version nor times need to change. */
  row: Row | undefined;
  /** A row to be added to the collection `keptIn`. */
  kept?: Row | undefined;
}

/** What becomes of a collection. */
export interface Conversion {
  /** Where its rows are now. */
  from: string;
  /** Where they go: the same collection, or one that has none of their ids. */
  to: string;
  /** Called once for every row. */
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
 * The rows of a store as stored, independent of the configuration: for checking and converting them before they are used.
 */
export interface StoredRows {
  /** The collections that have ever had rows, declared or not; none: nothing has ever been stored. */
  collections(): Promise<ReadonlySet<string>>;
  /** The rows of a collection in the order of creation; none of one that is not there. */
  rows(collection: string): AsyncIterable<Row>;
  /** Carries everything out in one commit: after a crash at any moment either all of it is there or nothing. */
  rewrite(rewriting: Rewriting): Promise<void>;
}

/** Work on stored rows before a store is opened. */
export interface PrepareRows {
  /** Internal collections that it uses and that no configuration declares. */
  own: readonly string[];
  /** Rejects: the store is not opened. */
  run: (data: StoredRows) => Promise<unknown>;
}
