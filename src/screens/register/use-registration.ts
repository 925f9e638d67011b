import { failureOf } from '../../providers/auth/failure-of';
import { sendCode } from '../../providers/auth/mobile-code';
import { type Registration, register } from '../../providers/auth/register';
import { useServices } from '../../providers/services-context';
import type { CodeResult } from '../../shell/auth-frame/code-result';
import type { FormResult } from '../../shell/auth-frame/form-result';
import { queryOf, signInWith } from '../../shell/auth-frame/query-of';

/** The two calls of the page: asking for a code, and registering, which signs in. */
export const useRegistration = () => {
  const { http, startSession, readAddress } = useServices();

  const askCode = async (mobile: string): Promise<CodeResult> => {
    try {
      return { ok: true, ...(await sendCode(http, { mobile, purpose: 'register' })) };
    } catch (error) {
      const failure = failureOf(error);
      return { ...failure, isUnavailable: failure.reason === 'noGateway' };
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
