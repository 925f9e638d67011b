import type { Decisions } from '../policy/create-decisions';
import type { Console } from '../schema/console';
import type { Credentials } from './auth/credentials';
import type { GuessBrake } from './auth/guess-brake';
import type { LoginKey } from './auth/login-key';
import type { Sessions } from './auth/sessions';
import type { Tokens } from './auth/tokens';
import type { Log } from './log';
import type { Memory } from './memory';
import type { Store } from './stores/store';

/** What the endpoints work with. */
export interface Services {
  console: Console;
  store: Store;
  /** The policy in force; a call asks once and keeps the object, so that its answers belong together. */
  policy: () => Decisions;
  credentials: Credentials;
  sessions: Sessions;
  tokens: Tokens;
  brake: GuessBrake;
  loginKey: LoginKey;
  memory: Memory;
  /** Demo accounts and demo endpoints exist. */
  isDemo: boolean;
  /** Strangers may register. */
  isRegisterOpen: boolean;
  log: Log;
  /** The moment in ms. */
  now: () => number;
}
