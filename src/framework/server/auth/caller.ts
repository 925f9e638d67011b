import type { TokenGrants } from '../../contract/api-tokens';
import type { Subject } from '../../rights/policy-row';
import type { Row } from '../stores/store';
import type { TokenClaims } from './tokens';

/** The signed-in user. */
export interface Caller {
  id: string;
  user: Row;
  subject: Subject;
  /** The claims of the token; `sid` is the session. */
  claims: TokenClaims;
  /** The screen of the session is locked: only calls that unlock or end it are allowed. */
  isLocked: boolean;
  /** The session began with a one-time password: only calls that replace it are allowed. */
  mustSetPassword: boolean;
  /** Whose view the session shows: `role:<name>` or `user:<id>`; undefined: its owner's. */
  viewAs: string | undefined;
  /** The owner of the session, when it shows the view of another user, who is then the caller. */
  lookedAtBy?: Pick<Caller, 'id' | 'user' | 'subject'>;
  /** The user must have a second factor and has none: only calls that set it up are allowed. */
  mustEnrol: boolean;
  /** The API token of the call, whose grants further restrict the rights of its owner. Undefined for a session. */
  apiToken?: { id: string; name: string; grants: TokenGrants };
  /** When the token expires, in ms. */
  expiresAt: number;
}
