import { endpoint, typed } from '../../framework/contract/endpoint';
import { res } from '../../framework/rights/objects';

/**
 * Sets the source shown in the caller's Baijiahao articles.
 * @request `{ bjhFrom }`
 * @data `{ bjhFrom }`
 * @refusals 422
 */
export const changeBjhFrom = endpoint({
  method: 'POST',
  path: '/api/user/changeBjhFrom',
  right: { object: res('publishSettings'), action: 'edit' },
  body: typed<{ bjhFrom: string }>(),
  answer: typed<{ bjhFrom: string }>(),
});
