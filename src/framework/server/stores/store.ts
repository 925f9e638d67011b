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
import type { PrepareRows } from './stored-rows';

export type { CollectionSchema } from './collection-schema';
export type { Condition } from './condition';
export type * from './store-requests';

/**
 * The storage of the API server, and all that its handlers know of it: the whole store, or a transaction of it.
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
  /** Some rows of whatever collections, each as `get` gives it, in one question. */
  getEach(selections: readonly RowSelection[]): Promise<(Row | undefined)[]>;
  /** Adds a row. `StoreConflict` of kind `duplicate` (the id exists, in whatever scope) or `unique`. */
  create(request: CreateRequest): Promise<Row>;
  /** Changes fields of a row. `StoreNotFound`; `StoreConflict` of kind `version` or `unique`. */
  update(request: UpdateRequest): Promise<Row>;
  /** Removes a row and returns its last state. `StoreNotFound`; `StoreConflict` of kind `version`. */
  remove(request: RemoveRequest): Promise<Row>;
  /**
   * Brings a removed row back as it stood, with its id and the moment it was made; its version goes on from where it was.
   * `StoreConflict` of kind `duplicate` or `unique`.
   */
  restore(request: RestoreRequest): Promise<Row>;
  /** Moves a row to another state, test and change in one step. `StoreNotFound`; `StoreConflict` of kind `state` or `version`. */
  transition(request: TransitionRequest): Promise<Row>;
  /**
   * Changes the first matching row, in the order of creation, that no other transaction is just changing, and returns it;
   * undefined when there is none. Nobody waits: of several callers at the same time each gets another row.
   */
  claim(request: ClaimRequest): Promise<Row | undefined>;
  /** Changes fields of every matching row; returns how many. Each gets its next version. */
  updateMany(request: UpdateManyRequest): Promise<number>;
  /** Removes every matching row; returns how many. */
  removeMany(request: RemoveManyRequest): Promise<number>;
  /** The ids of all rows below some others, however deep; neither twice nor those asked about, unless they stand below each other. */
  below(query: BelowQuery): Promise<string[]>;
  /** Counts, sums and extremes by group; groups come in no promised order. */
  aggregate(query: AggregateQuery): Promise<AggregateRow[]>;
  /**
   * The id of a row that has the value already. Ignores scopes, because uniqueness does, and therefore returns
   * no more than the id. Empty values (null, `''`) are never duplicates. A hint for forms: the rule itself is `unique`.
   */
  findDuplicate(query: DuplicateQuery): Promise<string | undefined>;
  /**
   * Commits everything that `work` writes through `tx` in one step, or nothing of it when `work` rejects: the promise then
   * rejects with the same error.
   *
   * - Reads through `tx` see its own writes, and beside them what others have committed when they are asked. Nobody else sees
   *   a write before the commit.
   * - No row that `tx` writes was changed by others since `tx` has first read or written it. When others were faster (or have
   *   taken a unique value, or an id), **`work` is called again** with a fresh `tx`, so it must do nothing that the transaction does not undo: whatever else
   *   follows (answers, memory, events) comes after. When that happens too often: `StoreConflict` of kind `version`. Rows that
   *   `tx` reads and does not write may change until the commit: what must not, has to be written.
   * - A slow `work` keeps nobody waiting but those who want to change the very rows that it has changed.
   * - A call that is refused (`StoreConflict`, `StoreNotFound`) has changed nothing, and the transaction goes on.
   * - On a transaction this is a savepoint: an error takes back what was written within, the outer transaction goes on and
   *   decides over both. Savepoints of one transaction run one after the other; until one ends, only its own `tx` may be used.
   * - `tx` rejects every call with `TransactionOver` once `work` has ended.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** A store within one transaction. */
