import { randomBytes, randomUUID } from 'node:crypto';
import type { NoticeText } from '../../../framework/contract/notices';
import { NotPublic, publicUrl } from '../../../framework/server/base/reach';
import { conflict, invalid } from '../../../framework/server/http/api-error';
import { strings, users } from '../../../framework/server/identity/users';
import { insert } from '../../../framework/server/records/create-record';
import { recordViewer } from '../../../framework/server/records/visible-record';
import type {
  ActionHandler,
  RecordCall,
  RecordMaker,
  ResourceHooks,
  Services,
} from '../../../framework/server/services/services';
import { collectionOf } from '../../../framework/server/store/collection-schema';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { type Label, textOf } from '../../../framework/shared/label';
import { plainTextOf } from '../../../framework/shared/text';

/** The resource of webhooks. */
export const webhooks = 'webhooks';

/** Its schema beyond the resource. The secret is not a field of the resource, so it never leaves the server with a record. */
export const webhookSchema = collectionOf(webhooks, {
  ownerId: { indexed: true, refersTo: users },
  status: { indexed: true },
});

/** Most webhooks per user. */
const mostWebhooks = 10;

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

/** The purpose that their secrets are encrypted for. */
export const sealedWebhooks = { [webhooks]: 'webhook' } as const;
const sealOf = ({ outside }: Services, id: string) => outside.sealFor<string>(`${sealedWebhooks[webhooks]} ${id}`);

/** The secret that signs what is sent to a webhook; undefined when there is none, or when it was encrypted with another secret of the server. */
export const secretOf = (services: Services, { id, sealed }: Row): string | undefined =>
  typeof sealed === 'string' ? sealOf(services, id).tryOpen(sealed) : undefined;

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
export interface WebhookEvent {
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

const bodyOf = (id: string, at: string, { event, action, resource, recordId, record, count }: WebhookEvent): string => {
  const head = { id, event, action, resource, recordId, at, count };
  const whole = JSON.stringify({ ...head, record });
  return Buffer.byteLength(whole) <= mostBytes ? whole : JSON.stringify({ ...head, isTooLarge: true });
};

/** Puts a delivery into the outbox, in the same transaction as its cause. */
export const putDelivery = async ({
  store,
  now,
  to,
  told: report,
}: {
  /** A transaction. */
  store: Store;
  /** ms. */
  now: number;
  to: { id: string; ownerId: string };
  told: WebhookEvent;
}): Promise<void> => {
  const id = randomUUID();
  const at = new Date(now).toISOString();
  const { event, action, resource, recordId } = report;
  const facts = { at, event, action, resource, recordId, status: 'waiting', attempts: 0, nextAt: at };
  const row = { id, ownerId: to.ownerId, webhookId: to.id, ...facts, body: bodyOf(id, at, report) };
  await store.create({ collection: webhookDeliveries, row });
};

/** Texts about webhooks. */
const webhookTexts = {
  tooMany: { zh: '每人最多 10 个 Webhook，请先删除一些', en: 'Ten webhooks a person at most. Delete some first' },
  address: {
    zh: '须为 https:// 的公网地址；内网地址须由运维在 OUTGOING_ALLOW 中放行',
    en: 'An https:// address on the public net. Others have to be opened by the operator in OUTGOING_ALLOW',
  },
  owner: { zh: '只有创建者本人可以修改自己的 Webhook', en: 'A webhook is changed by its owner alone' },
  secret: { zh: '签名密钥', en: 'Secret for signatures' },
} as const satisfies Readonly<Record<string, Label>>;

/** The notice to the owner of a webhook that was turned off. */
export const webhookOffMessage = (name: string): NoticeText => ({
  title: { zh: `Webhook“${name}”已停用`, en: `The webhook “${name}” is off` },
  content: {
    zh: '接收地址连续一天没有成功回应，已停止投递。请检查接收方，用“测试”确认后重新启用；失败的投递可以在投递记录中重新发送。',
    en: 'Its address has not answered well for a day, so nothing is sent any more. Check the receiver, try it with “Send a test”, and turn it on again; what has failed can be sent again from the deliveries.',
  },
  level: 'high',
});

const scope = everything();

/** Creates and stores a new secret for a webhook, encrypted: the previous one becomes invalid. */
const renew = async ({ services }: RecordCall, { id }: Row): Promise<{ row: Row; secret: string }> => {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  const sealed = sealOf(services, id).seal(secret);
  return { row: await services.store.update({ collection: webhooks, id, scope, patch: { sealed } }), secret };
};

/** Creates a webhook of the caller, with a secret that is returned only once. */
export const makeWebhook: RecordMaker = async ({ call, resource }) => {
  const ownerId = call.caller.id;
  const where = { field: 'ownerId', op: 'eq', value: ownerId } as const;
  const { store } = call.services;
  if ((await store.count({ collection: webhooks, scope, where, atMost: mostWebhooks })) >= mostWebhooks)
    throw conflict({ label: webhookTexts.tooMany });
  // The owner is always the caller, so that no webhook receives what only others may read.
  const { ownerId: _, ...body } = call.body;
  const { row, secret } = await renew(call, await insert({ call, resource, body, fields: {} }));
  return { ...recordViewer({ resource, rights: call.rights })(row), secret };
};

/** Checks on every write of a webhook: its URL must be allowed, and nobody can redirect another user's webhook to themselves. */
export const webhookHooks: ResourceHooks = {
  beforeSave({ call, values, current }) {
    const { services, language, caller } = call;
    const isTurnedOff = Object.keys(values).every((name) => name === 'status') && values.status === 'off';
    if (current !== undefined && current.ownerId !== caller.id && !isTurnedOff)
      throw conflict({ label: webhookTexts.owner });
    if (values.ownerId !== undefined && values.ownerId !== caller.id) throw conflict({ label: webhookTexts.owner });
    if (values.url !== undefined) {
      try {
        publicUrl(plainTextOf(values.url), services.outside.outgoing);
      } catch (error) {
        if (error instanceof NotPublic) throw invalid({ url: textOf(webhookTexts.address, language) });
        throw error;
      }
    }
    return {};
  },
};

/** Sends a `ping`, even for a webhook that is off. */
const webhookTest: ActionHandler = async ({ call: { services }, after }) => {
  const to = { id: after.id, ownerId: plainTextOf(after.ownerId) };
  await putDelivery({ store: services.store, now: services.now(), to, told: { event: 'ping' } });
};

const webhookSecret: ActionHandler = async ({ call, after }) => {
  const { secret } = await renew(call, after);
  return { shownOnce: [{ label: textOf(webhookTexts.secret, call.language), value: secret }] };
};

/** The handlers of the actions of webhooks, by name. */
export const webhookHandlers: Readonly<Record<string, ActionHandler>> = { webhookTest, webhookSecret };
