import type { Condition } from './condition';
import type { Scope } from './scope';

export type { Condition } from './condition';

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

/** Which rows of which collection. */
interface Selection {
  collection: string;
  /** The rows the caller may touch at all: from `scopeFrom`, or `everything()` for the server's own work. */
  scope: Scope;
}

/** One row of a collection, by its id; outside the scope it does not exist. */
interface RowSelection extends Selection {
  id: string;
}

/** The caller's knowledge of the row it changes. */
interface Expectation {
  /** The version the caller has seen; another one is a `StoreConflict` of kind `version`. */
  expectedVersion?: number | undefined;
}

/** Uniqueness, tested together with the write so that two writers cannot both pass. */
interface Uniqueness {
  /** Fields whose value no other row of the collection may have; else `StoreConflict` of kind `unique`. */
  unique?: readonly string[] | undefined;
}

/** A page of rows. */
export interface ListQuery extends Selection {
  where?: Condition | undefined;
  /** Empty: in the order of creation. */
  sort: readonly Sort[];
  /** First row, counted from 0. */
  start: number;
  /** First row after the page; `Infinity` for all. */
  end: number;
  /** false: the page alone is wanted. The store stops looking when it is full, and `total` may be too small. Default: true. */
  isCounted?: boolean | undefined;
}

/** The rows of one page, and how many rows match in all. */
export interface ListResult {
  rows: Row[];
  total: number;
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
 * `sum` and `avg` look at numbers only; `min` and `max` at numbers or, when there are none, at text (ISO dates).
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

/**
 * The storage of the API server, and all that its handlers know of it.
 *
 * A promise of a write resolves when the change survives a crash, and rejects when nothing was changed. Rows handed out
 * are copies. Every function rejects with a `StoreError`: `StoreUnknownCollection`, `StoreClosed`, `StoreWriteFailed`
 * (disk) from each, and those named below.
 */
export interface Store {
  /** A page of the rows that match scope and condition. */
  list(query: ListQuery): Promise<ListResult>;
  /** One row, or undefined when it is not there or outside the scope. */
  get(selection: RowSelection): Promise<Row | undefined>;
  /** Adds a row. `StoreConflict` of kind `duplicate` (the id exists, in whatever scope) or `unique`. */
  create(request: CreateRequest): Promise<Row>;
  /** Changes fields of a row. `StoreNotFound`; `StoreConflict` of kind `version` or `unique`. */
  update(request: UpdateRequest): Promise<Row>;
  /** Removes a row and answers what it was. `StoreNotFound`; `StoreConflict` of kind `version`. */
  remove(request: RemoveRequest): Promise<Row>;
  /**
   * Brings a removed row back as it stood, with its id and the moment it was made; its version goes on from where it was.
   * `StoreConflict` of kind `duplicate` or `unique`.
   */
  restore(request: RestoreRequest): Promise<Row>;
  /** Moves a row to another state, test and change in one step. `StoreNotFound`; `StoreConflict` of kind `state` or `version`. */
  transition(request: TransitionRequest): Promise<Row>;
  /** Counts, sums and extremes by group; groups come in no promised order. */
  aggregate(query: AggregateQuery): Promise<AggregateRow[]>;
  /**
   * The id of a row that has the value already. Looks beyond every scope, because uniqueness does, and therefore tells
   * no more than the id. Empty values (null, `''`) are never duplicates. A hint for forms: the rule itself is `unique`.
   */
  findDuplicate(query: DuplicateQuery): Promise<string | undefined>;
  /** Names of the collections that can be asked for. */
  collections(): string[];
  /**
   * Lets further collections be asked for, each with its starting rows; what is stored of one already counts instead. Those that
   * are known stay as they are. Starting rows become durable with the next write.
   */
  declare(seed: Readonly<Record<string, readonly unknown[]>>): void;
  /** Resolves when no write is under way. */
  flush(): Promise<void>;
  /** Finishes the writes under way and lets the data go; everything afterwards is a `StoreClosed`. Twice is fine. */
  close(): Promise<void>;
  /** Not ok when closed, or when the last write could not be made durable. */
  health(): Promise<StoreHealth>;
}
