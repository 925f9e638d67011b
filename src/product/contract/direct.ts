import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { oneOf, text } from '../../framework/contract/rules';
import { tokenAnswer } from '../../framework/contract/session';
import { res } from '../../framework/rights/objects';

/** The pages for which a direct sign-in link can be created. */
export const directChannels = ['direct', 'sqw', 'qt'] as const;
export type DirectChannel = (typeof directChannels)[number];

/**
 * Starts a session with the token of a link.
 * @refusals 404 `{ reason: 'unknown' }` (also: made for another channel), 410 `{ reason: 'used' \| 'expired' }`, 403 `{ reason: 'frozen' }`, 422, 429
 */
export const exchangeDirectToken = endpoint({
  method: 'POST',
  path: '/api/direct/exchange',
  right: 'public',
  body: z.object({ channel: oneOf(directChannels), token: text() }),
  answer: tokenAnswer,
});

/**
 * Creates a link for a customer whom the caller may edit, valid once, for 24 h; `path` is the page's address in the console (`/direct?token=…`, `/directSqw?token=…`, `/directQt?token=…`).
 * @refusals 404 outside the caller's scope, 422 (`userId`: only active customers; roles Customer and Douyin)
 */
export const createDirectToken = endpoint({
  method: 'POST',
  path: '/api/direct/tokens',
  right: { object: res('users'), action: 'edit' },
  body: z.object({ userId: text(), channel: oneOf(directChannels) }),
  answer: z.object({ token: z.string(), path: z.string(), expiresAt: z.string() }),
});
