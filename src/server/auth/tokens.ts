import { jwtVerify, SignJWT } from 'jose';

/** What an access token says. */
export interface TokenClaims {
  /** The session. */
  sid: string;
  /** The user's id. */
  sub: string;
  /** How often the session's token had been renewed when this one was made. */
  gen: number;
}

/** A token whose signature is right. */
interface CheckedToken extends TokenClaims {
  /** It is past its time; only good for a refresh. */
  isExpired: boolean;
  /** The moment in ms at which that happens. */
  expiresAt: number;
}

/** Makes and checks access tokens. */
export interface Tokens {
  /** The same claims and moment give the same token, so that a refresh can be answered twice alike. */
  sign(input: TokenClaims & { issuedAt: number }): Promise<string>;
  /** The claims of a token of ours, expired or not; undefined when it is none. */
  check(token: string): Promise<CheckedToken | undefined>;
}

/** Tokens signed with HS256 that live `seconds`. */
export function createTokens({
  secret,
  seconds,
  now,
}: {
  secret: Uint8Array;
  seconds: number;
  now: () => number;
}): Tokens {
  return {
    sign: ({ issuedAt, sid, sub, gen }) => {
      const iat = Math.floor(issuedAt / 1000);
      return new SignJWT({ sid, gen })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setIssuedAt(iat)
        .setExpirationTime(iat + seconds)
        .sign(secret);
    },
    async check(token) {
      // The library's own clock is stopped at 0: whether a token is expired is ours to say, after the session was looked at.
      const result = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(0) }).catch(
        () => undefined,
      );
      if (result === undefined) return undefined;
      const { sid, sub, gen, exp } = result.payload;
      if (typeof sid !== 'string' || typeof sub !== 'string' || typeof gen !== 'number' || typeof exp !== 'number')
        return undefined;
      return { sid, sub, gen, isExpired: exp * 1000 <= now(), expiresAt: exp * 1000 };
    },
  };
}
