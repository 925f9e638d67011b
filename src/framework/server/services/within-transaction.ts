import { createCredentials } from '../identity/credentials';
import type { Rights } from '../identity/rights/rights';
import { createSessions } from '../identity/sessions';
import type { Transaction } from '../store/store';
import type { Services } from './services';

/** A call that reads and writes records: a request, or a part of one. */
interface Working {
  services: Services;
  rights?: Rights;
}

/**
 * Runs work as one unit: everything written through the call that it gets is committed in one step, or nothing when it throws. As with
 * `Store.transaction`, the work may run more than once, and within another unit it is a savepoint.
 */
export const withinTransaction = <C extends Working, T>({
  call,
  work,
}: {
  call: C;
  work: (call: C, tx: Transaction) => Promise<T>;
}): Promise<T> =>
  call.services.store.transaction((tx) => {
    const services = servicesWithin({ services: call.services, tx });
    // Rights read through the transaction too: a second connection of the pool might not become free before this one (deadlock).
    return work({ ...call, services, ...(call.rights && { rights: call.rights.within(tx) }) }, tx);
  });

/** The same services, reading and writing all stored data within a transaction. */
const servicesWithin = ({ services, tx }: { services: Services; tx: Transaction }): Services => ({
  ...services,
  store: tx,
  people: {
    ...services.people,
    credentials: createCredentials({ store: tx, isDemo: services.running.isDemo, now: services.now }),
    sessions: createSessions({ store: tx, tokens: services.people.tokens, now: services.now }),
    throttle: services.people.throttle.within(tx),
  },
});
