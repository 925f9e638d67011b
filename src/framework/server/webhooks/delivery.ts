import { randomUUID } from 'node:crypto';
import { webhooks } from '../auth/webhooks';
import { collectionOf } from '../stores/collection-schema';
import type { Store } from '../stores/store';

/** The resource of webhook deliveries, which is both outbox and log. */
export const webhookDeliveries = 'webhookDeliveries';

/** Its schema beyond the resource. The body is not a field of the resource, because it contains what the webhook's owner may read. */
export const webhookDeliverySchema = collectionOf(webhookDeliveries, {
  webhookId: { indexed: true, refersTo: webhooks },
  status: { indexed: true },
  at: { holds: 'moment', indexed: true },
  nextAt: { holds: 'moment' },
});

/** Largest body in bytes; of a larger record only the id is sent. */
const mostBytes = 128 * 1024;

/** The content of a delivery. */
export interface Told {
  /** `created`, `changed`, `deleted`, `action`, `bulk` or `ping`. */
  event: string;
  /** The name of the action. */
  action?: string | undefined;
  resource?: string;
  recordId?: string;
  /** The record as the owner may read it. */
  record?: Readonly<Record<string, unknown>>;
  /** Number of records, if they are not announced individually. */
  count?: number;
}

const bodyOf = (id: string, at: string, { event, action, resource, recordId, record, count }: Told): string => {
  const head = { id, event, action, resource, recordId, at, count };
  const whole = JSON.stringify({ ...head, record });
  return Buffer.byteLength(whole) <= mostBytes ? whole : JSON.stringify({ ...head, isTooLarge: true });
};

/** Puts a delivery into the outbox, in the same transaction as its cause. */
export const putDelivery = async ({
  store,
  now,
  to,
  told,
}: {
  /** A transaction. */
  store: Store;
  /** ms. */
  now: number;
  to: { id: string; ownerId: string };
  told: Told;
}): Promise<void> => {
  const id = randomUUID();
  const at = new Date(now).toISOString();
  const { event, action, resource, recordId } = told;
  const facts = { at, event, action, resource, recordId, status: 'waiting', attempts: 0, nextAt: at };
  const row = { id, ownerId: to.ownerId, webhookId: to.id, ...facts, body: bodyOf(id, at, told) };
  await store.create({ collection: webhookDeliveries, row });
};
