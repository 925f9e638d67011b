import type { PasswordRules } from '../shared/password';
import { endpoint, typed } from './endpoint';
import { newPassword, optional, text } from './rules';
import type { TokenAnswer } from './session';

/** One session of a user. */
export interface SessionView {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** The last sign-in or refresh, ISO 8601. */
  lastSeen: string;
  /** `Chrome · Windows`, empty when unknown. */
  device: string;
  /** It is the session of this request. */
  current: boolean;
}

/** The rules for new passwords. */
export interface PasswordRulesAnswer {
  /** For passwords that users choose themselves. */
  own: PasswordRules;
  /** For passwords that replace a one-time password. */
  first: PasswordRules;
}

/**
 * The rules for new passwords: the minimum length (`PASSWORD_MIN`), whether common passwords are refused, and how many former passwords of the account are. In a demo without `PASSWORD_MIN`, `own` only requires six characters and a password other than the current one.
 * @data `{ own, first }`, each `{ min, refusesCommon, former }`; `first` applies when a one-time password is replaced
 */
export const getPasswordRules = endpoint({
  method: 'GET',
  path: '/api/user/passwordRules',
  right: 'public',
  answer: typed<PasswordRulesAnswer>(),
});

/**
 * Sets a new password and ends the user's other sessions.
 * @data `{ ended: n }` other sessions
 * @refusals 422 `oldPassword` (wrong), `password` (at most 200 characters, and the rules of `/api/user/passwordRules`); 429
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/changePassword',
  masksPage: true,
  right: 'session',
  body: { oldPassword: text(), password: newPassword() },
  answer: typed<{ ended: number }>(),
});

/**
 * Replaces the one-time password with which this session began, and ends the user's other sessions. Until then all other calls in this session are refused. While a password is due, the token has the claim `passwordDue`; the next token no longer has it.
 * @data `{ token }`
 * @refusals 409 when no password is due; 422 `password` (at most 200 characters, the rules of `/api/user/passwordRules`, not the one-time password)
 */
export const setFirstPassword = endpoint({
  method: 'POST',
  path: '/api/user/firstPassword',
  masksPage: true,
  right: 'session',
  whilePasswordDue: true,
  body: { password: newPassword() },
  answer: typed<TokenAnswer>(),
});

/**
 * Locks the screen of this session in all its tabs until it is unlocked or the session ends; it stays locked after a refresh or restart. Other sessions of the user are not affected.
 */
export const lockScreen = endpoint({ method: 'POST', path: '/api/user/lock', right: 'session', whileLocked: true });

/**
 * Unlocks it with the user's password. In a demo `123456` always works.
 * @refusals 422 `password` (请输入正确的密码); 429
 */
export const unlockScreen = endpoint({
  method: 'POST',
  path: '/api/user/unlock',
  right: 'session',
  whileLocked: true,
  body: { password: text({ complaint: 'wrongPassword' }) },
});

/**
 * The user's sessions, newest first; `device` like `Chrome · Windows`, `''` when unknown; `lastSeen` is the last sign-in or refresh.
 * @data `{ list: [{ id, createdAt, lastSeen, device, current }], total }`
 */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  right: 'session',
  answer: typed<{ list: readonly SessionView[]; total: number }>(),
});

/**
 * Ends one session of the user, or all but this one.
 * @data `{ ended: n }`
 * @refusals 404, 422 `id`
 */
export const endSessions = endpoint({
  method: 'POST',
  path: '/api/user/sessions/end',
  masksPage: true,
  right: 'session',
  body: { id: optional(text()) },
  answer: typed<{ ended: number }>(),
});
