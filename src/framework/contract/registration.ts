import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { agreed, mobile, newPassword, oneOf, optional, phoneCode, text } from './rules';
import { sealedBody, tokenAnswer } from './session';

/** What a new user fills in; the server validates `username` by its field. */
export const registration = z.object({
  username: text(),
  mobile: mobile(),
  /** The code sent to the mobile number. */
  code: phoneCode(),
  password: newPassword(),
  /** User name or id of the inviting user; left out when empty. */
  inviteCode: optional(text()),
  /** The agreement was accepted. */
  agreement: agreed(),
});
/** The form of a new user. */
export type Registration = Record<Exclude<keyof z.infer<typeof registration>, 'agreement'>, string> & {
  /** The server refuses anything but true. */
  agreement: boolean;
};

/**
 * Creates an account for a visitor with a verified mobile number, and starts a session.
 * @refusals 422 by field (`code`: wrong or old; `username`, `mobile`: taken; `inviteCode`: unknown; `agreement`); 404 `{ reason: 'closed' }`; 503 `{ reason: 'noGateway' }` if no codes can be sent; 429
 */
export const register = endpoint({
  method: 'POST',
  path: '/register',
  right: 'public',
  readsBody: true,
  body: z.union([registration, sealedBody]),
  answer: tokenAnswer,
});

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
