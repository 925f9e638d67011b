import type { PasswordRulesAnswer } from '../../contract/own-account';
import { minPasswordLength } from '../../shared/password';

/** Fewest characters where the installation says nothing. */
const usualLength = 8;

/**
 * What new passwords have to keep. In a demo, as long as nobody has said how long they have to be, people may choose what they like
 * (everybody knows those of its accounts anyway); but in place of a one-time password never.
 */
export const passwordRules = ({
  isDemo,
  passwordMin,
}: {
  isDemo: boolean;
  /** As of the environment. */
  passwordMin: number | undefined;
}): PasswordRulesAnswer => {
  const strict = { min: passwordMin ?? usualLength, refusesCommon: true, former: 5 };
  const isFree = isDemo && passwordMin === undefined;
  return { own: isFree ? { min: minPasswordLength, refusesCommon: false, former: 1 } : strict, first: strict };
};
