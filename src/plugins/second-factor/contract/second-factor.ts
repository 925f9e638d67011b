import * as z from 'zod/mini';
import { endpoint } from '../../../framework/contract/endpoint';
import { list, named, optional, text } from '../../../framework/contract/rules';
import { signInAnswer } from '../../../framework/contract/session';
import { startQuery } from '../../../framework/contract/start';

/** `data` of the 401 for a sign-in with the right password when the account also requires a code. */
export interface SecondStepDue {
  reason: 'secondFactor';
  /** Valid once, and for at most five wrong codes. */
  ticket: string;
  /** Seconds for which it is valid. */
  expiresIn: number;
}

const secondFactorView = z.object({
  isOn: z.boolean(),
  /** When it was turned on, ISO 8601; empty while it is off. */
  since: z.string(),
  /** How many recovery codes are left. */
  recoveryLeft: z.number(),
  /** It is required: without it only calls that set it up are allowed. */
  isRequired: z.boolean(),
  /** Turning it on or off requires the password, because the account has one. */
  asksPassword: z.boolean(),
});
/** The second factor of one's own account. */
export type SecondFactorView = z.infer<typeof secondFactorView>;

const newSecondFactor = z.object({
  /** Base32, 32 characters, to be typed. */
  secret: z.string(),
  /** `otpauth://totp/…`, to be scanned. */
  address: z.string(),
});
/** The secret for an authenticator app, shown once. */
export type NewSecondFactor = z.infer<typeof newSecondFactor>;

const recoveryCodes = named('RecoveryCodes', z.object({ recoveryCodes: list(z.string()) }));
/** Codes in case the app is lost, each valid once; shown once. */
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** A code of the app (six digits), or a recovery code. */
const code = text({ max: 40, complaint: 'codeRequired' });
/** May be left out if the account has none. */
const password = optional(z.string({ error: 'wrongPassword' }));

/**
 * The second step of a sign-in, after a 401 with `reason: 'secondFactor'` from the first: a code of the app, which is valid once, or one of the recovery codes. With `path` in the query the response includes that of `GET /api/user/start` for that page.
 * @refusals 401 wrong code, expired ticket or frozen account; 422 by field; 429
 */
export const signInSecondStep = endpoint({
  method: 'POST',
  path: '/api/user/login/secondStep',
  right: 'public',
  body: z.object({ ticket: text({ max: 64 }), code }),
  query: startQuery,
  answer: signInAnswer,
});

/** Whether the caller's account requires a code in addition to the password. */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/user/secondFactor',
  right: 'session',
  whileEnrolmentDue: true,
  answer: secondFactorView,
});

/**
 * Creates a new secret for the app. It has no effect until it is confirmed by a code; a further call creates another one. `password` is left out if `asksPassword` is false.
 * @refusals 409 it is on already; 422 `password`; 429
 */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/begin',
  right: 'session',
  whileEnrolmentDue: true,
  body: z.object({ password }),
  answer: newSecondFactor,
});

/**
 * Turns it on, ends the user's other sessions, and returns ten recovery codes.
 * @refusals 422 `code` (wrong, or none was begun); 429
 */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/confirm',
  right: 'session',
  whileEnrolmentDue: true,
  body: z.object({ code }),
  answer: recoveryCodes,
});

/**
 * Creates ten new recovery codes; the former ones become invalid.
 * @refusals 422 `password`, `code`; 429
 */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/recoveryCodes',
  right: 'session',
  body: z.object({ password, code }),
  answer: recoveryCodes,
});

/**
 * Turns it off.
 * @refusals 422 `password`, `code`; 429
 */
export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/off',
  right: 'session',
  body: z.object({ password, code }),
});
