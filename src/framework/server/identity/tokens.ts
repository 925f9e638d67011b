import { jwtVerify, SignJWT } from 'jose';
import type { TokenGrants } from '../../contract/api-tokens';
import type { Subject } from '../../rights/policy-row';
import type { SecretKeys } from '../base/seal';
import type { Row } from '../store/store';

/** The claims of an access token. */
export interface TokenClaims {
  /** The session. */
  sid: string;
  /** The user's id. */
  sub: string;
  /** How often the session's token had been renewed when this one was issued. */
  gen: number;
}

/** A token with a valid signature. */
interface CheckedToken extends TokenClaims {
  /** It has expired; only valid for a refresh. */
  isExpired: boolean;
  /** When it expires, in ms. */
  expiresAt: number;
}

/** Makes and checks access tokens. */
export interface Tokens {
  /**
   * Deterministic: the same claims and time give the same token, so that a repeated refresh returns the same one. `seconds` is its
   * lifetime; left out: the usual one.
   */
  sign(
    input: TokenClaims & {
      issuedAt: number;
      seconds?: number | undefined;
      /** Tells the client that the session only allows setting a password; the server itself checks the session. */
      isPasswordDue?: boolean;
    },
  ): Promise<string>;
  /** The claims of a token issued by this server, expired or not; undefined otherwise. */
  check(token: string): Promise<CheckedToken | undefined>;
}

/** Tokens signed with HS256 with a lifetime of `seconds`, unless `sign` sets another. */
export const createTokens = ({
  secret,
  seconds: usual,
  now,
}: {
  secret: SecretKeys;
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
      .sign(secret[0]);
  },
  async check(token) {
    // The library's clock is set to 0, so that it accepts expired tokens: expiry is evaluated here and reported as `isExpired`.
    const options = { algorithms: ['HS256'], currentDate: new Date(0) };
    const found = await Promise.any(secret.map((key) => jwtVerify(token, key, options))).catch(() => undefined);
    if (found === undefined) return undefined;
    const { sid, sub, gen, exp } = found.payload;
    if (typeof sid !== 'string' || typeof sub !== 'string' || typeof gen !== 'number' || typeof exp !== 'number')
      return undefined;
    return { sid, sub, gen, isExpired: exp * 1000 <= now(), expiresAt: exp * 1000 };
  },
});

/** The signed-in user. */
export interface Caller {
  id: string;
  user: Row;
  subject: Subject;
  /** The claims of the token; `sid` is the session. */
  claims: TokenClaims;
  /** The screen of the session is locked: only calls that unlock or end it are allowed. */
  isLocked: boolean;
  /** The session began with a one-time password: only calls that replace it are allowed. */
  mustSetPassword: boolean;
  /** Whose view the session shows: `role:<name>` or `user:<id>`; undefined: its owner's. */
  viewAs: string | undefined;
  /** The owner of the session, when it shows the view of another user, who is then the caller. */
  lookedAtBy?: Pick<Caller, 'id' | 'user' | 'subject'>;
  /** The user must have a second factor and has none: only calls that set it up are allowed. */
  mustEnrol: boolean;
  /** The API token of the call, whose grants further restrict the rights of its owner. Undefined for a session. */
  apiToken?: { id: string; name: string; grants: TokenGrants };
  /** When the token expires, in ms. */
  expiresAt: number;
}
