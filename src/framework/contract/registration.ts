import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { agreed, mobile, newPassword, optional, phoneCode, text } from './rules';
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
