import type { Condition } from './condition';
import type { Scope } from './scope';

/** A stored record. Every value is JSON (text, number, boolean, null, array or plain object). */
export interface Row {
  /** Unique within its collection; given or made by the store, never changed. */
  id: string;
  /** 1 when created, one more with every change. */
  version: number;
  /** ISO 8601 in UTC, set by the store. */
  createdAt: string;
  /** ISO 8601 in UTC, set by the store with every change. */
  updatedAt: string;
  [field: string]: unknown;
}

/** One key of a sort order. Rows without a value come last in both directions; ties keep the order of creation. */
export interface Sort {
  field: string;
  order: 'asc' | 'desc';
}

/** Rows of a collection. */
interface Selection {
  collection: string;
  /** The rows the caller may touch at all: from `scopeFrom`, or `everything()` for the server's own work. */
  scope: Scope;
}

/** One row of a collection, by its id; outside the scope it does not exist. */
export interface RowSelection extends Selection {
  id: string;
}

/** Some rows of a collection, by their ids. */
export interface RowsSelection extends Selection {
  ids: readonly string[];
}

/** The caller's knowledge of the row it changes. */
interface Expectation {
  /** The version the caller has seen; another one is a `StoreConflict` of kind `version`. */
  expectedVersion?: number | undefined;
}

/** Uniqueness, tested together with the write so that two writers cannot both pass. */
interface Uniqueness {
  /**
   * Fields whose value no other row of the collection may have, beside those that are declared unique (of an update: as far as
   * it writes them); else `StoreConflict` of kind `unique`. Others may have written the same value without asking for this.
   */
  unique?: readonly string[] | undefined;
}

/** A page of rows. */
export interface ListQuery extends Selection {
  where?: Condition | undefined;
  /** Empty: in the order of creation. */
  sort: readonly Sort[];
  /** First row, counted from 0, or from `after`. Far from 0 a database reads all that it skips: go on with `after` instead. */
  start: number;
  /** First row after the page; `Infinity` for all. */
  end: number;
  /** The page begins after the row that a page of the same scope, condition and order ended with: its `next`. */
  after?: string | undefined;
  /**
   * How `total` is made: `exact` (default); `rough`: as exactly as it costs little, `isEstimated` says which; `none`: not at all,
   * the store stops when the page is full, and `total` counts no more than it has seen. With `rough`, pages behind row 10,000 may be
   * counted from a place that was found up to a minute ago: as if the pages before them had been read then.
   */
  total?: 'exact' | 'rough' | 'none' | undefined;
  /** Of rows that agree in these fields only the first in the order; the order of the result is the same. */
  distinctBy?: readonly string[] | undefined;
  /** Only these fields, and those of every `Row`. Left out: all. */
  fields?: readonly string[] | undefined;
}

/** The rows of one page, and how many rows match in all. */
export interface ListResult {
  rows: Row[];
  /** Rows that match, before or after the page as well, whatever `after` says. */
  total: number;
  /** `total` is an estimate; only where the query allows it. */
  isEstimated: boolean;
  /** Where the next page begins, for `after`; undefined when this page is empty or known to be the last. Good for the moment, not to be kept. */
  next: string | undefined;
}

/** How many rows there are. */
export interface CountQuery extends Selection {
  where?: Condition | undefined;
  /** Enough: the answer is this when there are more. Left out: exact. */
  atMost?: number | undefined;
}

/** A change of all matching rows. */
export interface UpdateManyRequest extends Selection {
  where: Condition;
  /** As for `update`; no unique fields. */
  patch: Record<string, unknown>;
}

/** A removal of all matching rows. */
export interface RemoveManyRequest extends Selection {
  where: Condition;
}

/** A change of one row that nobody else is at. */
export interface ClaimRequest extends Selection {
  where: Condition;
  /** As for `update`; no unique fields. */
  patch: Record<string, unknown>;
}

/** A question for all rows below some others, in a hierarchy made of fields that name the row above. */
export interface BelowQuery {
  collection: string;
  /** Ids to begin with. */
  ids: readonly string[];
  /** Fields of a row that each name a row above it. */
  links: readonly string[];
}

/** A new row; `version`, `createdAt` and `updatedAt` in it are ignored. */
export interface CreateRequest extends Uniqueness {
  collection: string;
  row: { id?: string | undefined; [field: string]: unknown };
}

/** A change of some fields. */
export interface UpdateRequest extends RowSelection, Expectation, Uniqueness {
  /** New values; `undefined` removes a field. `id`, `version`, `createdAt` and `updatedAt` are ignored. */
  patch: Record<string, unknown>;
}

/** A removal. */
export interface RemoveRequest extends RowSelection, Expectation {}

/** A row that was removed and comes back. */
export interface RestoreRequest extends Uniqueness {
  collection: string;
  /** As it stood when it was removed. */
  row: Row;
}

/** A change of state that only happens from certain states. */
export interface TransitionRequest extends RowSelection, Expectation {
  /** The field that holds the state. */
  field: string;
  /** States it may leave; any other is a `StoreConflict` of kind `state`. */
  from: readonly string[];
  to: string;
  /** Other fields changed in the same step. */
  patch?: Record<string, unknown> | undefined;
}

/**
 * A figure over the rows of a group. `count` without `field`: rows; with `field`: rows that have a value.
 * `sum` and `avg` use numbers only; `min` and `max` numbers or, when there are none, text (ISO dates).
 */
export interface Measure {
  kind: 'count' | 'sum' | 'avg' | 'min' | 'max';
  field?: string | undefined;
}

/** Figures over the matching rows. */
export interface AggregateQuery extends Selection {
  where?: Condition | undefined;
  /** Fields whose values make the groups; none: one group of all rows, which exists even when empty. */
  groupBy?: readonly string[] | undefined;
  /** A moment by whose hour the rows are grouped besides; the group holds its first 13 characters: `2026-11-22T16`. */
  byHour?: string | undefined;
  measures: Readonly<Record<string, Measure>>;
}

/** One group: the values it stands for and its figures; `avg`, `min` and `max` of nothing are null. */
export interface AggregateRow {
  group: Record<string, unknown>;
  values: Record<string, number | string | null>;
}

/** A question for another row with the same value. */
export interface DuplicateQuery {
  collection: string;
  field: string;
  value: unknown;
  /** The row being edited, which may keep its value. */
  exceptId?: string | undefined;
}

/** Whether the store can be relied on now. */
export interface StoreHealth {
  ok: boolean;
  /** Why not, in one line. */
  message?: string;
}

/** What a commit has changed in one row, however many writes that took. */
export interface Change {
  collection: string;
  id: string;
  /** The row before; undefined when it was created. */
  before: Row | undefined;
  /** The row after; undefined when it was removed. */
  after: Row | undefined;
}
