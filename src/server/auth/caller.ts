import type { Subject } from '../../policy/policy-row';
import type { Row } from '../stores/store';
import type { TokenClaims } from './tokens';

/** Who is signed in. */
export interface Caller {
  id: string;
  user: Row;
  subject: Subject;
  /** What the token says; `sid` is the session. */
  claims: TokenClaims;
  /** The screen of the session is locked: only what unlocks or ends it is answered. */
  isLocked: boolean;
  /** The moment in ms when the token is past its time. */
  expiresAt: number;
}
