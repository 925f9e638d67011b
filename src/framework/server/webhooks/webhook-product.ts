import { textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/plain-text-of';
import { mostWebhooks, webhooks } from '../auth/webhooks';
import { conflict, invalid } from '../http/api-error';
import { NotPublic, publicUrl } from '../outgoing/reach';
import { insert } from '../records/create-record';
import { recordViewer } from '../records/visible-record';
import type { ActionHandler, RecordCall, RecordMaker, ResourceHooks } from '../services/services';
import { everything } from '../stores/scope';
import type { Row } from '../stores/store';
import { putDelivery } from './delivery';
import { webhookTexts } from './webhook-texts';

const scope = everything();

/** Creates and stores a new secret for a webhook; the previous one becomes invalid. */
const renew = async ({ services }: RecordCall, { id }: Row): Promise<{ row: Row; secret: string }> => {
  const { secret, sealed } = services.webhookSecrets.make(id);
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
        publicUrl(plainTextOf(values.url), services.outgoing);
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

/** The handlers of the actions of `plainWebhooks`, by name. */
export const webhookHandlers: Readonly<Record<string, ActionHandler>> = { webhookTest, webhookSecret };
