import type { Console } from '../../language/console/console';
import { everything } from '../stores/scope';
import type { Change, OpenedStore, Transaction } from '../stores/store';
import { followTargets, lookingUp, lookupsOf } from './lookups';
import { countedValue, dueAfter, movedValue, type Rollups, rollupsOf } from './rollups';

/** Maximum depth of rollups of rollups; `check:config` refuses circular ones. */
const mostRounds = 8;

/**
 * Wraps a store so that rollups and lookups stay correct: they are updated in the commit of their source records. A write of a source
 * record, or of a record with such a field, becomes a transaction.
 */
export const rolledStore = ({ store, console }: { store: OpenedStore; console: () => Console }): OpenedStore => {
  const transaction: OpenedStore['transaction'] = (work) =>
    store.transaction(async (tx) => {
      const lookups = lookupsOf(console());
      const result = await work(lookups.all.length === 0 ? tx : lookingUp(tx, lookups));
      if (lookups.all.length > 0) await followTargets(tx, { changes: tx.changes(), lookups });
      await keepRollups(tx, rollupsOf(console()));
      return result;
    });
  const when = <T>(
    { collection }: { collection: string },
    run: (place: OpenedStore | Transaction) => Promise<T>,
  ): Promise<T> => {
    const { byHolder, byTarget: byNamed } = lookupsOf(console());
    const { bySource, byTarget } = rollupsOf(console());
    const isKept = [bySource, byTarget, byHolder, byNamed].some((group) => group.has(collection));
    return isKept ? transaction(run) : run(store);
  };
  return {
    ...store,
    transaction,
    create: (request) => when(request, (place) => place.create(request)),
    update: (request) => when(request, (place) => place.update(request)),
    remove: (request) => when(request, (place) => place.remove(request)),
    restore: (request) => when(request, (place) => place.restore(request)),
    transition: (request) => when(request, (place) => place.transition(request)),
    claim: (request) => when(request, (place) => place.claim(request)),
    updateMany: (request) => when(request, (place) => place.updateMany(request)),
    removeMany: (request) => when(request, (place) => place.removeMany(request)),
  };
};

const keepRollups = async (tx: Transaction, rollups: Rollups): Promise<void> => {
  if (rollups.all.length === 0) return;
  let changes: readonly Change[] = tx.changes();
  // What has been counted saw all changes of the transaction so far, also those that a later round is about.
  const counted = new Set<string>();
  for (let round = 0; changes.length > 0 && round < mostRounds; round += 1) {
    const next: Change[] = [];
    for (const { collection, id, rollups: wrong } of dueAfter(changes, rollups)) {
      const place = { collection, id, scope: everything() };
      // Read first: if another commit changes it from here on, this transaction is retried.
      const before = await tx.get(place);
      if (before === undefined) continue;
      const patch: Record<string, unknown> = {};
      for (const [rollup, { changes: own, isNew }] of wrong) {
        const stored = before[rollup.field] ?? null;
        const key = JSON.stringify([collection, id, rollup.field]);
        const moved = isNew || counted.has(key) ? undefined : movedValue(rollup, { id, stored, changes: own });
        if (moved === undefined) counted.add(key);
        const value = moved ?? (await countedValue(tx, rollup, id));
        // Counts and sums commute with concurrent ones; for an extreme, concurrent commits have to see each other.
        const adds = rollup.kind === 'count' || rollup.kind === 'sum';
        if (value !== stored || (own.length > 0 && !adds)) patch[rollup.field] = value;
      }
      if (Object.keys(patch).length === 0) continue;
      next.push({ collection, id, before, after: await tx.update({ ...place, patch }) });
    }
    changes = next;
  }
};
