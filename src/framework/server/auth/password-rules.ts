import type { PasswordRulesAnswer } from '../../contract/own-account';
import { minPasswordLength } from '../../shared/password';

/** Minimum length unless the installation sets one. */
const usualLength = 8;

/**
 * The rules for new passwords. In a demo without a configured minimum length they are relaxed, because the passwords of its accounts are
 * public anyway; but never for a password that replaces a one-time password.
 */
export const passwordRules = ({
  isDemo,
  passwordMin,
}: {
  isDemo: boolean;
  /** As in the environment. */
  passwordMin: number | undefined;
}): PasswordRulesAnswer => {
  const strict = { min: passwordMin ?? usualLength, refusesCommon: true, former: 5 };
  const isFree = isDemo && passwordMin === undefined;
  return { own: isFree ? { min: minPasswordLength, refusesCommon: false, former: 1 } : strict, first: strict };
};
