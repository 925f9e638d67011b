import { failureOf } from '../../client/auth/failure-of';
import type { FormResult } from '../auth-frame/form-result';
import { readAddress } from '../routing/address';
import { startSession } from '../session/start-session';

/** Starts the session where the user wanted to go, which the address of this page says. */
export const enter = async (asked: Promise<string>): Promise<FormResult> => {
  try {
    startSession(await asked, readAddress());
    return { ok: true };
  } catch (error) {
    return failureOf(error);
  }
};
