import { randomInt } from 'node:crypto';
import { messages } from '../contract/messages';
import { createRateLimit } from './rate-limit';

/** What codes are sent for; a code is good for one of them only. */
export const CODE_PURPOSES = ['login', 'register'] as const;
/** One of `CODE_PURPOSES`. */
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** How long a code is good, in ms. */
export const CODE_LIFE_MS = 5 * 60_000;
/** How long a number waits for its next code, in ms. */
export const CODE_PAUSE_MS = 60_000;
const MOST_TRIES = 5;
const MOST_CODES = 10_000;

/** Whom a code was sent to, and for what. */
interface Recipient {
  mobile: string;
  purpose: CodePurpose;
}

/** Codes sent to mobile phones, kept in memory. */
export interface PhoneCodes {
  /** Makes the next code, 6 digits; the one before is over. 429 within a minute, or when an address asks for very many. */
  issue(input: Recipient & { address: string }): string;
  /** Whether this is the code. Wrong ones are counted; after five the code is over. The right one stays until `forget`. */
  check(input: Recipient & { code: string }): boolean;
  /** Ends a code that was used. */
  forget(recipient: Recipient): void;
}

/** Makes an empty set of codes. */
export function createPhoneCodes({ now }: { now: () => number }): PhoneCodes {
  const codes = new Map<string, { code: string; expiresAt: number; tries: number }>();
  const ofAddress = createRateLimit({ most: 20, windowMs: 10 * 60_000, now });
  const ofMobile = createRateLimit({ most: 1, windowMs: CODE_PAUSE_MS, now, label: messages.codeTooSoon });
  const keyOf = ({ mobile, purpose }: Recipient) => `${purpose} ${mobile}`;
  return {
    issue({ address, ...recipient }) {
      ofAddress.take(address);
      ofMobile.take(recipient.mobile);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      codes.delete(keyOf(recipient));
      codes.set(keyOf(recipient), { code, expiresAt: now() + CODE_LIFE_MS, tries: 0 });
      const oldest = codes.keys().next();
      if (codes.size > MOST_CODES && !oldest.done) codes.delete(oldest.value);
      return code;
    },
    check({ code, ...recipient }) {
      const found = codes.get(keyOf(recipient));
      if (found === undefined || now() >= found.expiresAt || found.tries >= MOST_TRIES) return false;
      if (found.code === code) return true;
      found.tries += 1;
      return false;
    },
    forget: (recipient) => void codes.delete(keyOf(recipient)),
  };
}
