import { endpoint, typed } from './endpoint';
import { text } from './rules';
import type { SignInAnswer } from './session';
import type { StartQuery } from './start';

/** `data` of the 401 for a sign-in with the right password when the account also requires a code. */
export interface SecondStepDue {
  reason: 'secondFactor';
  /** Valid once, and for at most five wrong codes. */
  ticket: string;
  /** Seconds for which it is valid. */
  expiresIn: number;
}

/** The second factor of one's own account. */
export interface SecondFactorView {
  isOn: boolean;
  /** When it was turned on, ISO 8601; empty while it is off. */
  since: string;
  /** How many recovery codes are left. */
  recoveryLeft: number;
  /** It is required: without it only calls that set it up are allowed. */
  isRequired: boolean;
  /** Turning it on or off requires the password, because the account has one. */
  asksPassword: boolean;
}

/** The secret for an authenticator app, shown once. */
export interface NewSecondFactor {
  /** Base32, 32 characters, to be typed. */
  secret: string;
  /** `otpauth://totp/…`, to be scanned. */
  address: string;
}

/** Codes in case the app is lost, each valid once; shown once. */
export interface RecoveryCodes {
  recoveryCodes: readonly string[];
}

/** A code of the app (six digits), or a recovery code. */
export const codeRule = text({ max: 40, complaint: 'codeRequired' });
/** May be empty if the account has no password. */
const password = typed<{ password?: string }>();

/**
 * The second step of a sign-in, after a 401 with `reason: 'secondFactor'` from the first: a code of the app, which is valid once, or one of the recovery codes. With `path` in the query the response includes that of `GET /api/user/start` for that page.
 * @data `{ token }`, with `path` also `start`
 * @refusals 401 wrong code, expired ticket or frozen account; 422 by field; 429
 */
export const signInSecondStep = endpoint({
  method: 'POST',
  path: '/api/user/login/secondStep',
  right: 'public',
  body: { ticket: text({ max: 64 }), code: codeRule },
  query: typed<StartQuery>(),
  answer: typed<SignInAnswer>(),
});

/**
 * Whether the caller's account requires a code in addition to the password.
 * @data `{ isOn, since, recoveryLeft, isRequired, asksPassword }`
 */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/user/secondFactor',
  right: 'session',
  whileEnrolmentDue: true,
  answer: typed<SecondFactorView>(),
});

/**
 * Creates a new secret for the app. It has no effect until it is confirmed by a code; a further call creates another one.
 * @request `{ password }`; left out if `asksPassword` is false
 * @data `{ secret, address }`
 * @refusals 409 it is on already; 422 `password`; 429
 */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/begin',
  right: 'session',
  whileEnrolmentDue: true,
  body: password,
  answer: typed<NewSecondFactor>(),
});

/**
 * Turns it on, ends the user's other sessions, and returns the recovery codes.
 * @data `{ recoveryCodes[] }`, ten
 * @refusals 422 `code` (wrong, or none was begun); 429
 */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/confirm',
  right: 'session',
  whileEnrolmentDue: true,
  body: { code: codeRule },
  answer: typed<RecoveryCodes>(),
});

/**
 * Creates new recovery codes; the former ones become invalid.
 * @request `{ password, code }`
 * @data `{ recoveryCodes[] }`, ten
 * @refusals 422 `password`, `code`; 429
 */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/recoveryCodes',
  right: 'session',
  body: typed<{ password?: string; code: string }>(),
  answer: typed<RecoveryCodes>(),
});

/**
 * Turns it off.
 * @request `{ password, code }`
 * @refusals 422 `password`, `code`; 429
 */
export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/off',
  right: 'session',
  body: typed<{ password?: string; code: string }>(),
});
