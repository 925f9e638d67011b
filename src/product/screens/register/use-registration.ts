import { failureOf } from '../../../framework/client/auth/failure-of';
import { sendCode } from '../../../framework/client/auth/mobile-code';
import { register } from '../../../framework/client/auth/register';
import { useServices } from '../../../framework/client/services-context';
import type { Registration } from '../../../framework/contract/registration';
import type { CodeResult, FormResult } from '../../../framework/shell/auth-frame/form-result';
import { queryOf, signInWith } from '../../../framework/shell/auth-frame/query-of';

/** The two calls of the page: asking for a code, and registering, which signs in. */
export const useRegistration = () => {
  const { http, startSession, readAddress } = useServices();

  const askCode = async (mobile: string): Promise<CodeResult> => {
    try {
      return { ok: true, ...(await sendCode(http, { mobile, purpose: 'register' })) };
    } catch (error) {
      return failureOf(error);
    }
  };

  const send = async (registration: Registration): Promise<FormResult> => {
    try {
      const token = await register(http, registration);
      startSession(token, signInWith(queryOf(readAddress()).get('redirect')));
      return { ok: true };
    } catch (error) {
      return failureOf(error);
    }
  };

  return { askCode, send };
};
