import { notingDeeds } from '../audit/deed-notes';
import { webhooks } from '../auth/webhooks';
import type { Services } from '../services/services';
import { heldWrites } from '../stores/held-writes';
import type { OpenedStore } from '../stores/store';
import { announce } from './announce';
import { createListeners } from './listeners';

/**
 * Wraps a store so that every commit also stores its webhook deliveries in the same transaction, so that rolled-back changes are never
 * announced and nothing is lost in a crash. It is inside the audit, because queued deliveries are not actions of a user.
 */
export const announcingStore = ({
  store,
  services,
}: {
  store: OpenedStore;
  /** Called at the first write. */
  services: () => Services;
}): OpenedStore => {
  const listening = createListeners({
    store,
    isThere: () => services().console.resources.has(webhooks),
    now: () => services().now(),
  });
  const transaction: OpenedStore['transaction'] = async (work) => {
    const listeners = await listening();
    if (listeners.size === 0) return store.transaction(work);
    return store.transaction(async (tx) => {
      const { result, notes } = await notingDeeds(() => work(tx));
      await announce({ services: { ...services(), store: tx }, listeners, changes: tx.changes(), notes });
      return result;
    });
  };
  /** A single write that is announced becomes a transaction. */
  const writes = heldWrites(async ({ collection }, run) =>
    (await listening()).has(collection) ? transaction(run) : run(store),
  );
  return { ...store, transaction, ...writes };
};
