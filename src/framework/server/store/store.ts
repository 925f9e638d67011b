import type { CollectionSchema } from './collection-schema';
import type {
  AggregateQuery,
  AggregateRow,
  BelowQuery,
  Change,
  ClaimRequest,
  CountQuery,
  CreateRequest,
  DuplicateQuery,
  ListQuery,
  ListResult,
  PrepareRows,
  RemoveManyRequest,
  RemoveRequest,
  RestoreRequest,
  Row,
  RowSelection,
  RowsSelection,
  StoreHealth,
  TransitionRequest,
  UpdateManyRequest,
  UpdateRequest,
} from './store-requests';

export type { CollectionSchema } from './collection-schema';
export type { Condition } from './condition';
export type * from './store-requests';

/**
 * The storage of the API server as its handlers see it: the whole store, or a transaction of it.
 *
 * A promise of a write resolves when the change survives a crash (of a transaction: when it is part of it), and rejects when
 * nothing was changed. Rows handed out are copies. Every function rejects with a `StoreError`: `StoreUnknownCollection`,
 * `StoreClosed`, `StoreWriteFailed` (disk) from each, and those named below.
 */
export interface Store {
  /** A page of the rows that match scope and condition. `StoreCursorUnknown` for an `after` that is none of this query. */
  list(query: ListQuery): Promise<ListResult>;
  /** How many rows match scope and condition. */
  count(query: CountQuery): Promise<number>;
  /** One row, or undefined when it is not there or outside the scope. */
  get(selection: RowSelection): Promise<Row | undefined>;
  /** Rows of any collections, each as `get` returns it, in one query. */
  getEach(selections: readonly RowSelection[]): Promise<(Row | undefined)[]>;
  /** Adds a row. `StoreConflict` of kind `duplicate` (the id exists, in any scope) or `unique`. */
  create(request: CreateRequest): Promise<Row>;
  /** Changes fields of a row. `StoreNotFound`; `StoreConflict` of kind `version` or `unique`. */
  update(request: UpdateRequest): Promise<Row>;
  /** Removes a row and returns its last state. `StoreNotFound`; `StoreConflict` of kind `version`. */
  remove(request: RemoveRequest): Promise<Row>;
  /**
   * Restores a removed row as it was, with its id and creation time; its version continues from where it was.
   * `StoreConflict` of kind `duplicate` or `unique`.
   */
  restore(request: RestoreRequest): Promise<Row>;
  /** Moves a row to another state, test and change in one step. `StoreNotFound`; `StoreConflict` of kind `state` or `version`. */
  transition(request: TransitionRequest): Promise<Row>;
  /**
   * Changes the first matching row, in the order of creation, that no other transaction is changing, and returns it; undefined when
   * there is none. Never blocks: concurrent callers each get a different row.
   */
  claim(request: ClaimRequest): Promise<Row | undefined>;
  /** Changes fields of every matching row; returns how many. Each gets its next version. */
  updateMany(request: UpdateManyRequest): Promise<number>;
  /** Removes every matching row; returns how many. */
  removeMany(request: RemoveManyRequest): Promise<number>;
  /** The ids of all descendants of some rows, each once; the given rows are included only where one is a descendant of another. */
  below(query: BelowQuery): Promise<string[]>;
  /** Counts, sums and extremes by group, in no particular order. */
  aggregate(query: AggregateQuery): Promise<AggregateRow[]>;
  /**
   * The id of a row that already has the value. Ignores scopes, because uniqueness does, and therefore returns
   * no more than the id. Empty values (null, `''`) are never duplicates. A hint for forms: the rule itself is `unique`.
   */
  findDuplicate(query: DuplicateQuery): Promise<string | undefined>;
  /**
   * Commits everything that `work` writes through `tx` in one step, or nothing of it when `work` rejects: the promise then
   * rejects with the same error.
   *
   * - Reads through `tx` see its own writes and what others have committed by then. Nobody else sees a write before the commit.
   * - No row that `tx` writes was changed by others since `tx` first read or wrote it. When others were faster (or have taken a
   *   unique value, or an id), **`work` is called again** with a fresh `tx`, so it must have no side effects that a rollback does not
   *   undo: responses, in-memory state and events come after the commit. After too many retries: `StoreConflict` of kind `version`.
   *   Rows that `tx` reads and does not write may change before the commit: a row that must not change has to be written.
   * - A slow `work` blocks only writers of the rows that it has changed.
   * - A call that is refused (`StoreConflict`, `StoreNotFound`) has changed nothing, and the transaction goes on.
   * - On a transaction this is a savepoint: an error rolls back what was written within it, and the outer transaction goes on and
   *   decides on both. Savepoints of one transaction run one after the other; until one ends, only its own `tx` may be used.
   * - `tx` rejects every call with `TransactionOver` once `work` has ended.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** A store within one transaction. */
export interface Transaction extends Store {
  /** What this transaction (or savepoint) has changed so far, each record once, in the order of its last write. */
  changes(): readonly Change[];
  /**
   * Call it before changing each of these rows: reads and locks all of those within the scope at once. From then on a store may batch
   * the writes of this transaction where that makes no difference; it sends the others one by one as usual.
   */
  hold(selection: RowsSelection): Promise<void>;
  /**
   * Takes a lock by name until the transaction ends: `shared` along with other shared holders, `alone` exclusively. Waits for
   * conflicting transactions; data guarded by the name does not change between the call and the commit. The embedded store cannot
   * wait and runs `work` again instead.
   */
  lock(name: string, way: 'shared' | 'alone'): Promise<void>;
}

/** What every store is opened with. */
export interface StoreOptions {
  /** The declared collections. Other stored collections are left as they are. */
  collections: readonly CollectionSchema[];
  /**
   * Starting rows by collection, for those that the store does not have yet. Called once with their names, and not at all when there
   * are none. Its result is never mutated; other collections in it are ignored.
   */
  seed: (missing: readonly string[]) => SeedRows | Promise<SeedRows>;
  /** Checks and converts stored rows before they are used, and before anything is seeded. */
  prepare?: PrepareRows;
  /**
   * Collections, not seeded yet, whose existing rows are replaced by the starting rows: only rows that a migration wrote before there
   * was any data.
   */
  giveWay?: readonly string[];
}

/** Rows by collection, as in mock-db.json. */
export type SeedRows = Readonly<Record<string, readonly unknown[]>>;

/** Opens a store. Rejects with a readable `StoreError` and leaves the stored data untouched. */
export type OpenStore = (options: StoreOptions) => Promise<OpenedStore>;

/** A consistent view of everything that is stored, at one moment. */
export interface Snapshot {
  /** All collections, including those that are no longer declared. */
  readonly collections: readonly string[];
  /** The rows of a collection in the order of their creation, each as its JSON text. */
  rows: (collection: string) => AsyncIterable<string> | Iterable<string>;
}

/** Notifications between the processes that share the same data. */
export interface StorePeers {
  /** The name of this process, new at every start. */
  readonly id: string;
  /**
   * From now on every commit of this process publishes its changes to the others, in the same transaction, and the listener receives
   * theirs: usually at once, otherwise within a second or two. Call it once; it ends with the store.
   */
  share(sharing: Sharing): Promise<void>;
}

/** What is published, and who listens. Neither may throw. */
export interface Sharing {
  /** The part of a change that other processes need; undefined: nothing. */
  part: (change: Change) => Change | undefined;
  /** The user whose work commits now; undefined: none. Stored with what is published, for reads from a standby. */
  author?: () => string | undefined;
  /** Other processes have committed these changes, as reduced by their `part`. */
  onChanges: (changes: readonly Change[]) => void;
  /** The database was unreachable for so long that changes of others may have been missed. */
  onLost: () => void;
}

/** Reads that a standby answers: those whose query names a `reader`. */
export interface StandbyReads {
  /** Resolves once the standby has all that is committed so far, or is not used: who is notified of it then reads it. */
  caughtUp(): Promise<void>;
  /** Reads by which database has answered them so far, and how far the standby is behind at most. */
  figures(): { answered: number; passed: number; isUsed: boolean; lagSeconds: number };
}

/** A store together with its lifecycle. */
export interface OpenedStore extends Store {
  /**
   * Runs `work` with a snapshot of all data while others go on writing; backups are made from it. Rows are read lazily, so `work`
   * decides how many are in memory. The snapshot is valid until `work` ends.
   */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /**
   * Calls the listener after every commit with its changes, before the promises of its writes resolve. Several commits may be merged
   * into their net changes. Rolled-back changes are never reported. The listener must not throw. Returns an unsubscribe function.
   */
  onCommit(listener: (changes: readonly Change[]) => void): () => void;
  /**
   * Adapts the store to another configuration, as if it were opened with it: new collections with their starting rows, changed
   * fields and indexes. Collections that are no longer declared are retained. `StoreUnreadable`.
   */
  declare(options: StoreOptions): Promise<void>;
  /** The other processes that may have the same data open; undefined where there can be none. */
  readonly peers?: StorePeers;
  /** Undefined where there is none. */
  readonly standby?: StandbyReads | undefined;
  /** Resolves when no write is pending. */
  flush(): Promise<void>;
  /** Finishes pending writes and releases the data; every later call rejects with `StoreClosed`. Idempotent. */
  close(): Promise<void>;
  /** Not ok when closed, or when the last write could not be made durable. */
  health(): Promise<StoreHealth>;
}
