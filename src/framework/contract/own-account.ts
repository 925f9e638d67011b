import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { list, newPassword, optional, text } from './rules';
import { tokenAnswer } from './session';

const sessionView = z.object({
  id: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The last sign-in or refresh, ISO 8601. */
  lastSeen: z.string(),
  /** `Chrome · Windows`, empty when unknown. */
  device: z.string(),
  /** It is the session of this request. */
  current: z.boolean(),
});

const passwordRules = z.object({ min: z.number(), refusesCommon: z.boolean(), former: z.number() });
const passwordRulesAnswer = z.object({
  /** For passwords that users choose themselves. */
  own: passwordRules,
  /** For passwords that replace a one-time password. */
  first: passwordRules,
});
/** The rules for new passwords. */
export type PasswordRulesAnswer = z.infer<typeof passwordRulesAnswer>;

/** How many sessions were ended. */
const ended = z.object({ ended: z.number() });

/** The rules for new passwords: the minimum length (`PASSWORD_MIN`), whether common passwords are refused, and how many former passwords of the account are. `first` applies when a one-time password is replaced. In a demo without `PASSWORD_MIN`, `own` only requires six characters and a password other than the current one. */
export const getPasswordRules = endpoint({
  method: 'GET',
  path: '/api/user/passwordRules',
  right: 'public',
  answer: passwordRulesAnswer,
});

/**
 * Sets a new password and ends the user's other sessions; it answers how many.
 * @refusals 422 `oldPassword` (wrong), `password` (at most 200 characters, and the rules of `/api/user/passwordRules`); 429
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/changePassword',
  masksPage: true,
  right: 'session',
  body: z.object({ oldPassword: text(), password: newPassword() }),
  answer: ended,
});

/**
 * Replaces the one-time password with which this session began, and ends the user's other sessions. Until then all other calls in this session are refused. While a password is due, the token has the claim `passwordDue`; the next token no longer has it.
 * @refusals 409 when no password is due; 422 `password` (at most 200 characters, the rules of `/api/user/passwordRules`, not the one-time password)
 */
export const setFirstPassword = endpoint({
  method: 'POST',
  path: '/api/user/firstPassword',
  masksPage: true,
  right: 'session',
  whilePasswordDue: true,
  body: z.object({ password: newPassword() }),
  answer: tokenAnswer,
});

/** Locks the screen of this session in all its tabs until it is unlocked or the session ends; it stays locked after a refresh or restart. Other sessions of the user are not affected. */
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
  body: z.object({ password: text({ complaint: 'wrongPassword' }) }),
});

/** The user's sessions, newest first; `device` like `Chrome · Windows`, `''` when unknown; `lastSeen` is the last sign-in or refresh. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  right: 'session',
  answer: z.object({ list: list(sessionView), total: z.number() }),
});

/**
 * Ends one session of the user, or all but this one; it answers how many.
 * @refusals 404, 422 `id`
 */
export const endSessions = endpoint({
  method: 'POST',
  path: '/api/user/sessions/end',
  masksPage: true,
  right: 'session',
  body: z.object({ id: optional(text()) }),
  answer: ended,
});
