import { plainWebhookDeliveries, plainWebhooks } from '../../framework/language/resource/plain-webhooks';
import { toldOptions } from './told-resources';

/** Where this console tells other systems what happens to records. */
export const webhooks = plainWebhooks({ announced: toldOptions });

/** The notices of users. */
export const webhookDeliveries = plainWebhookDeliveries({ announced: toldOptions });
