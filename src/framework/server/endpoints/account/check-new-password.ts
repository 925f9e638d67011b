import type { setFirstPassword } from '../../../contract/own-account';
import type { TokenAnswer } from '../../../contract/session';
import { type Language, textOf } from '../../../shared/label';
import { conflict, invalid, sessionOver } from '../../http/api-error';
import { messages } from '../../http/messages';
import { type ChosenPassword, newPasswordProblem } from '../../identity/common-password';
import { passwordRules, verifyPassword } from '../../identity/password';
import type { CallOf } from '../../services/endpoint';
import { withinTransaction } from '../../services/within-transaction';

/** 422 `password` for one that breaks a rule, which the message names. */
export const checkNewPassword = async ({
  language,
  ...chosen
}: ChosenPassword & { language: Language }): Promise<void> => {
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
  const stored = await services.people.credentials.find({ userId });
  if (await verifyPassword({ password, hash: stored?.hash }))
    throw invalid({ password: textOf(messages.sameOneTime, language) });
  const account = { userId, credentials: services.people.credentials };
  await checkNewPassword({
    password,
    rules: passwordRules({ isDemo: services.running.isDemo, passwordMin: services.people.passwordMin }).first,
    account,
    language,
  });
  return withinTransaction({
    call,
    work: async ({
      services: {
        people: { credentials, sessions },
      },
    }) => {
      const token = await sessions.passwordSet(claims);
      // A reset in between has ended the session, and its password counts.
      if (token === undefined) throw sessionOver(await sessions.endOf(claims));
      await credentials.set({ userId, password });
      await sessions.endAllOf({ userId, exceptSid: claims.sid, reason: 'passwordChanged' });
      return { token };
    },
  });
};
