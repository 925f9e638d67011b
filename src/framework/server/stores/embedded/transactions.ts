import { cloneJson } from '../clone-json';
import { createLines } from '../lines';
import type { Row, Store, Transaction } from '../store';
import { StoreConflict, TransactionOver } from '../store-error';
import type { CommitQueue } from './commit-queue';
import { changesOf, createDraft, type Draft, type DraftedRow, type DraftView } from './draft';
import { createNames, type HeldNames } from './held-names';
import { rowFunctions } from './row-functions';
import { checkUnique } from './same-value';
import type { Table } from './table';

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
