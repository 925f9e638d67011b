import type { Console } from '../../language/console/console';
import { everything } from '../stores/scope';
import type { Change, OpenedStore, Transaction } from '../stores/store';
import { followTargets, lookingUp, lookupsOf } from './lookups';
import { countedValue, dueAfter, type Rollups, rollupsOf } from './rollups';

/** Rollups of rollups go no deeper than this; `check:config` refuses those that go round. */
const mostRounds = 8;

/**
 * The same store, which keeps the rollups and lookups of the console right: they change in the commit of what they are of. A write of a
 * record that one is of, or that keeps one, becomes a transaction.
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
  for (let round = 0; changes.length > 0 && round < mostRounds; round += 1) {
    const next: Change[] = [];
    for (const { collection, id, rollups: wrong } of dueAfter(changes, rollups)) {
      const place = { collection, id, scope: everything() };
      // Read before anything is counted: when another commit changes it from here on, this one is carried out again.
      const before = await tx.get(place);
      if (before === undefined) continue;
      const patch: Record<string, unknown> = {};
      for (const [rollup, isOfChanged] of wrong) {
        const value = await countedValue(tx, rollup, id);
        const isSame = value === (before[rollup.field] ?? null);
        // What adds up stays right whoever else adds; of an extreme both have to have seen each other.
        const adds = rollup.kind === 'count' || rollup.kind === 'sum';
        if (!isSame || (isOfChanged && !adds)) patch[rollup.field] = value;
      }
      if (Object.keys(patch).length === 0) continue;
      next.push({ collection, id, before, after: await tx.update({ ...place, patch }) });
    }
    changes = next;
  }
};
