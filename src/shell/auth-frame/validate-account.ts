/** Fewest characters of a password. */
const minPassword = 6;

/** A name is needed. A key of a text, or undefined when all is well. */
export const usernameProblem = (username: string): string | undefined =>
  username.trim() === '' ? 'sign-in:usernameRequired' : undefined;

/** Six characters are the least; an empty one is too short as well. A key of a text, or undefined when all is well. */
export const passwordProblem = (password: string): string | undefined =>
  password.length < minPassword ? 'sign-in:passwordTooShort' : undefined;
