import type { CodePurpose } from '../../contract/phone-codes';
import type { Language } from '../../shared/label';
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

/** Sends a code to a mobile phone. Rejects where it was not taken: `troubleOf` says why. */
type SendPhoneCode = (input: {
  mobile: string;
  purpose: CodePurpose;
  code: string;
  language: Language;
}) => Promise<void>;

/** What a product says of codes for phones. */
export interface PhoneCodeParts {
  /** Sends a code. Left out: `connectPhoneCodes` says. */
  sendPhoneCode?: SendPhoneCode;
  /**
   * What sends codes by the variables of the environment. Undefined or left out, as `sendPhoneCode`: outside a demo no codes can be sent, and
   * whatever asks for one answers 503.
   */
  connectPhoneCodes?: (env: Readonly<Record<string, string | undefined>>) => SendPhoneCode | undefined;
}
