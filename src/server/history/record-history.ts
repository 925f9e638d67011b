import { randomUUID } from 'node:crypto';
import type { RecordCall } from '../services';
import { fieldChanges, type HistoryKind } from './history-entry';
import { appendEntry } from './history-store';
import type { JournalEntry } from './journal';

/** What was carried out. */
export interface Deed {
  kind: HistoryKind;
  /** The resource that was acted on; what happened to others followed from it. */
  resource: string;
  /** Name of the action or verb. */
  action: string;
}

/** Writes down who has done what with the records of resources that keep a history. */
export async function recordHistory({
  call,
  deed,
  entries,
}: {
  call: Pick<RecordCall, 'services' | 'caller'>;
  deed: Deed;
  entries: readonly JournalEntry[];
}): Promise<void> {
  const { services, caller } = call;
  const { console, store } = services;
  await Promise.all(
    entries.map(async (entry) => {
      const resource = console.resources.get(entry.collection);
      if (!resource?.history) return;
      const isOwn = resource.name === deed.resource;
      const kind = isOwn ? deed.kind : kindOf({ entry, deed });
      const changes = fieldChanges({ resource, entry });
      if (changes.length === 0 && (kind === 'edit' || kind === 'action')) return;
      await appendEntry({
        store,
        collection: entry.collection,
        id: entry.id,
        entry: {
          id: randomUUID(),
          at: new Date(services.now()).toISOString(),
          actorId: caller.id,
          actorName: typeof caller.user.username === 'string' ? caller.user.username : caller.id,
          kind,
          action: deed.action,
          ...(isOwn ? {} : { source: deed.resource }),
          changes,
        },
      });
    }),
  );
}

/** What an action on another record was for this one. */
function kindOf({ entry: { before, after }, deed }: { entry: JournalEntry; deed: Deed }): HistoryKind {
  if (deed.kind === 'undo') return 'undo';
  if (before === undefined) return 'create';
  return after === undefined ? 'delete' : 'action';
}
