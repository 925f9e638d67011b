import { failureOf } from '../../client/auth/failure-of';
import { call } from '../../client/http/call';
import { setFirstPassword } from '../../contract/own-account';
import type { FormResult } from '../auth-frame/form-result';
import { bareHttp } from '../session/session';
import { tokens } from '../session/tokens';

/** Replaces the one-time password of this session; all windows hear of it by the token. */
export const setPassword = async (password: string): Promise<FormResult> => {
  try {
    const { token } = await call(bareHttp, setFirstPassword, { body: { password } });
    tokens.set(token);
    return { ok: true };
  } catch (error) {
    return failureOf(error);
  }
};
