/** The claims of a token, read without checking the signature (the server does that). Undefined if unreadable. */
const claimsOf = (token: string): object | undefined => {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
};

/** The session of a token: its `sid`, which stays the same after a refresh. An unreadable token counts as a session of its own. */
export const sessionOf = (token: string): string => {
  const claims = claimsOf(token);
  return claims && 'sid' in claims && typeof claims.sid === 'string' ? claims.sid : token;
};

/** Whether the session only allows setting a password, because it began with a one-time password. */
export const isPasswordDue = (token: string): boolean => {
  const claims = claimsOf(token);
  return claims !== undefined && 'passwordDue' in claims && claims.passwordDue === true;
};
