import { failureOf } from '../../client/auth/failure-of';
import { sendCode, signInByMobile } from '../../client/auth/mobile-code';
import type { AskCode } from '../auth-frame/form-result';
import { http } from '../session/session';

/** Has a code sent for signing in. */
export const askCode: AskCode = async (mobile) => {
  try {
    return { ok: true, ...(await sendCode(http, { mobile, purpose: 'login' })) };
  } catch (error) {
    return failureOf(error);
  }
};

/** Asks for the token of a session. */
export const tokenByCode = (filled: { mobile: string; code: string }): Promise<string> => signInByMobile(http, filled);
