import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '../../../framework/language/resource/resource';
import { notingOperations, type OperationNote } from '../../../framework/server/identity/audit/operation-notes';
import type { Rights } from '../../../framework/server/identity/rights/rights';
import { isActiveUser, users } from '../../../framework/server/identity/users';
import { kindFor } from '../../../framework/server/notices/create-event-hub';
import { recordViewer } from '../../../framework/server/records/visible-record';
import { actingAs } from '../../../framework/server/services/acting-as';
import type { RuleParts, Services } from '../../../framework/server/services/services';
import { compileCondition } from '../../../framework/server/store/condition';
import { everything } from '../../../framework/server/store/scope';
import type { Change, OpenedStore, Row } from '../../../framework/server/store/store';
import type { WriteRule } from '../../../framework/server/store/write-rules';
import { putDelivery, type Webhook, type WebhookEvent, webhookOf, webhooks } from './webhook';

/** Active webhooks, by the resources that they listen to. */
type Listeners = ReadonlyMap<string, readonly Webhook[]>;

/** How long other processes may not know of a new or changed webhook, in ms. */
const freshMs = 3000;

const byResource = (all: readonly Webhook[]): Listeners => {
  const found = new Map<string, Webhook[]>();
  for (const webhook of all)
    for (const resource of webhook.resources) found.set(resource, [...(found.get(resource) ?? []), webhook]);
  return found;
};

/** Cached listeners, so that the store is not queried at every write. */
const createListeners = ({
  store,
  now,
}: {
  store: Pick<OpenedStore, 'list' | 'onCommit'>;
  now: () => number;
}): (() => Promise<Listeners>) => {
  let cached: { at: number; listeners: Promise<Listeners> } | undefined;
  const read = async (): Promise<Listeners> => {
    const where = { field: 'status', op: 'eq', value: 'on' } as const;
    const page = { sort: [], start: 0, end: Number.POSITIVE_INFINITY, total: 'none' } as const;
    const { rows } = await store.list({ collection: webhooks, scope: everything(), where, ...page });
    return byResource(rows.map(webhookOf));
  };
  store.onCommit((changes) => {
    if (changes.some(({ collection }) => collection === webhooks)) cached = undefined;
  });
  return () => {
    const at = now();
    if (cached !== undefined && Math.abs(at - cached.at) < freshMs) return cached.listeners;
    const listeners = read();
    cached = { at, listeners };
    // A failed read is retried.
    listeners.catch(() => {
      cached = undefined;
    });
    return listeners;
  };
};

/** Most records of one commit that are announced individually. */
const mostOneByOne = 1000;

/** Removes fields written with every change, which are not news by themselves. */
const withoutMarks = (record: Readonly<Record<string, unknown>>): object => ({
  ...record,
  version: undefined,
  updatedAt: undefined,
});

/** The names of the actions that changed the records. */
const actionsIn = (notes: readonly OperationNote[], resource: Resource): ReadonlyMap<string, string> => {
  const own = notes.filter(
    (note) => note.resource === resource.name && resource.actions.some(({ name }) => name === note.action),
  );
  return new Map(
    own.flatMap(({ action, entries }) =>
      entries.filter(({ collection }) => collection === resource.name).map(({ id }) => [id, action] as const),
    ),
  );
};

/** The view of a webhook's owner of the records of a resource; undefined if the owner may see none. */
const sightOf = async (rights: Rights | undefined, resource: Resource) => {
  if (rights === undefined || rights.width({ resource, action: 'list' }) === null) return undefined;
  const isReached = compileCondition(await rights.scope({ resource, action: 'list' }));
  return { isReached, view: recordViewer({ resource, rights }) };
};

const rightsOf = async (services: Services, ownerId: string): Promise<Rights | undefined> => {
  const user = await services.store.get({ collection: users, id: ownerId, scope: everything() });
  return user && isActiveUser(user) ? actingAs({ services, user }).rights : undefined;
};

/** What is sent to a webhook about a change; undefined: nothing. */
const notificationsOf = ({
  webhook,
  change,
  action,
  sight: { isReached, view },
}: {
  webhook: Webhook;
  change: Change;
  action: string | undefined;
  sight: { isReached: (row: Row) => boolean; view: (row: Row) => Record<string, unknown> };
}): WebhookEvent | undefined => {
  const { before, after } = change;
  const kind = kindFor({ change, isReached });
  const seen = kind === 'deleted' ? before : after;
  if (kind === undefined || seen === undefined) return undefined;
  const record = view(seen);
  const facts = { resource: change.collection, recordId: change.id, record };
  if (action !== undefined && webhook.events.includes('action')) return { event: 'action', action, ...facts };
  const event = kind === 'updated' ? 'changed' : kind;
  if (!webhook.events.includes(event)) return undefined;
  // Changes only of fields that the owner may not read are not announced.
  const isNews =
    event !== 'changed' || before === undefined || !isDeepStrictEqual(withoutMarks(view(before)), withoutMarks(record));
  return isNews ? { event, action, ...facts } : undefined;
};

/** Puts the changes of a commit into the outboxes of all listening webhooks, limited to what each owner may read at this time. */
const announce = async ({
  services,
  listeners,
  changes,
  notes,
}: {
  /** Within the transaction. */
  services: Services;
  listeners: Listeners;
  changes: readonly Change[];
  notes: readonly OperationNote[];
}): Promise<void> => {
  const { store, console } = services;
  const now = services.now();
  const cached = new Map<string, Promise<Rights | undefined>>();
  for (const [name, listening] of listeners) {
    const resource = console.resources.get(name);
    const own = changes.filter(({ collection }) => collection === name);
    if (resource === undefined || own.length === 0) continue;
    const actions = actionsIn(notes, resource);
    for (const webhook of listening) {
      const rights = cached.get(webhook.ownerId) ?? rightsOf(services, webhook.ownerId);
      cached.set(webhook.ownerId, rights);
      const sight = await sightOf(await rights, resource);
      if (sight === undefined) continue;
      const report = own.flatMap(
        (change) => notificationsOf({ webhook, change, action: actions.get(change.id), sight }) ?? [],
      );
      const isBulk = report.length > mostOneByOne;
      const each: readonly WebhookEvent[] = isBulk ? [{ event: 'bulk', resource: name, count: report.length }] : report;
      for (const one of each) await putDelivery({ store, now, to: webhook, told: one });
    }
  }
};

/**
 * Every commit also stores its webhook deliveries in the same transaction, so that rolled-back changes are never announced and nothing
 * is lost in a crash.
 */
export const announceRule = ({ store, services }: RuleParts): WriteRule => {
  const listening = createListeners({ store, now: () => services().now() });
  return {
    name: 'announce',
    isNeeded: ({ collection }) => listening().then((listeners) => listeners.has(collection)),
    async begin() {
      const listeners = await listening();
      if (listeners.size === 0) return undefined;
      return {
        async within({ tx }, work) {
          const { result, notes } = await notingOperations(work);
          await announce({ services: { ...services(), store: tx }, listeners, changes: tx.changes(), notes });
          return result;
        },
      };
    },
  };
};
