import type { SignInField } from './sign-in-types';

/** Fewest characters of a password. */
const minPassword = 6;

/** A text of the `sign-in` namespace. It stays a key until it is drawn, so that it follows a change of language. */
export type SignInProblem = 'usernameRequired' | 'passwordTooShort';

/** What is wrong with the two fields, checked before anything is sent; empty when all is well. */
export const validateSignIn = ({
  username,
  password,
}: {
  username: string;
  password: string;
}): Partial<Record<SignInField, SignInProblem>> => ({
  ...(username.trim() === '' && { username: 'usernameRequired' as const }),
  ...(password.length < minPassword && { password: 'passwordTooShort' as const }),
});
