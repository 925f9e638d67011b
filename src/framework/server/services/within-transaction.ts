import { createCredentials } from '../auth/credentials';
import { createSessions } from '../auth/sessions';
import type { Rights } from '../rights/rights';
import type { Transaction } from '../stores/store';
import type { Services } from './services';

/** What reads and writes records for somebody: a request, or a part of one. */
interface Working {
  services: Services;
  rights?: Rights;
}

/**
 * Runs work as one unit: all that it writes through the call it is given is committed in one step, or none of it when it
 * throws. As `Store.transaction`: the work may run more than once, and within another unit it is a savepoint of that.
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
    // Rights too read through the transaction: on SQL another connection might not be free before this one is.
    return work({ ...call, services, ...(call.rights && { rights: call.rights.within(tx) }) }, tx);
  });

/** The same services, of which all that is stored is read and written within a transaction. */
const servicesWithin = ({ services, tx }: { services: Services; tx: Transaction }): Services => ({
  ...services,
  store: tx,
  credentials: createCredentials({ store: tx, isDemo: services.isDemo, now: services.now }),
  sessions: createSessions({ store: tx, tokens: services.tokens, now: services.now }),
  secondFactors: services.secondFactors.within(tx),
  throttle: services.throttle.within(tx),
});
