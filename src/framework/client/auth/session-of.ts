/** What a token says, read without checking the signature (the server does that). Undefined for anything unreadable. */
const claimsOf = (token: string): object | undefined => {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
};

/** Whose session a token belongs to: the `sid` in it. A refreshed token has the same one; anything unreadable is a session of its own. */
export const sessionOf = (token: string): string => {
  const claims = claimsOf(token);
  return claims && 'sid' in claims && typeof claims.sid === 'string' ? claims.sid : token;
};

/** Whether the session is good for nothing but setting a password: it began with a one-time password. */
export const isPasswordDue = (token: string): boolean => {
  const claims = claimsOf(token);
  return claims !== undefined && 'passwordDue' in claims && claims.passwordDue === true;
};
