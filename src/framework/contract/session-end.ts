import type { Texts } from '../shared/label';

/** The message for the end of a session, by `data.reason` of a 401. */
export const endTexts = {
  signedOut: { zh: '您已在其他窗口退出登录，请重新登录', en: 'You signed out in another window. Please sign in again' },
  endedByOwner: {
    zh: '此次登录已在您的其他设备上被结束，请重新登录',
    en: 'You ended this session from another device. Please sign in again',
  },
  endedByAdmin: {
    zh: '管理员已结束您的登录，请重新登录',
    en: 'An administrator ended your session. Please sign in again',
  },
  passwordChanged: {
    zh: '账号密码已修改，请使用新密码登录',
    en: 'The password of this account was changed. Please sign in with the new one',
  },
  passwordReset: {
    zh: '账号密码已被重置，请使用一次性密码登录并设置新密码',
    en: 'The password of this account was reset. Please sign in with the one-time password and set a new one',
  },
  frozen: { zh: '账号已停用，请联系管理员', en: 'This account has been deactivated. Please contact an administrator' },
  deleted: { zh: '账号已被删除，请联系管理员', en: 'This account has been deleted. Please contact an administrator' },
  replayed: {
    zh: '检测到旧的登录凭证被重复使用，为保护账号已结束此次登录，请重新登录',
    en: 'An outdated token of this session was used again, so the session was ended to protect your account. Please sign in again',
  },
  expired: { zh: '登录已过期，请重新登录', en: 'Your session has expired. Please sign in again' },
  unknown: { zh: '登录已失效，请重新登录', en: 'You are no longer signed in. Please sign in again' },
} as const satisfies Record<string, Texts>;

/** Why a session has ended. */
export type EndReason = keyof typeof endTexts;

/** Whether there is a text for it. */
export const isEndReason = (value: unknown): value is EndReason =>
  typeof value === 'string' && Object.hasOwn(endTexts, value);
