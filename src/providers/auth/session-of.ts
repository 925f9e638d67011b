/**
 * Whose session a token belongs to: the `sid` in it, read without checking the signature (the server does that).
 * A refreshed token has the same one; anything unreadable is a session of its own.
 */
export const sessionOf = (token: string): string => {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const sid = typeof claims === 'object' && claims !== null && 'sid' in claims ? claims.sid : undefined;
    return typeof sid === 'string' ? sid : token;
  } catch {
    return token;
  }
};
