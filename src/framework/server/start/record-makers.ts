import { makeAccount } from '../account/make-account';
import { users } from '../auth/users';
import { webhooks } from '../auth/webhooks';
import type { Services } from '../services/services';
import { makeWebhook } from '../webhooks/webhook-product';

/** Functions that create the records of resources for which storing a row is not enough. */
export const recordMakers: Services['makers'] = new Map([
  [users, makeAccount],
  [webhooks, makeWebhook],
]);
