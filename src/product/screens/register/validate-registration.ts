import type { Registration } from '../../../framework/contract/registration';
import type { FormProblems } from '../../../framework/shell/auth-frame/form-result';
import {
  codeProblem,
  mobileProblem,
  passwordProblem,
  usernameProblem,
} from '../../../framework/shell/auth-frame/validate-account';

/** What is wrong with a registration, checked before anything is sent. */
export const validateRegistration = (filled: Registration): FormProblems => ({
  username: usernameProblem(filled.username),
  mobile: mobileProblem(filled.mobile),
  code: codeProblem(filled.code),
  password: filled.password === '' ? 'register:passwordRequired' : passwordProblem(filled.password),
  agreement: filled.agreement ? undefined : 'register:agreementRequired',
});
