import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { mobile, oneOf } from './rules';

/** The purpose of a code sent to a phone; it is valid for nothing else. */
export const codePurposes = ['login', 'register', 'confirm'] as const;
export type CodePurpose = (typeof codePurposes)[number];

const sentCode = z.object({
  /** Seconds for which it is valid. */
  expiresIn: z.number(),
  /** Seconds until another one may be requested. */
  retryAfter: z.number(),
  /** The code itself, six digits, in a demo only. */
  demoCode: z.exactOptional(z.string()),
});
/** A code was sent. */
export type SentCode = z.infer<typeof sentCode>;

/**
 * Sends a code to a mobile number; the response is the same whether or not an account has that number: valid for 300 s, and another one after 60 s. `demoCode` (6 digits) only in a demo, which also logs it.
 * @refusals 422 `mobile`, `purpose`; 429 `{ retryAfter }` (60 s for a number, 20 codes in 10 min for an address); 503 `{ reason: 'noGateway' }` outside a demo when no service for sending codes is connected, or when it does not accept the code
 */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/sendCode',
  right: 'public',
  body: z.object({ mobile: mobile(), purpose: oneOf(codePurposes) }),
  answer: sentCode,
});
