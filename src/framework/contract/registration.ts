import { endpoint, typed } from './endpoint';
import type { SealedBody, TokenAnswer } from './session';

/** What a new user fills in. */
export interface Registration {
  username: string;
  mobile: string;
  /** The code sent to the mobile number. */
  code: string;
  password: string;
  /** User name or id of the inviting user; left out when empty. */
  inviteCode: string;
  /** The agreement was accepted; the server refuses anything but true. */
  agreement: boolean;
}

/**
 * Creates an account for a visitor with a verified mobile number, and starts a session.
 * @request `{ username, mobile, code, password, inviteCode?, agreement: true }` or `{ param }`
 * @data `{ token }`
 * @refusals 422 by field (`code`: wrong or old; `username`, `mobile`: taken; `inviteCode`: unknown; `agreement`); 404 `{ reason: 'closed' }`; 503 `{ reason: 'noGateway' }` if no codes can be sent; 429
 */
export const register = endpoint({
  method: 'POST',
  path: '/register',
  right: 'public',
  body: typed<(Omit<Registration, 'inviteCode'> & { inviteCode?: string }) | SealedBody>(),
  answer: typed<TokenAnswer>(),
});
