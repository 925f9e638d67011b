import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { text } from './rules';
import { sealedBody, tokenAnswer } from './session';

/**
 * Starts a session with the one-time code of another platform.
 * @refusals 500 (未能成功获取token) for a missing, unknown, used or old code; 401 frozen; 429
 */
export const socialSignIn = endpoint({
  method: 'POST',
  path: '/socialLogin',
  right: 'public',
  readsBody: true,
  body: z.union([z.object({ code: z.string(), platform: z.string() }), sealedBody]),
  answer: tokenAnswer,
});

/**
 * The simulated platform's consent for an account of the demo data; the code is valid once, for 5 min.
 * @refusals 422 `platform`, `username` (only accounts of the demo data)
 */
export const authorizeSocialDemo = endpoint({
  method: 'POST',
  path: '/api/demo/social/authorize',
  right: 'public',
  isDemo: true,
  body: z.object({ platform: text({ max: 20, pattern: /^[\w-]+$/ }), username: text() }),
  answer: z.object({ code: z.string() }),
});
