import { randomBytes } from 'node:crypto';
import type { ExpiringStore, ExpiringValue } from '../store/expiring-values';

const mostTickets = 10_000;
/** How long an expired ticket is still recognized. */
const rememberedMs = 24 * 3600_000;

/** A value stored for a limited time under a random id. */
export interface Ticket<T> {
  value: T;
  /** When it expires, in ms. */
  expiresAt: number;
  isExpired: boolean;
}

/** Short-lived JSON values of one kind. Expired ones are still recognized for a day. */
export interface Tickets<T> {
  /** Stores a value under a new random id of 32 hex digits. */
  issue(value: T): Promise<{ id: string; expiresAt: number }>;
  /** The ticket of an id. */
  get(id: string): Promise<Ticket<T> | undefined>;
  /**
   * Atomically replaces the value by the result of `change`; the expiry stays. `change` may run more than once; when it throws, the value
   * is unchanged.
   */
  change(id: string, change: (found: Ticket<T> | undefined) => T): Promise<void>;
  /** Removes and returns it; of two concurrent callers only one gets it. */
  take(id: string): Promise<Ticket<T> | undefined>;
}

/** The tickets of a name in a storage; each is valid for `lifeMs`. */
export const createTickets = <T>({
  kept: stored,
  name,
  lifeMs,
  now,
}: {
  kept: ExpiringStore;
  name: string;
  lifeMs: number;
  now: () => number;
}): Tickets<T> => {
  const tickets = stored.of<{ value: T; expiresAt: number }>(`ticket ${name}`, mostTickets);
  const asTicket = (found: ExpiringValue<{ value: T; expiresAt: number }> | undefined): Ticket<T> | undefined =>
    found && { ...found.value, isExpired: now() >= found.value.expiresAt };
  return {
    issue(value) {
      const id = randomBytes(16).toString('hex');
      const expiresAt = now() + lifeMs;
      const made = { value: { value, expiresAt }, until: expiresAt + rememberedMs };
      return tickets.change([id], () => ({ result: { id, expiresAt }, put: new Map([[id, made]]) }));
    },
    get: async (id) => asTicket((await tickets.read([id])).get(id)),
    change: (id, change) =>
      tickets.change([id], (all) => {
        const found = all.get(id);
        const value = change(asTicket(found));
        if (found === undefined) return { result: undefined };
        const next = { ...found, value: { ...found.value, value } };
        return { result: undefined, put: new Map([[id, next]]) };
      }),
    take: (id) =>
      tickets.change([id], (found) => ({ result: asTicket(found.get(id)), put: new Map([[id, undefined]]) })),
  };
};
