import type { SecretKeys } from '../base/seal';
import { messages } from '../http/messages';
import { createUndoStore, type UndoStore } from '../http/undo-store';
import { createPhoneCodes, type PhoneCodes } from '../identity/phone-codes';
import { createBatchedLimit, createRateLimit, perAddress, type RateLimit } from '../identity/rate-limit';
import { createTickets, type Tickets } from '../identity/tickets';
import type { ExpiringStore } from '../store/expiring-values';
import type { Processes } from '../store/live-processes';

/** The grant behind a social provider's code. */
interface SocialGrant {
  platform: string;
  userId: string;
}

/** Creates a short-lived storage, such as tickets of a kind. `now` returns the time in ms. */
type MakeMemory<T> = (input: { kept: ExpiringStore; now: () => number; processes: Processes }) => T;

/**
 * Data stored for a few minutes only: in memory, which is lost at a restart, or in a store shared by several processes. It is outside of
 * any transaction: what was taken from it stays taken when the work fails.
 */
export interface Memory {
  phoneCodes: PhoneCodes;
  socialCodes: Tickets<SocialGrant>;
  /** Recent actions that users can undo. */
  undos: UndoStore;
  /**
   * Rate limits per address for registering and for trying codes and links; per user for changing the own mobile number, for
   * uploads and for all requests; per API token for its requests.
   */
  limits: Readonly<Record<'register' | 'exchange' | 'mobile' | 'uploads' | 'requests' | 'tokens', RateLimit>>;
  /** Storage of the product: created by `make` at the first call, and the same instance for the same `make` from then on. */
  of<T>(make: MakeMemory<T>): T;
}

const minuteMs = 60_000;

/** Tickets of a name that are valid for `minutes`. */
export const ticketsFor =
  <T>(name: string, minutes: number): MakeMemory<Tickets<T>> =>
  ({ kept: stored, now }) =>
    createTickets<T>({ kept: stored, name, lifeMs: minutes * minuteMs, now });

/** A limit of `most` attempts per key within ten minutes. */
export const limitOf =
  (name: string, most: number): MakeMemory<RateLimit> =>
  ({ kept: stored, now }) =>
    createRateLimit({ kept: stored, name, most, windowMs: 10 * minuteMs, now });

/** The same for callers without a session, by their address. */
export const addressLimitOf =
  (name: string, most: number): MakeMemory<RateLimit> =>
  (place) =>
    perAddress(limitOf(name, most)(place));

/** Creates the memory over a storage. */
export const createMemory = ({
  kept: stored,
  secret,
  now,
  processes,
  requestsPerSecond,
}: {
  kept: ExpiringStore;
  /** The key for hashing codes. */
  secret: SecretKeys;
  now: () => number;
  processes: Processes;
  /** Per user, averaged over ten seconds; 0: unlimited. */
  requestsPerSecond: number;
}): Memory => {
  const made = new Map<unknown, unknown>();
  const place = { kept: stored, now, processes };
  const uploads = { name: 'uploads', most: 600, windowMs: 10 * minuteMs, label: messages.tooManyUploads };
  const requests = {
    name: 'requests',
    most: requestsPerSecond * 10 || Number.POSITIVE_INFINITY,
    windowMs: 10_000,
  };
  // Applies to programs on this machine too, because tokens are often used by scripts that may run into an endless loop.
  const tokens = { name: 'tokens', most: 100, windowMs: 10_000, label: messages.tokenTooOften };
  return {
    phoneCodes: createPhoneCodes({ ...place, secret }),
    socialCodes: ticketsFor<SocialGrant>('social', 5)(place),
    undos: createUndoStore(place),
    limits: {
      register: addressLimitOf('register', 20)(place),
      exchange: addressLimitOf('exchange', 100)(place),
      mobile: limitOf('mobile', 10)(place),
      uploads: createRateLimit({ ...place, ...uploads }),
      requests: createBatchedLimit({ ...place, ...requests }),
      tokens: createBatchedLimit({ ...place, ...tokens }),
    },
    of<T>(make: MakeMemory<T>): T {
      if (!made.has(make)) made.set(make, make(place));
      return made.get(make) as T;
    },
  };
};
