import type { TokenGrants } from '../../contract/api-tokens';
import type { Subject } from '../../rights/policy-row';
import type { Row } from '../stores/store';
import type { TokenClaims } from './tokens';

/** Who is signed in. */
export interface Caller {
  id: string;
  user: Row;
  subject: Subject;
  /** What the token says; `sid` is the session. */
  claims: TokenClaims;
  /** The screen of the session is locked: only calls that unlock or end it are allowed. */
  isLocked: boolean;
  /** The session began with a one-time password: only calls that replace it are allowed. */
  mustSetPassword: boolean;
  /** What the session was asked to show: `role:<name>` or `user:<id>`; undefined: its own. */
  viewAs: string | undefined;
  /** Who is looking, where the caller is another one than the owner of the session. */
  lookedAtBy?: Pick<Caller, 'id' | 'user' | 'subject'>;
  /** A second factor is required of the user, and there is none: only calls that turn it on are allowed. */
  mustEnrol: boolean;
  /** The API token that the call came with: it may do no more than this of what its owner may. Undefined for a session. */
  apiToken?: { id: string; name: string; grants: TokenGrants };
  /** When the token expires, in ms. */
  expiresAt: number;
}
