import { minPasswordLength } from '../../../shared/password';
import { cleanMobile, isMobile } from '../../../shared/phone';

/** Why a mobile number cannot be one; undefined when it can: eleven digits, the first a 1. A key of a text. */
export const mobileProblem = (mobile: string): string | undefined => {
  if (mobile.trim() === '') return 'mobile-code:mobileRequired';
  return isMobile(cleanMobile(mobile)) ? undefined : 'mobile-code:mobileWrong';
};

/** A code must have been typed; whether it is the right one is the server's to say. A key of a text. */
export const codeProblem = (code: string): string | undefined =>
  code.trim() === '' ? 'mobile-code:codeRequired' : undefined;

/** A name is needed. A key of a text, or undefined when all is well. */
export const usernameProblem = (username: string): string | undefined =>
  username.trim() === '' ? 'sign-in:usernameRequired' : undefined;

/** An empty password is too short as well. A key of a text, or undefined when all is well. */
export const passwordProblem = (password: string): string | undefined =>
  password.length < minPasswordLength ? 'sign-in:passwordTooShort' : undefined;
