import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { number, text } from '../../framework/contract/rules';

/**
 * A worker announces news about a piece of work (docs/workers.md), so that the console polls it at once instead of at the next regular time.
 * The news itself is not part of this call. `signature`: HMAC-SHA256 of `time`, a dot and `key` with the secret of the worker, in hexadecimal digits;
 * `time`: ms since 1970, each later than the one before about the same record. `isWaiting`: whether the console is waiting for this piece.
 * @refusals 403 `{ reason: 'signature' | 'old' }`: wrong secret, or a time more than five minutes off; 409 `{ reason: 'replayed' }`; 422; 429
 */
export const reportWorkNews = endpoint({
  method: 'POST',
  path: '/api/work/news',
  right: 'public',
  body: z.object({
    key: text(),
    time: number({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    signature: text({ min: 64, max: 64, pattern: /^[\da-f]{64}$/ }),
  }),
  answer: z.object({ isWaiting: z.boolean() }),
});
