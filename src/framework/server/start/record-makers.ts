import { makeAccount } from '../account/make-account';
import { users } from '../auth/users';
import { webhooks } from '../auth/webhooks';
import type { Services } from '../services/services';
import { makeWebhook } from '../webhooks/webhook-product';

/** What makes the records of a resource where more belongs to it than storing them. */
export const recordMakers: Services['makers'] = new Map([
  [users, makeAccount],
  [webhooks, makeWebhook],
]);
