import { randomUUID } from 'node:crypto';
import { webhooks } from '../auth/webhooks';
import { collectionOf } from '../stores/collection-schema';
import type { Store } from '../stores/store';

/** The resource of deliveries: what webhooks are sent, an outbox and its record at once. */
export const webhookDeliveries = 'webhookDeliveries';

/** What the store knows of it beyond the resource. The body is in no field of the resource: it is what the owner of the webhook may read. */
export const webhookDeliverySchema = collectionOf(webhookDeliveries, {
  webhookId: { indexed: true, refersTo: webhooks },
  status: { indexed: true },
  at: { holds: 'moment', indexed: true },
  nextAt: { holds: 'moment' },
});

/** Bytes of a body; a record that is larger is named and not told. */
const mostBytes = 128 * 1024;

/** What a delivery tells. */
export interface Told {
  /** `created`, `changed`, `deleted`, `action`, `bulk` or `ping`. */
  event: string;
  /** The name of the action. */
  action?: string | undefined;
  resource?: string;
  recordId?: string;
  /** The record as the owner may read it. */
  record?: Readonly<Record<string, unknown>>;
  /** How many records, where they are not told one by one. */
  count?: number;
}

const bodyOf = (id: string, at: string, { event, action, resource, recordId, record, count }: Told): string => {
  const head = { id, event, action, resource, recordId, at, count };
  const whole = JSON.stringify({ ...head, record });
  return Buffer.byteLength(whole) <= mostBytes ? whole : JSON.stringify({ ...head, isTooLarge: true });
};

/** Puts a delivery into the outbox, with what it is about: both are committed, or neither. */
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
