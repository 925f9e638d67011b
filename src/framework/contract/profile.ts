import { endpoint, typed } from './endpoint';
import { phoneCode, text } from './rules';

/** What users may change about themselves. */
export const profileFields = ['nickname', 'avatar', 'company', 'contact', 'mobile', 'email'] as const;

/** What users may see of their own account; texts are `''` when empty. A product adds parts of its own. */
export interface Profile extends Readonly<Record<(typeof profileFields)[number], string>> {
  id: string;
  /** Sent back with a change, so that a concurrent change is not overwritten. */
  version: number;
  username: string;
  roles: readonly string[];
  /** ISO 8601. */
  lastLoginAt: string;
  /** Whether the mobile number is verified; only then it can be used to sign in. */
  isMobileVerified: boolean;
}

/**
 * The user's own account; texts are `''` when empty. The product adds `binding`: `{ nickname, boundAt }` or `null`, `balance` in yuan, and `subscription`: `{ packageName, status, expireAt, left: { article, video, keyword, account } }`, texts `null` when there are none.
 * @data `{ id, version, username, nickname, avatar, company, contact, mobile, email, roles[], lastLoginAt, isMobileVerified, binding, balance, subscription }`
 */
export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/PersonalData',
  right: 'session',
  answer: typed<Profile>(),
});

/**
 * Changes the user's own account. A new mobile number cannot be used to sign in before it is confirmed.
 * @request any of `{ nickname, avatar, company, contact, mobile, email }`, `version?`
 * @data as PersonalData
 * @refusals 422 by field (also for every other field: it cannot be set here; `mobile`: taken), 409 when `version` is old, 429 for more than 10 other numbers in 10 min
 */
export const editProfile = endpoint({
  method: 'POST',
  path: '/api/user/editUser',
  masksPage: true,
  right: 'session',
  body: typed<object>(),
  answer: typed<Profile>(),
});

/**
 * Confirms the mobile number of the user's own account with a code (purpose `confirm`) and the password. Only then it can be used to sign in, no matter who entered it.
 * @data as PersonalData
 * @refusals 422 `code`, `password` (wrong), `mobile` (there is none); 429
 */
export const confirmMobile = endpoint({
  method: 'POST',
  path: '/api/user/confirmMobile',
  masksPage: true,
  right: 'session',
  body: { code: phoneCode(), password: text({ complaint: 'wrongPassword' }) },
  answer: typed<Profile>(),
});
