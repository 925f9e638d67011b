import { endpoint, typed } from './endpoint';
import { text } from './rules';
import type { SealedBody, TokenAnswer } from './session';

/**
 * Starts a session with the one-time code of another platform.
 * @request `{ code, platform }` or `{ param }`
 * @data `{ token }`
 * @refusals 500 (未能成功获取token) for a missing, unknown, used or old code; 401 frozen; 429
 */
export const socialSignIn = endpoint({
  method: 'POST',
  path: '/socialLogin',
  right: 'public',
  body: typed<{ code: string; platform: string } | SealedBody>(),
  answer: typed<TokenAnswer>(),
});

/**
 * The simulated platform's consent for an account of the demo data; the code is valid once, for 5 min.
 * @data `{ code }`
 * @refusals 422 `platform`, `username` (only accounts of the demo data)
 */
export const authorizeSocialDemo = endpoint({
  method: 'POST',
  path: '/api/demo/social/authorize',
  right: 'public',
  isDemo: true,
  body: { platform: text({ max: 20, pattern: /^[\w-]+$/ }), username: text() },
  answer: typed<{ code: string }>(),
});
