import { failureOf } from '../../client/auth/failure-of';
import type { SignedIn } from '../../client/auth/request-token';
import { sessionOf } from '../../client/auth/session-of';
import { currentLanguage } from '../../i18n/i18n';
import type { FormResult } from '../auth-frame/form-result';
import { readAddress } from '../routing/address';
import { askNext, keepStart } from '../session/start';
import { startSession } from '../session/start-session';

/** Starts the session where the user wanted to go, which the address of this page says, with what came along for that page. */
export const enter = async (asked: Promise<SignedIn>): Promise<FormResult> => {
  const language = currentLanguage();
  try {
    const { token, start } = await asked;
    // Before the session begins: whatever hears of that finds what it needs.
    keepStart({ start, session: sessionOf(token), language });
    startSession(token, readAddress());
    askNext(start);
    return { ok: true };
  } catch (error) {
    return failureOf(error);
  }
};
