import type { Label } from '../../shared/label';
import { messageOf } from '../../shared/text';
import type { Row } from './store';

/** Base of all errors of a store; the subclass says which. Messages are for logs, not for end users. */
export class StoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** There is no such row, or it is outside the caller's scope; deliberately the same error. */
export class StoreNotFound extends StoreError {
  readonly collection: string;
  readonly id: string;
  constructor({ collection, id }: { collection: string; id: string }) {
    super(`${collection}/${id} does not exist`);
    this.collection = collection;
    this.id = id;
  }
}

/**
 * The kind of conflict: `version` the row was changed in the meantime, `state` it is in no state the transition starts from,
 * `duplicate` the id of a new row exists, `unique` another row has the value of `field`,
 * `exclusive` the period starting in `field` overlaps that of another row.
 */
export type StoreConflictKind = 'version' | 'state' | 'duplicate' | 'unique' | 'exclusive';

/** The write does not fit what is stored; nothing was changed. */
export class StoreConflict extends StoreError {
  readonly kind: StoreConflictKind;
  readonly collection: string;
  /** The row as it is now, for `version` and `state`; it lies within the caller's scope. */
  readonly current: Row | undefined;
  /** The field concerned, for `state`, `unique` and `exclusive`. */
  readonly field: string | undefined;
  /**
   * For `exclusive`, and `unique` under a condition: the id of the other row, and the configured message. Not every caller may see that
   * row.
   */
  readonly other: string | undefined;
  readonly said: Label | undefined;
  constructor({ kind, collection, id, current, field, other, said: text }: StoreConflictDetails) {
    super(`${collection}/${id}: ${kind} conflict${field === undefined ? '' : ` on ${field}`}`);
    this.kind = kind;
    this.collection = collection;
    this.current = current;
    this.field = field;
    this.other = other;
    this.said = text;
  }
}

interface StoreConflictDetails {
  kind: StoreConflictKind;
  collection: string;
  id: string;
  current?: Row | undefined;
  field?: string | undefined;
  other?: string | undefined;
  said?: Label | undefined;
}

/** The collection is not declared in the configuration. */
export class StoreUnknownCollection extends StoreError {
  readonly collection: string;
  constructor({ collection }: { collection: string }) {
    super(`unknown collection ${JSON.stringify(collection)}`);
    this.collection = collection;
  }
}

/** The change could not be made durable (disk full, no permission, ...) and was not carried out. */
export class StoreWriteFailed extends StoreError {
  constructor({ file, cause }: { file: string; cause: unknown }) {
    super(`cannot write ${file}: ${messageOf(cause)}`, { cause });
  }
}

/** A single row, or the data as a whole, would become too large. Nothing was changed. */
export class StoreTooLarge extends StoreError {
  readonly what: 'row' | 'data';
  /** `bytes` and `most` in bytes. */
  constructor({ what, bytes, most }: { what: 'row' | 'data'; bytes: number; most: number }) {
    super(`the ${what} would have ${Math.ceil(bytes)} bytes; ${Math.floor(most)} are possible`);
    this.what = what;
  }
}

/** The `after` of a list is not a cursor of this query. */
export class StoreCursorUnknown extends StoreError {
  constructor() {
    super('the list does not go on from there');
  }
}

/** The store was closed before the call. */
export class StoreClosed extends StoreError {
  constructor() {
    super('the store is closed');
  }
}

/** The transaction has ended before the call: a promise was not awaited. */
export class TransactionOver extends StoreError {
  constructor() {
    super('the transaction is over');
  }
}

/** Stored or starting data cannot be used; nothing was written. The message is one line for the operator. */
export class StoreUnreadable extends StoreError {
  readonly file: string;
  readonly place: string;
  readonly reason: string;
  constructor({ file, place, reason, cause }: { file: string; place: string; reason: string; cause?: unknown }) {
    super(
      `数据文件无法读取，已原样保留 The data cannot be read and was left as it is: ${file}, ${place}: ${reason}. ` +
        '请用备份恢复该文件，或将其移走后重新启动（将使用初始数据）。 ' +
        'Restore the file from a backup, or move it away and start again (with the starting data).',
      { cause },
    );
    this.file = file;
    this.place = place;
    this.reason = reason;
  }
}

/** Another running process has the data directory open. */
export class StoreLocked extends StoreError {
  constructor({ file, pid }: { file: string; pid: number }) {
    super(
      `数据目录正被另一个进程使用 The data directory is in use by process ${pid} (${file}). ` +
        '请先停止该进程，或设置另一个 DATA_DIR。 Stop that process first, or set another DATA_DIR.',
    );
  }
}

/** The database cannot be reached, or cannot answer now. The store asks it again with the next call. */
export class StoreUnreachable extends StoreError {
  constructor(cause: unknown) {
    super(`the database does not answer: ${messageOf(cause)}`, { cause });
  }
}

/** The database is there, but the query took too long; the caller may try again. */
export class StoreBusy extends StoreUnreachable {
  /** `locked`: another transaction holds the row, or what else was waited for; `slow`: the statement itself. */
  readonly why: 'locked' | 'slow';
  constructor(why: 'locked' | 'slow', cause: unknown) {
    super(cause);
    this.why = why;
    this.message = `${why === 'locked' ? 'another transaction holds the lock' : 'the statement took too long'}: ${messageOf(cause)}`;
  }
}

/** For `catch` of a change of a row that may be gone already. */
export const ignoreMissing = (error: unknown): undefined => {
  if (error instanceof StoreNotFound) return undefined;
  throw error;
};

/** The tables of the database do not match the configuration; nothing was written. */
export class StoreNotMigrated extends StoreError {
  constructor(collections: readonly string[]) {
    super(
      '数据库结构与配置不一致，请先运行 npm run db:migrate（--plan 列出语句） The tables of the database do not fit the configuration; run npm run db:migrate ' +
        `(--plan prints what it will do): ${collections.join(', ')}`,
    );
  }
}
