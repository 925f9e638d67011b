import { endpoint, typed } from './endpoint';
import { text } from './rules';
import type { SignInAnswer } from './session';
import type { StartQuery } from './start';

/** What the refusal of a sign-in says whose password was right, but whose account asks for a code as well: 401, `data` is this. */
export interface SecondStepDue {
  reason: 'secondFactor';
  /** Good once, and for five wrong codes at most. */
  ticket: string;
  /** Seconds for which it is good. */
  expiresIn: number;
}

/** The second factor of one's own account. */
export interface SecondFactorView {
  isOn: boolean;
  /** When it was turned on, ISO 8601; empty while it is off. */
  since: string;
  /** How many recovery codes are left. */
  recoveryLeft: number;
  /** Without it nothing but turning it on is answered. */
  isRequired: boolean;
  /** Turning it on or off asks for the password: the account has one. */
  asksPassword: boolean;
}

/** What an app for codes has to know, shown once. */
export interface NewSecondFactor {
  /** Base32, 32 characters, to be typed. */
  secret: string;
  /** `otpauth://totp/…`, to be scanned. */
  address: string;
}

/** Codes for when the app is lost, each good once; shown once. */
export interface RecoveryCodes {
  recoveryCodes: readonly string[];
}

/** A code of the app (six digits), or a recovery code. */
export const codeRule = text({ max: 40, complaint: 'codeRequired' });
/** May be empty where the account has no password. */
const password = typed<{ password?: string }>();

/**
 * The second step of a sign-in, after a 401 with `reason: 'secondFactor'` from the first: a code of the app, which is good once, or one of the recovery codes. With `path` in the query the answer brings along what `GET /api/user/start` says of that page.
 * @data `{ token }`, with `path` also `start`
 * @refusals 401 wrong code, a ticket that is over, or a frozen account; 422 by field; 429
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
 * Whether the own account asks for a code beside the password.
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
 * Makes a new secret for the app. It counts for nothing until a code of it confirms it; asked for again, another is made.
 * @request `{ password }`; left out where `asksPassword` is false
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
 * Turns it on, ends the user's other sessions, and tells the recovery codes.
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
 * Makes new recovery codes; the former are no longer good.
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
