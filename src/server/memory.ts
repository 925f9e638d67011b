import { createPhoneCodes, type PhoneCodes } from './auth/phone-codes';
import { createRateLimit, type RateLimit } from './auth/rate-limit';
import { createTickets, type Tickets } from './auth/tickets';
import { createUndoShelf, type UndoShelf } from './history/undo-shelf';

/** What a social provider's code stands for. */
interface SocialGrant {
  platform: string;
  userId: string;
}

/** An authorization that somebody has begun; its id is the `state` of the provider's page. */
export interface AuthorizationRequest {
  /** Who began it. */
  userId: string;
  platform: string;
  /** The account to authorise again; undefined for a new one. */
  accountId: string | undefined;
  /** Nothing more can come of it. */
  isDone: boolean;
}

/** What a content platform says when its code is exchanged. */
export type ProviderAnswer = { state: string } & (
  | { outcome: 'account'; uid: string; nickname: string }
  | { outcome: 'denied' }
  | { outcome: 'timeout' }
);

/** A code to scan with the messaging app. */
export interface QrCode {
  /** Who wants to be bound. */
  userId: string;
  status: 'waiting' | 'scanned' | 'bound' | 'expired';
  /** The name in the messaging app, once bound. */
  nickname: string | undefined;
}

/** What the server knows for some minutes only; a restart forgets it, and people begin again. */
export interface Memory {
  phoneCodes: PhoneCodes;
  socialCodes: Tickets<SocialGrant>;
  authorizations: Tickets<AuthorizationRequest>;
  providerCodes: Tickets<ProviderAnswer>;
  qrCodes: Tickets<QrCode>;
  /** What people did a moment ago and can take back. */
  undos: UndoShelf;
  /** How often an address may register, send an inquiry, or try codes and links. */
  limits: { register: RateLimit; inquiry: RateLimit; exchange: RateLimit };
}

const MINUTE_MS = 60_000;

/** Makes an empty memory. */
export function createMemory({ now }: { now: () => number }): Memory {
  const tickets = <T>(minutes: number) => createTickets<T>({ lifeMs: minutes * MINUTE_MS, now });
  const limit = (most: number) => createRateLimit({ most, windowMs: 10 * MINUTE_MS, now });
  return {
    phoneCodes: createPhoneCodes({ now }),
    socialCodes: tickets(5),
    authorizations: tickets(10),
    providerCodes: tickets(5),
    qrCodes: tickets(2),
    undos: createUndoShelf({ now }),
    limits: { register: limit(20), inquiry: limit(10), exchange: limit(100) },
  };
}
