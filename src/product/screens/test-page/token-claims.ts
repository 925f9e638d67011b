import { parseObject } from '../../../framework/shared/stored-text';

/** When a token was made and ends, in seconds since 1970, as it says itself; nothing for one that says nothing. */
export const claimsOf = (token: string): { iat?: number; exp?: number } => {
  const part = token.split('.')[1] ?? '';
  try {
    const { iat, exp } = parseObject(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return { ...(typeof iat === 'number' && { iat }), ...(typeof exp === 'number' && { exp }) };
  } catch {
    // Not base64: a token of another server.
    return {};
  }
};
