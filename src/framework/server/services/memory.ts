import { createPhoneCodes, type PhoneCodes } from '../auth/phone-codes';
import { createBatchedLimit, createRateLimit, type RateLimit } from '../auth/rate-limit';
import { createTickets, type Tickets } from '../auth/tickets';
import { messages } from '../http/messages';
import { createUndoStore, type UndoStore } from '../journal/undo-store';
import type { KeptPlace } from '../kept/kept-values';
import type { OidcAttempt } from '../oidc/oidc-provider';

/** What a social provider's code stands for. */
interface SocialGrant {
  platform: string;
  userId: string;
}

/** A sign-in that waits for its second proof. */
export interface SecondStep {
  userId: string;
  /** As of `beginSession`. */
  tokenSeconds?: number | undefined;
  isOneTime: boolean;
  /** Wrong codes so far. */
  failures: number;
}

/** Creates something that is kept for a while, such as tickets of a kind. `now` returns the time in ms. */
type MakeMemory<T> = (input: { kept: KeptPlace; now: () => number }) => T;

/**
 * What is kept for some minutes only: in memory, which a restart loses, or in a store that several processes share. It belongs to
 * no transaction: what is taken from it stays taken when the work fails.
 */
export interface Memory {
  phoneCodes: PhoneCodes;
  socialCodes: Tickets<SocialGrant>;
  /** Sign-ins that are under way at the provider of company accounts, by their state. */
  oidcAttempts: Tickets<OidcAttempt>;
  /** Sign-ins whose password was right and whose code is missing yet. */
  secondSteps: Tickets<SecondStep>;
  /** What users did a moment ago and can undo. */
  undos: UndoStore;
  /**
   * Rate limits per address for registering and for trying codes and links; per user for changing the own mobile number, for codes of a second factor, for
   * uploads and for all requests; per API token for its requests.
   */
  limits: Readonly<Record<'register' | 'exchange' | 'mobile' | 'codes' | 'uploads' | 'requests' | 'tokens', RateLimit>>;
  /** What a product keeps: made at the first call, and the same thing for the same `make` from then on. */
  of<T>(make: MakeMemory<T>): T;
}

const minuteMs = 60_000;
/** How long a sign-in waits for its second proof. */
export const secondStepMinutes = 5;

/** Tickets of a name that are valid for some minutes. */
export const ticketsFor =
  <T>(name: string, minutes: number): MakeMemory<Tickets<T>> =>
  ({ kept, now }) =>
    createTickets<T>({ kept, name, lifeMs: minutes * minuteMs, now });

/** At most `most` attempts at something per address within ten minutes. */
export const limitOf =
  (name: string, most: number): MakeMemory<RateLimit> =>
  ({ kept, now }) =>
    createRateLimit({ kept, name, most, windowMs: 10 * minuteMs, now });

/** The memory of a place. */
export const createMemory = ({
  kept,
  secret,
  now,
  requestsPerSecond,
}: {
  kept: KeptPlace;
  /** What codes are sealed with. */
  secret: Uint8Array;
  now: () => number;
  /** Of each user, over ten seconds; 0: as many as they like. */
  requestsPerSecond: number;
}): Memory => {
  const made = new Map<unknown, unknown>();
  const place = { kept, now };
  const uploads = { name: 'uploads', most: 600, windowMs: 10 * minuteMs, label: messages.tooManyUploads };
  const requests = {
    name: 'requests',
    most: requestsPerSecond * 10 || Number.POSITIVE_INFINITY,
    windowMs: 10_000,
  };
  // Also of programs on this machine: a token is often that of one that has got into a loop.
  const tokens = { name: 'tokens', most: 100, windowMs: 10_000, label: messages.tokenTooOften };
  return {
    phoneCodes: createPhoneCodes({ ...place, secret }),
    socialCodes: ticketsFor<SocialGrant>('social', 5)(place),
    oidcAttempts: ticketsFor<OidcAttempt>('oidc', 10)(place),
    secondSteps: ticketsFor<SecondStep>('second step', secondStepMinutes)(place),
    undos: createUndoStore(place),
    limits: {
      register: limitOf('register', 20)(place),
      exchange: limitOf('exchange', 100)(place),
      mobile: limitOf('mobile', 10)(place),
      codes: limitOf('codes', 10)(place),
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
