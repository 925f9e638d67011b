import { plainWebhookDeliveries, plainWebhooks } from '../../framework/language/resource/plain-webhooks';
import { announcedOptions } from './announced-resources';

/** Where this console tells other systems what happens to records. */
export const webhooks = plainWebhooks({ announced: announcedOptions });

/** The notices of users. */
export const webhookDeliveries = plainWebhookDeliveries({ announced: announcedOptions });
