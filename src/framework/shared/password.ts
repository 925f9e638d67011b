/** Fewest characters of a password. */
export const minPasswordLength = 6;
