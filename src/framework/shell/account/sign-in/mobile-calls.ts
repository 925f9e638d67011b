import { failureOf } from '../../../client/auth/failure-of';
import type { SignedIn } from '../../../client/auth/request-token';
import { sendCode, signInByMobile } from '../../../client/auth/sign-in-ways';
import type { StartQuery } from '../../../contract/start';
import { http } from '../../session/session';
import type { AskCode } from '../auth-frame/form-result';

/** Has a code sent for signing in. */
export const askCode: AskCode = async (mobile) => {
  try {
    return { ok: true, ...(await sendCode(http, { mobile, purpose: 'login' })) };
  } catch (error) {
    return failureOf(error);
  }
};

/** Asks for the token of a session, and for what `screen` begins with. */
export const signInByCode = (filled: { mobile: string; code: string }, screen?: StartQuery): Promise<SignedIn> =>
  signInByMobile(http, filled, screen);
