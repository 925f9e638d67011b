import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { res } from '../../framework/rights/objects';

const bjhFrom = z.object({ bjhFrom: z.string() });

/**
 * Sets the source shown in the caller's Baijiahao articles.
 * @refusals 422
 */
export const changeBjhFrom = endpoint({
  method: 'POST',
  path: '/api/user/changeBjhFrom',
  right: { object: res('publishSettings'), action: 'edit' },
  body: bjhFrom,
  answer: bjhFrom,
});
