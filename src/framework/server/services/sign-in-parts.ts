import type { CodePurpose } from '../../contract/phone-codes';
import type { Language } from '../../shared/label';
import type { SecondFactorRule } from '../auth/enrolment';
import type { SecondFactors } from '../auth/second-factors';
import type { OidcProvider } from '../oidc/oidc-provider';

/** The settings of an installation for signing in. */
export interface SignInParts {
  /** The second factors of accounts. */
  secondFactors: SecondFactors;
  /** Who must have one. */
  secondFactorRule: SecondFactorRule;
  /** The OIDC provider of company accounts; undefined: none. */
  oidc?: OidcProvider | undefined;
  /** Minimum length of a new password, if configured; input of `passwordRules`. */
  passwordMin: number | undefined;
}

/** Sends a code to a mobile phone. Rejects when it was not accepted, with an error that `troubleOf` can explain. */
type SendPhoneCode = (input: {
  mobile: string;
  purpose: CodePurpose;
  code: string;
  language: Language;
}) => Promise<void>;

/** How a product sends codes to phones. */
export interface PhoneCodeParts {
  /** Sends a code. Left out: `connectPhoneCodes` is used. */
  sendPhoneCode?: SendPhoneCode;
  /**
   * Creates the sender of codes from the environment variables. If it is undefined or left out, and so is `sendPhoneCode`, no codes can
   * be sent outside a demo, and endpoints that need one answer 503.
   */
  connectPhoneCodes?: (env: Readonly<Record<string, string | undefined>>) => SendPhoneCode | undefined;
}
