import { createLines } from '../lines';
import { cloneJson } from '../starting-rows';
import type { Row, Store, Transaction } from '../store';
import { StoreConflict, TransactionOver } from '../store-error';
import type { CommitQueue } from './commit-queue';
import { changesOf, checkUnique, createDraft, type Draft, type DraftedRow, type DraftView } from './draft';
import { rowFunctions } from './row-functions';
import type { Table } from './table';

/** How a transaction holds a name: shared with others, or exclusively. */
type Way = 'shared' | 'alone';

/** The names a transaction holds (`Transaction.lock`). Conflicts are detected at its commit. */
interface HeldNames {
  note(name: string, way: Way): void;
  /** A held name for which a conflicting transaction has committed since; undefined if none. */
  overtaken(): string | undefined;
  /** Records the commit: other transactions that hold one of the names in a conflicting way are then overtaken. */
  commit(): void;
  /** Called when the commit is visible or its write has failed. */
  end(isWritten: boolean): void;
}

/** Number of slots that names are hashed into. A collision only costs an unnecessary retry. */
const places = 4096;

const placeOf = (name: string): number => {
  let hash = 0;
  for (let index = 0; index < name.length; index += 1) hash = (hash * 31 + name.charCodeAt(index)) | 0;
  return Math.abs(hash) % places;
};

/** Numbers of commits by slot: all commits, and those visible to readers. */
const counts = () => ({ made: new Int32Array(places), seen: new Int32Array(places) });
const at = (array: Int32Array, place: number): number => array[place] ?? 0;

interface Held {
  name: string;
  way: Way;
  /** Visible commits of each kind in the slot when the name was first held. */
  shared: number;
  alone: number;
}

/** The names held by a store's transactions. Optimistic: nothing blocks, and an overtaken transaction is retried. */
const createNames = (): { hold: () => HeldNames } => {
  const all = { shared: counts(), alone: counts() };
  const add = ({ way }: Held, place: number, which: 'made' | 'seen', by: number): void => {
    const array = all[way][which];
    array[place] = at(array, place) + by;
  };
  return {
    hold: () => {
      const held = new Map<number, Held>();
      let isCommitted = false;
      return {
        note: (name, way) => {
          const place = placeOf(name);
          const before = held.get(place);
          const seen = { shared: at(all.shared.seen, place), alone: at(all.alone.seen, place) };
          if (before === undefined) held.set(place, { name, way, ...seen });
          else if (way === 'alone') before.way = way;
        },
        overtaken: () => {
          for (const [place, { name, way, shared, alone }] of held) {
            if (at(all.alone.made, place) !== alone) return name;
            if (way === 'alone' && at(all.shared.made, place) !== shared) return name;
          }
          return undefined;
        },
        commit: () => {
          isCommitted = true;
          for (const [place, one] of held) add(one, place, 'made', 1);
        },
        end: (isWritten) => {
          if (!isCommitted) return;
          for (const [place, one] of held) add(one, place, isWritten ? 'seen' : 'made', isWritten ? 1 : -1);
        },
      };
    },
  };
};

/** Maximum number of attempts per transaction. */
const mostTries = 10;

/** Another transaction has changed a row or taken a unique value that this one depends on. */
class Overtaken extends Error {
  /** The row or name in conflict. */
  readonly key: string;
  readonly at: DraftedRow | undefined;
  constructor(at: DraftedRow | string) {
    const key = typeof at === 'string' ? at : `${at.table.name}/${at.id}`;
    super(`${key} was changed meanwhile`);
    this.key = key;
    this.at = typeof at === 'string' ? undefined : at;
  }
}

interface Parts {
  tableOf: (collection: string) => Table;
  queue: CommitQueue<Draft>;
}

/**
 * `Store.transaction` over tables, with optimistic concurrency: nothing is locked while work runs. Its changes are collected in a draft
 * and checked for conflicts at commit, together with concurrent writes. A transaction in conflict is retried, queued behind others
 * that conflicted on the same row, so that none starves.
 */
