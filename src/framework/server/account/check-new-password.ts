import { type Label, type Language, textOf } from '../../shared/label';
import type { PasswordRules } from '../../shared/password';
import { isCommonPassword } from '../auth/common-password';
import type { Credentials } from '../auth/credentials';
import { invalid } from '../http/api-error';
import { passwordTexts } from '../http/password-texts';

interface Chosen {
  password: string;
  rules: PasswordRules;
  /** Whose it is to be, where there is an account already. */
  account?: { userId: string; credentials: Pick<Credentials, 'wasUsed'> } | undefined;
}

/** Which rule a new password breaks, the cheapest to find out first; undefined: none. */
export const newPasswordProblem = async ({ password, rules, account }: Chosen): Promise<Label | undefined> => {
  if (password.length < rules.min) return passwordTexts.short(rules.min);
  if (rules.refusesCommon && (await isCommonPassword(password))) return passwordTexts.common;
  const wasUsed = await account?.credentials.wasUsed({ userId: account.userId, password, last: rules.former });
  return wasUsed ? passwordTexts.used(rules.former) : undefined;
};

/** 422 `password` for one that breaks a rule, which the message names. */
export const checkNewPassword = async ({ language, ...chosen }: Chosen & { language: Language }): Promise<void> => {
  const problem = await newPasswordProblem(chosen);
  if (problem) throw invalid({ password: textOf(problem, language) });
};
