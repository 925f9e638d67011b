import type { setFirstPassword } from '../../contract/own-account';
import type { TokenAnswer } from '../../contract/session';
import { textOf } from '../../shared/label';
import type { CallOf } from '../api/endpoint';
import { verifyPassword } from '../auth/password';
import { passwordRules } from '../auth/password-rules';
import { conflict, invalid, sessionOver } from '../http/api-error';
import { messages } from '../http/messages';
import { withinTransaction } from '../services/within-transaction';
import { checkNewPassword } from './check-new-password';

/**
 * Replaces the one-time password that this session began with, ends the others, and makes this one good for everything: by its
 * next token. 409 for any other session, 422 for the one-time password itself and for a weak one.
 */
export const firstPassword = async (call: CallOf<typeof setFirstPassword>): Promise<TokenAnswer> => {
  const { services, caller, body, language } = call;
  const { password } = body;
  const { claims, id: userId } = caller;
  if (!caller.mustSetPassword) throw conflict({ label: messages.noPasswordDue });
  const kept = await services.credentials.find({ userId });
  if (await verifyPassword({ password, hash: kept?.hash }))
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
