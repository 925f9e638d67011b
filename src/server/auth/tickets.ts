import { randomBytes } from 'node:crypto';

const MOST = 10_000;

/** Something kept for a while under a name that cannot be guessed. */
export interface Ticket<T> {
  value: T;
  /** The moment in ms at which it is over. */
  expiresAt: number;
  isExpired: boolean;
}

/** Short-lived things of one kind, in memory: a restart forgets them. What is over stays known as such until many newer ones push it out. */
export interface Tickets<T> {
  /** Keeps a value under a new name of 32 hex digits. */
  issue(value: T): { id: string; expiresAt: number };
  /** What is kept under a name. */
  look(id: string): Ticket<T> | undefined;
  /** Puts another value in place of the one kept; its time does not change. */
  replace(id: string, value: T): void;
  /** Forgets it and answers what it was: only one of two callers gets it. */
  take(id: string): Ticket<T> | undefined;
}

/** Makes an empty set of tickets that are good for `lifeMs`. */
export function createTickets<T>({ lifeMs, now }: { lifeMs: number; now: () => number }): Tickets<T> {
  const kept = new Map<string, { value: T; expiresAt: number }>();
  const look = (id: string): Ticket<T> | undefined => {
    const found = kept.get(id);
    return found && { ...found, isExpired: now() >= found.expiresAt };
  };
  return {
    issue(value) {
      const id = randomBytes(16).toString('hex');
      const expiresAt = now() + lifeMs;
      kept.set(id, { value, expiresAt });
      const oldest = kept.keys().next();
      if (kept.size > MOST && !oldest.done) kept.delete(oldest.value);
      return { id, expiresAt };
    },
    look,
    replace(id, value) {
      const found = kept.get(id);
      if (found) kept.set(id, { ...found, value });
    },
    take(id) {
      const found = look(id);
      kept.delete(id);
      return found;
    },
  };
}
