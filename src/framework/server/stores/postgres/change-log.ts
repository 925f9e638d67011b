import { cloneJson } from '../clone-json';
import type { Change } from '../store';

/** The writes of a transaction, or of a savepoint of it. */
export interface ChangeLog {
  /** Whether it, or a transaction around it, has written the row. */
  has(target: { collection: string; id: string }): boolean;
  /** Records a write; `before` stays that of the first write. */
  put(change: Change): void;
  /** Takes over what a savepoint has written. */
  adopt(inner: ChangeLog): void;
  /** All writes, including rows that were created and removed again. */
  all(): readonly Change[];
}

/** An empty log, of a transaction or of a savepoint within another. */
export const createChangeLog = (around?: ChangeLog): ChangeLog => {
  const written = new Map<string, Change>();
  const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;
  const log: ChangeLog = {
    has: (target) => written.has(keyOf(target)) || around?.has(target) === true,
    put: (change) => {
      const key = keyOf(change);
      const first = written.get(key);
      // Reinserted at the end: the order is that of the last writes.
      written.delete(key);
      written.set(key, first ? { ...change, before: first.before } : change);
    },
    adopt: (inner) => {
      for (const change of inner.all()) log.put(change);
    },
    all: () => [...written.values()],
  };
  return log;
};

/** The net changes, as copies. */
export const changesIn = (log: ChangeLog): Change[] =>
  log.all().flatMap(({ before, after, ...target }) => {
    if (before === undefined && after === undefined) return [];
    return [{ ...target, before: cloneJson(before), after: cloneJson(after) }];
  });
