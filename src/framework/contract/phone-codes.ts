import { endpoint, typed } from './endpoint';
import { mobile, oneOf } from './rules';

/** What a code sent to a phone is good for; it serves for nothing else. */
export const codePurposes = ['login', 'register', 'confirm'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A code is on its way. */
export interface SentCode {
  /** Seconds for which it is good. */
  expiresIn: number;
  /** Seconds until another one may be asked for. */
  retryAfter: number;
  /** The code itself, six digits, in a demo only. */
  demoCode?: string;
}

/**
 * Sends a code to a mobile number; the same answer whether or not an account has it. `demoCode` (6 digits) only in a demo, which also writes it to its log.
 * @data `{ expiresIn: 300, retryAfter: 60, demoCode? }`
 * @refusals 422 `mobile`, `purpose`; 429 `{ retryAfter }` (60 s for a number, 20 codes in 10 min for an address); 503 `{ reason: 'noGateway' }` outside a demo unless something sends codes, and where that does not take one
 */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/sendCode',
  right: 'public',
  body: { mobile: mobile(), purpose: oneOf(codePurposes) },
  answer: typed<SentCode>(),
});
