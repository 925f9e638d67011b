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
  /** It is the one that asks. */
  current: boolean;
}

/** What new passwords have to keep. */
export interface PasswordRulesAnswer {
  /** Those that users choose for themselves. */
  own: PasswordRules;
  /** Those that take the place of a one-time password. */
  first: PasswordRules;
}

/**
 * What new passwords have to keep: the least length (`PASSWORD_MIN`), whether those that are used most are refused, and how many of the last ones of the account. In a demo that says no length, `own` is no more than six characters and another one.
 * @data `{ own, first }`, each `{ min, refusesCommon, former }`; `first` is for what takes the place of a one-time password
 */
export const getPasswordRules = endpoint({
  method: 'GET',
  path: '/api/user/passwordRules',
  right: 'public',
  answer: typed<PasswordRulesAnswer>(),
});

/**
 * Sets another password and ends the user's other sessions.
 * @data `{ ended: n }` other sessions
 * @refusals 422 `oldPassword` (wrong), `password` (at most 200 characters, and what `/api/user/passwordRules` says); 429
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
 * Replaces the one-time password with which this session began, and ends the user's other sessions: then, and not before, everything else is answered in this one. While it is due, the token says so to the browser (`passwordDue`), and the next one no longer does.
 * @data `{ token }`
 * @refusals 409 when no password is due; 422 `password` (at most 200 characters, what `/api/user/passwordRules` says, not the one-time password)
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
 * Locks the screen of this session, for all its tabs and until it is unlocked or ended; refreshes and restarts keep it. Other sessions of the user go on.
 */
export const lockScreen = endpoint({ method: 'POST', path: '/api/user/lock', right: 'session', whileLocked: true });

/**
 * Unlocks it with the user's own password. In a demo `123456` always serves.
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
