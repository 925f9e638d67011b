import { jwtVerify, SignJWT } from 'jose';

/** What an access token says. */
export interface TokenClaims {
  /** The session. */
  sid: string;
  /** The user's id. */
  sub: string;
  /** How often the session's token had been renewed when this one was issued. */
  gen: number;
}

/** A token whose signature is right. */
interface CheckedToken extends TokenClaims {
  /** It has expired; only valid for a refresh. */
  isExpired: boolean;
  /** When it expires, in ms. */
  expiresAt: number;
}

/** Makes and checks access tokens. */
export interface Tokens {
  /**
   * The same claims and moment give the same token, so that a repeated refresh returns the same token. `seconds` is how long it is
   * good; left out: as long as any.
   */
  sign(
    input: TokenClaims & {
      issuedAt: number;
      seconds?: number | undefined;
      /** Says to whoever holds it that the session is good only to set a password; whether it is so stands in the session. */
      isPasswordDue?: boolean;
    },
  ): Promise<string>;
  /** The claims of a token of ours, expired or not; undefined when it is none. */
  check(token: string): Promise<CheckedToken | undefined>;
}

/** Tokens signed with HS256 that live `seconds`, unless one is to live shorter. */
export const createTokens = ({
  secret,
  seconds: usual,
  now,
}: {
  secret: Uint8Array;
  seconds: number;
  now: () => number;
}): Tokens => ({
  sign: ({ issuedAt, sid, sub, gen, seconds = usual, isPasswordDue }) => {
    const iat = Math.floor(issuedAt / 1000);
    return new SignJWT({ sid, gen, ...(isPasswordDue && { passwordDue: true }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setIssuedAt(iat)
      .setExpirationTime(iat + seconds)
      .sign(secret);
  },
  async check(token) {
    // The library's own clock is stopped at 0: whether a token is expired is decided here, after the session was checked.
    const result = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(0) }).catch(
      () => undefined,
    );
    if (result === undefined) return undefined;
    const { sid, sub, gen, exp } = result.payload;
    if (typeof sid !== 'string' || typeof sub !== 'string' || typeof gen !== 'number' || typeof exp !== 'number')
      return undefined;
    return { sid, sub, gen, isExpired: exp * 1000 <= now(), expiresAt: exp * 1000 };
  },
});
