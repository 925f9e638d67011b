import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { list, named, phoneCode, text, version } from './rules';

/** What users may change about themselves. */
export const profileFields = ['nickname', 'avatar', 'company', 'contact', 'mobile', 'email'] as const;

const own = {
  nickname: z.string(),
  avatar: z.string(),
  company: z.string(),
  contact: z.string(),
  mobile: z.string(),
  email: z.string(),
};

const profile = named(
  'Profile',
  z.looseObject({
    id: z.string(),
    /** Sent back with a change, so that a concurrent change is not overwritten. */
    version: z.number(),
    username: z.string(),
    ...own,
    roles: list(z.string()),
    /** ISO 8601. */
    lastLoginAt: z.string(),
    /** Whether the mobile number is verified; only then it can be used to sign in. */
    isMobileVerified: z.boolean(),
  }),
);
/** What users may see of their own account; texts are `''` when empty. A product adds parts of its own. */
export type Profile = z.infer<typeof profile>;

/** The user's own account; texts are `''` when empty. The product adds `binding`: `{ nickname, boundAt }` or `null`, `balance` in yuan, and `subscription`: `{ packageName, status, expireAt, left: { article, video, keyword, account } }`, texts `null` when there are none. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/PersonalData',
  right: 'session',
  answer: profile,
});

/**
 * Changes the user's own account. A new mobile number cannot be used to sign in before it is confirmed.
 * @refusals 422 by field (also for every other field: it cannot be set here; `mobile`: taken), 409 when `version` is old, 429 for more than 10 other numbers in 10 min
 */
export const editProfile = endpoint({
  method: 'POST',
  path: '/api/user/editUser',
  masksPage: true,
  right: 'session',
  readsBody: true,
  body: z.partial(z.looseObject({ ...own, version: version() })),
  answer: profile,
});

/**
 * Confirms the mobile number of the user's own account with a code (purpose `confirm`) and the password. Only then it can be used to sign in, no matter who entered it.
 * @refusals 422 `code`, `password` (wrong), `mobile` (there is none); 429
 */
export const confirmMobile = endpoint({
  method: 'POST',
  path: '/api/user/confirmMobile',
  masksPage: true,
  right: 'session',
  body: z.object({ code: phoneCode(), password: text({ complaint: 'wrongPassword' }) }),
  answer: profile,
});
