import type { SecondFactorRule } from '../auth/enrolment';
import type { SecondFactors } from '../auth/second-factors';
import type { OidcProvider } from '../oidc/oidc-provider';

/** What an installation decides about how people sign in. */
export interface SignInParts {
  /** The second proof of accounts that have one. */
  secondFactors: SecondFactors;
  /** Of whom one is required. */
  secondFactorRule: SecondFactorRule;
  /** Where people sign in with the account of their company; undefined: nowhere. */
  oidc?: OidcProvider | undefined;
  /** Fewest characters of a new password, where somebody has said it; `passwordRules` makes rules of it. */
  passwordMin: number | undefined;
}
