import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '../../language/resource/resource';
import type { DeedNote } from '../audit/deed-notes';
import { isActiveUser, users } from '../auth/users';
import type { Webhook } from '../auth/webhooks';
import { kindFor } from '../events/changes-for';
import { recordViewer } from '../records/visible-record';
import type { Rights } from '../rights/rights';
import { actingAs } from '../services/acting-as';
import type { Services } from '../services/services';
import { compileCondition } from '../stores/condition';
import { everything } from '../stores/scope';
import type { Change, Row } from '../stores/store';
import { putDelivery, type Told } from './delivery';
import type { Listeners } from './listeners';

/** Most records of one commit that are announced individually. */
const mostOneByOne = 1000;

/** Removes fields written with every change, which are not news by themselves. */
const withoutMarks = (record: Readonly<Record<string, unknown>>): object => ({
  ...record,
  version: undefined,
  updatedAt: undefined,
});

/** The names of the actions that changed the records. */
const actionsIn = (notes: readonly DeedNote[], resource: Resource): ReadonlyMap<string, string> => {
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
const toldOf = ({
  webhook,
  change,
  action,
  sight: { isReached, view },
}: {
  webhook: Webhook;
  change: Change;
  action: string | undefined;
  sight: { isReached: (row: Row) => boolean; view: (row: Row) => Record<string, unknown> };
}): Told | undefined => {
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
export const announce = async ({
  services,
  listeners,
  changes,
  notes,
}: {
  /** Within the transaction. */
  services: Services;
  listeners: Listeners;
  changes: readonly Change[];
  notes: readonly DeedNote[];
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
      const told = own.flatMap((change) => toldOf({ webhook, change, action: actions.get(change.id), sight }) ?? []);
      const isBulk = told.length > mostOneByOne;
      const each: readonly Told[] = isBulk ? [{ event: 'bulk', resource: name, count: told.length }] : told;
      for (const one of each) await putDelivery({ store, now, to: webhook, told: one });
    }
  }
};
