import type { setFirstPassword } from '../../../contract/own-account';
import type { TokenAnswer } from '../../../contract/session';
import { type Label, type Language, textOf } from '../../../shared/label';
import type { PasswordRules } from '../../../shared/password';
import { conflict, invalid, sessionOver } from '../../http/api-error';
import { messages } from '../../http/messages';
import { passwordTexts } from '../../http/password-texts';
import { isCommonPassword } from '../../identity/common-password';
import type { Credentials } from '../../identity/credentials';
import { passwordRules, verifyPassword } from '../../identity/password';
import type { CallOf } from '../../services/endpoint';
import { withinTransaction } from '../../services/within-transaction';

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

/**
 * Replaces the one-time password that this session began with, ends the others, and makes this one good for everything: by its
 * next token. 409 for any other session, 422 for the one-time password itself and for a weak one.
 */
export const firstPassword = async (call: CallOf<typeof setFirstPassword>): Promise<TokenAnswer> => {
  const { services, caller, body, language } = call;
  const { password } = body;
  const { claims, id: userId } = caller;
  if (!caller.mustSetPassword) throw conflict({ label: messages.noPasswordDue });
  const stored = await services.credentials.find({ userId });
  if (await verifyPassword({ password, hash: stored?.hash }))
    throw invalid({ password: textOf(messages.sameOneTime, language) });
  const account = { userId, credentials: services.credentials };
  await checkNewPassword({ password, rules: passwordRules(services).first, account, language });
  return withinTransaction({
    call,
    work: async ({ services: { credentials, sessions } }) => {
      const token = await sessions.passwordSet(claims);
      // A reset in between has ended the session, and its password counts.
      if (token === undefined) throw sessionOver(await sessions.endOf(claims));
      await credentials.set({ userId, password });
      await sessions.endAllOf({ userId, exceptSid: claims.sid, reason: 'passwordChanged' });
      return { token };
    },
  });
};
