import type { FormProblems } from '../auth-frame/form-result';
import { passwordProblem, usernameProblem } from '../auth-frame/validate-account';

/** What is wrong with the two fields, checked before anything is sent. */
export const validateSignIn = ({ username, password }: { username: string; password: string }): FormProblems => ({
  username: usernameProblem(username),
  password: passwordProblem(password),
});
