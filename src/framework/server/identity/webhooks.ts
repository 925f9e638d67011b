import { randomBytes } from 'node:crypto';
import { plainTextOf } from '../../shared/text';
import { createSeal } from '../base/seal';
import { collectionOf } from '../store/collection-schema';
import type { Row } from '../store/store';
import { strings, users } from './users';

/** The resource of webhooks; a console without it has none. */
export const webhooks = 'webhooks';

/** Its schema beyond the resource. The secret is not a field of the resource, so it never leaves the server with a record. */
export const webhookSchema = collectionOf(webhooks, {
  ownerId: { indexed: true, refersTo: users },
  status: { indexed: true },
});

/** Most webhooks per user. */
export const mostWebhooks = 10;

/** The parts of a stored webhook that are needed for sending. */
export interface Webhook {
  id: string;
  ownerId: string;
  resources: readonly string[];
  events: readonly string[];
}

/** Reads a row. */
export const webhookOf = (row: Row): Webhook => ({
  id: row.id,
  ownerId: plainTextOf(row.ownerId),
  resources: strings(row.resources),
  events: strings(row.events),
});

/** Makes and reads the secrets that sign webhooks. */
export interface WebhookSecrets {
  /** A new secret and its encrypted form for the row of the webhook: read access to the database is not enough to sign. */
  make(webhookId: string): { secret: string; sealed: string };
  /** The secret of a row; undefined when it has none, or when it was encrypted with another secret of the server. */
  read(row: Row): string | undefined;
}

/** Secrets of webhooks, encrypted with the server's secret. */
export const createWebhookSecrets = ({ secret: own }: { secret: Uint8Array }): WebhookSecrets => {
  const sealOf = (id: string) => createSeal<string>({ secret: own, name: `webhook ${id}` });
  return {
    make(webhookId) {
      const secret = `whsec_${randomBytes(32).toString('base64url')}`;
      return { secret, sealed: sealOf(webhookId).seal(secret) };
    },
    read: ({ id, sealed }) => (typeof sealed === 'string' ? sealOf(id).tryOpen(sealed) : undefined),
  };
};