export const createTransactions = ({ tableOf, queue }: Parts): Store['transaction'] => {
  const lines = createLines();
  const names = createNames();

  const attempt = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const draft = createDraft();
    const seen: SeenRows = new Map();
    const held = names.hold();
    const result = await within({ draft, seen, held, work, tableOf });
    const changes = changesOf(draft);
    // The store may have been closed while the work ran.
    for (const { collection } of changes) tableOf(collection);
    if (changes.length === 0) return result;
    try {
      await queue.run((batch) => commit({ draft, seen, held, batch }));
      held.end(true);
    } catch (error) {
      held.end(false);
      throw error;
    }
    return result;
  };

  return async (work) => {
    try {
      return await attempt(work);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      return lines.wait(error.key, () => again({ attempt: () => attempt(work) }));
    }
  };
};

const again = async <T>({ attempt }: { attempt: () => Promise<T> }): Promise<T> => {
  for (let tries = 2; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (tries === mostTries) throw asConflict(error);
    }
  }
};

const asConflict = ({ at, key }: Overtaken): StoreConflict => {
  if (at === undefined) return new StoreConflict({ kind: 'version', collection: 'locks', id: key });
  const { table, id } = at;
  const current = table.get(id);
  return new StoreConflict({ kind: 'version', collection: table.name, id, current: current && cloneJson(current) });
};

/** The rows a transaction has read, as of the first read. */
type SeenRows = Map<Table, Map<string, Row>>;

const note = (seen: SeenRows, { table, row }: { table: Table; row: Row }): void => {
  const rows = seen.get(table) ?? new Map<string, Row>();
  // Rows written by the transaction itself are not recorded.
  if (!rows.has(row.id) && table.get(row.id) === row) seen.set(table, rows.set(row.id, row));
};

interface Work<T> extends Omit<Parts, 'queue'> {
  draft: Draft;
  seen: SeenRows;
  held: HeldNames;
  work: (tx: Transaction) => Promise<T>;
}

/** Runs work on a draft; savepoints are nested drafts. */
const within = async <T>({ draft, seen, held, work, tableOf }: Work<T>): Promise<T> => {
  let isOver = false;
  const savepoints = createLines();
  const check = () => {
    if (isOver) throw new TransactionOver();
  };
  const openTable = (collection: string): Table => {
    check();
    return tableOf(collection);
  };
  const tx: Transaction = {
    ...rowFunctions({
      tableOf: openTable,
      view: draft,
      onRead: (target) => note(seen, target),
      change: async (run) => run(draft),
    }),
    transaction: async (inner) => {
      check();
      return savepoints.wait('', async () => {
        const savepoint = createDraft(draft);
        const result = await within({ draft: savepoint, seen, held, work: inner, tableOf: openTable });
        check();
        draft.adopt(savepoint.own());
        return result;
      });
    },
    changes: () => cloneJson(changesOf(draft)),
    // Only checks the collection: nothing is locked or written before the commit.
    hold: async ({ collection }) => void openTable(collection),
    lock: async (name, way) => {
      check();
      held.note(name, way);
    },
  };
  try {
    return await work(tx);
  } finally {
    isOver = true;
  }
};

/** Adds the changes of a transaction to a batch of writes; throws `Overtaken` on a conflict. */
const commit = ({
  draft,
  seen,
  held,
  batch,
}: Pick<Work<unknown>, 'draft' | 'seen' | 'held'> & { batch: Draft }): void => {
  const rows = draft.own();
  for (const drafted of rows) {
    const known = seen.get(drafted.table)?.get(drafted.id) ?? drafted.base;
    // Rows are never mutated, so a different object means a different state.
    if (batch.get(drafted) !== known) throw new Overtaken(drafted);
  }
  const overtakenName = held.overtaken();
  if (overtakenName !== undefined) throw new Overtaken(overtakenName);
  const next = createDraft(batch);
  next.adopt(rows);
  for (const drafted of rows) checkStillUnique({ drafted, next });
  batch.adopt(rows);
  held.commit();
};

const checkStillUnique = ({ drafted, next }: { drafted: DraftedRow; next: DraftView }): void => {
  const { table, row, unique } = drafted;
  if (row === undefined || unique.size === 0) return;
  try {
    checkUnique({ draft: next, table, collection: table.name, row, fields: [...unique] });
  } catch (error) {
    // On the retry the conflict surfaces at the call that causes it.
    throw error instanceof StoreConflict ? new Overtaken(drafted) : error;
  }
};
