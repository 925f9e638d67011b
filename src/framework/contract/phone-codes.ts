import { endpoint, typed } from './endpoint';
import { mobile, oneOf } from './rules';

/** The purpose of a code sent to a phone; it is valid for nothing else. */
export const codePurposes = ['login', 'register', 'confirm'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A code was sent. */
export interface SentCode {
  /** Seconds for which it is valid. */
  expiresIn: number;
  /** Seconds until another one may be requested. */
  retryAfter: number;
  /** The code itself, six digits, in a demo only. */
  demoCode?: string;
}

/**
 * Sends a code to a mobile number; the response is the same whether or not an account has that number. `demoCode` (6 digits) only in a demo, which also logs it.
 * @data `{ expiresIn: 300, retryAfter: 60, demoCode? }`
 * @refusals 422 `mobile`, `purpose`; 429 `{ retryAfter }` (60 s for a number, 20 codes in 10 min for an address); 503 `{ reason: 'noGateway' }` outside a demo when no service for sending codes is connected, or when it does not accept the code
 */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/sendCode',
  right: 'public',
  body: { mobile: mobile(), purpose: oneOf(codePurposes) },
  answer: typed<SentCode>(),
});
