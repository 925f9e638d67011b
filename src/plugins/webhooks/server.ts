import { definePluginServer } from '../../framework/server/product';
import { announceRule } from './server/announce-rule';
import { deliverySweep, webhookWorker } from './server/deliver';
import {
  makeWebhook,
  sealedWebhooks,
  webhookDeliveries,
  webhookDeliverySchema,
  webhookHandlers,
  webhookHooks,
  webhookSchema,
} from './server/webhook';

/** Every commit stores what webhooks are sent of it, and a worker sends that. */
export const pluginServer = definePluginServer({
  collections: [webhookSchema, webhookDeliverySchema],
  sealed: sealedWebhooks,
  makers: { webhooks: makeWebhook },
  hooks: { webhooks: webhookHooks },
  handlers: webhookHandlers,
  rules: [announceRule],
  workers: [webhookWorker, deliverySweep],
  queues: {
    delivery: {
      label: { zh: 'Webhook 投递', en: 'Webhook deliveries' },
      collection: webhookDeliveries,
      open: { field: 'status', op: 'eq', value: 'waiting' },
      since: 'nextAt',
      failed: { field: 'status', op: 'eq', value: 'failed' },
    },
  },
});