export interface Transaction extends Store {
  /** What this transaction (or savepoint) has changed so far, a record once, in the order of the last write of each. */
  changes(): readonly Change[];
  /**
   * Before each of these rows is changed: reads those within the scope at once and keeps others from changing them. From then on a store
   * may carry out the writes of this transaction together, where that makes no difference; others it carries out as ever.
   */
  hold(selection: RowsSelection): Promise<void>;
  /**
   * Waits until no other transaction is at this name otherwise, and keeps others from it until this one has ended: `shared` beside others
   * that share it, `alone` beside nobody. What is read afterwards and belongs to the name stays so until the commit. Where nothing can
   * wait (the embedded store), `work` runs again instead.
   */
  lock(name: string, way: 'shared' | 'alone'): Promise<void>;
}

/** What every store is opened with. */
export interface StoreOptions {
  /** The declared collections. Others that are stored are kept as they are. */
  collections: readonly CollectionSchema[];
  /**
   * Starting rows by collection, for those that the store does not hold yet; asked once with their names, and not at all when
   * there are none. What it returns is never changed; other collections in it are ignored.
   */
  seed: (missing: readonly string[]) => SeedRows | Promise<SeedRows>;
  /** What is done with stored rows before they are used, and before anything is seeded. */
  prepare?: PrepareRows;
  /**
   * Of the collections that have not had starting rows yet: those whose rows, which came in another way, give way to them. Only what a
   * migration has written before there was any data.
   */
  giveWay?: readonly string[];
}

/** Rows by collection, as in mock-db.json. */
export type SeedRows = Readonly<Record<string, readonly unknown[]>>;

/** Opens a store. Rejects with a readable `StoreError` and leaves what is stored as it is. */
export type OpenStore = (options: StoreOptions) => Promise<OpenedStore>;

/** Everything that is stored, as it was at one moment. */
export interface Snapshot {
  /** All collections, also those that are no longer declared. */
  readonly collections: readonly string[];
  /** The rows of a collection in the order of their creation, each as its JSON text. */
  rows: (collection: string) => AsyncIterable<string> | Iterable<string>;
}

/** What this process and others on the same data tell each other. */
export interface StorePeers {
  /** The name of this process: another one after every start. */
  readonly id: string;
  /**
   * From now on every commit of this process tells the others of its changes, in the same transaction, and the listener is told of
   * theirs: usually at once, else within a second or two. Call it once; it ends with the store.
   */
  share(sharing: Sharing): Promise<void>;
}

/** What is told, and who listens. Neither may throw. */
export interface Sharing {
  /** What others need to know of a change; undefined: nothing. */
  part: (change: Change) => Change | undefined;
  /** Others have committed these changes, as their `part` has told them. */
  onChanges: (changes: readonly Change[]) => void;
  /** The database was away for so long that changes of others may have been missed. */
  onLost: () => void;
}

/** A store with its lifetime. */
export interface OpenedStore extends Store {
  /**
   * Runs `work` with everything as it stands now, while others go on writing: what a backup is made of. Rows are read as they are asked for,
   * so `work` decides how many are in memory. The snapshot is good until `work` ends.
   */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /**
   * Calls the listener after every commit with what it has changed, before the promises of its writes resolve; several commits
   * may come together, as what they have changed in the end. Nothing that is rolled back is ever told. The listener must not
   * throw. Returns an unsubscribe function.
   */
  onCommit(listener: (changes: readonly Change[]) => void): () => void;
  /**
   * Makes the store fit another configuration, as if it were opened with it: further collections with their starting rows,
   * other fields and indexes. Collections that are declared no longer stay. `StoreUnreadable`.
   */
  declare(options: StoreOptions): Promise<void>;
  /** The other processes that may have the same data open; undefined where there can be none. */
  readonly peers?: StorePeers;
  /** Resolves when no write is pending. */
  flush(): Promise<void>;
  /** Finishes pending writes and releases the data; every later call rejects with `StoreClosed`. Idempotent. */
  close(): Promise<void>;
  /** Not ok when closed, or when the last write could not be made durable. */
  health(): Promise<StoreHealth>;
}
