import type { Registration } from '../../providers/auth/register';
import type { FormProblems } from '../../shell/auth-frame/form-result';
import { passwordProblem, usernameProblem } from '../../shell/auth-frame/validate-account';
import { codeProblem, mobileProblem } from '../../shell/auth-frame/validate-mobile';

/** What is wrong with a registration, checked before anything is sent. */
export const validateRegistration = ({
  filled,
  needsCode,
}: {
  filled: Registration;
  /** The site can send codes. */
  needsCode: boolean;
}): FormProblems => ({
  username: usernameProblem(filled.username),
  mobile: mobileProblem(filled.mobile),
  code: needsCode ? codeProblem(filled.code) : undefined,
  password: filled.password === '' ? 'register:passwordRequired' : passwordProblem(filled.password),
  agreement: filled.agreement ? undefined : 'register:agreementRequired',
});
