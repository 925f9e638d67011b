import type { PolicyUser } from '../../rights/check-policy';
import type { Decisions } from '../../rights/create-decisions';
import type { PolicyError } from '../../rights/policy-error';
import type { Subject } from '../../rights/policy-row';
import type { Label } from '../../shared/label';
import type { Store } from '../store/store';
import type { Credentials } from './credentials';
import type { GuessThrottle } from './guess-throttle';
import type { LoginKey } from './login-key';
import type { PolicyFile } from './rights/policy-file';
import type { PolicyRevisions } from './rights/policy-revisions';
import type { Sessions } from './sessions';
import type { Tokens } from './tokens';

/** The part of the services about accounts and signing in. */
export interface PeopleParts {
  credentials: Credentials;
  sessions: Sessions;
  tokens: Tokens;
  throttle: GuessThrottle;
  loginKey: LoginKey;
  /** Minimum length of a new password, if configured; input of `passwordRules`. */
  passwordMin: number | undefined;
  /** Anybody may register. */
  isRegisterOpen: boolean;
  /** Overrides for callers from other machines, for whom a demo that was not explicitly requested (`DEMO=on`) is none. */
  elsewhere?: Pick<PeopleParts, 'isRegisterOpen' | 'credentials'>;
}

/** Changes of the policy that somebody else has to approve before they are in force. */
export interface PolicyApproval {
  /** Whether they have to, by the variables of the environment. */
  isOn: (env: Readonly<Record<string, string | undefined>>) => boolean;
  /** Why a change is not saved at once. */
  label: Label;
  /** How many others could approve a change of a subject. */
  approvers: (input: { users: readonly PolicyUser[]; policy: Decisions; subject: Subject }) => number;
  /** What to warn of under a policy without mistakes. */
  warnings: (input: { users: readonly PolicyUser[]; policy: Decisions }) => readonly PolicyError[];
}

/** The part of the services about the policy. */
export interface PolicyParts {
  /** The policy in force; a call reads it once, so that all its decisions come from one version. */
  current: () => Decisions;
  /** Policies that were in force before. */
  revisions: PolicyRevisions;
  /** The file in which it is edited. */
  file: Pick<PolicyFile, 'name' | 'text' | 'save'>;
  /** Who has to approve changes before they are in force; undefined: nobody. */
  approval: PolicyApproval | undefined;
  /** What is expected of it; undefined: nothing. */
  expectations: () => Promise<string | undefined>;
}

/** `npm run admin -- NAME USERNAME`: what a plugin does with an account. */
export interface AccountCommandOfPlugin {
  /** Its line of the help, from the name on. */
  usage: string;
  /** Whether a further word follows the user name. */
  takesMore?: boolean;
  /** Carries it out in a transaction; resolves to a line about what was done. `CommandError`: why not. */
  run: (input: {
    store: Store;
    userId: string;
    username: string;
    /** The further word; empty without. */
    more: string;
    sessions: Pick<Sessions, 'endAllOf'>;
    env: Readonly<Record<string, string | undefined>>;
  }) => Promise<string>;
}
