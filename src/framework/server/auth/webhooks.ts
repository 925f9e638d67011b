import { randomBytes } from 'node:crypto';
import { plainTextOf } from '../../shared/plain-text-of';
import { createSeal } from '../once/seal';
import { collectionOf } from '../stores/collection-schema';
import type { Row } from '../stores/store';
import { strings, users } from './users';

/** The resource of webhooks; a console without it has none. */
export const webhooks = 'webhooks';

/** What the store knows of it beyond the resource. The secret is in no field of the resource, so it never leaves the server with a record. */
export const webhookSchema = collectionOf(webhooks, {
  ownerId: { indexed: true, refersTo: users },
  status: { indexed: true },
});

/** More of one user are refused. */
export const mostWebhooks = 10;

/** A stored webhook, as far as sending goes. */
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

/** Makes and reads the secrets that webhooks are signed with. */
export interface WebhookSecrets {
  /** A new secret, and how it is stored in the row of the webhook: who reads the database cannot sign. */
  make(webhookId: string): { secret: string; sealed: string };
  /** The secret of a row; undefined where it has none, or was sealed with another secret of the server. */
  read(row: Row): string | undefined;
}

/** Secrets of webhooks, sealed with that of the server. */
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
