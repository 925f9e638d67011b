import type { HistoryKind } from '../../contract/history';
import type { RecordCall } from '../services/services';
import type { Change } from '../stores/store';
import { fieldChanges } from './history-entry';
import { appendEntry, shortenHistories } from './history-store';

/** The operation that was carried out. */
export interface Deed {
  kind: HistoryKind;
  /** The resource that was acted on; changes of others are consequences. */
  resource: string;
  /** Name of the action or verb. */
  action: string;
  /** Resources whose records are edited within its form: recorded as edits, not as consequences. Default: none. */
  children?: readonly string[];
  /** Recorded even if no field changed, because its effect is not stored in the record. Default: false. */
  isKeptUnchanged?: boolean;
}

/** Adds history entries for changed records whose resource keeps a history. */
export const recordHistory = async ({
  call,
  deed,
  entries,
}: {
  call: Pick<RecordCall, 'services' | 'caller' | 'histories'>;
  deed: Deed;
  entries: readonly Change[];
}): Promise<void> => {
  const { services, caller } = call;
  const { console, store } = services;
  const by = {
    at: new Date(services.now()).toISOString(),
    actorId: caller.id,
    actorName: typeof caller.user.username === 'string' ? caller.user.username : caller.id,
    action: deed.action,
  };
  const grown = call.histories ?? [];
  for (const entry of entries) {
    const resource = console.resources.get(entry.collection);
    if (!resource?.history) continue;
    const isOwn = resource.name === deed.resource;
    const kind = isOwn ? deed.kind : kindOf({ entry, deed });
    const changes = fieldChanges({ resource, entry });
    const isKept = changes.length > 0 || (isOwn && deed.isKeptUnchanged);
    if (!isKept && (kind === 'edit' || kind === 'action')) continue;
    const source = isOwn ? {} : { source: deed.resource };
    const { collection, id } = entry;
    await appendEntry({ store, collection, id, entry: { ...by, kind, ...source, changes } });
    grown.push({ collection, id });
  }
  if (call.histories === undefined) await shortenHistories({ store, records: grown });
};

/** The kind of entry for a record that changed as a consequence of an operation on another one. */
const kindOf = ({ entry: { collection, before, after }, deed }: { entry: Change; deed: Deed }): HistoryKind => {
  if (deed.kind === 'undo') return 'undo';
  if (before === undefined) return 'create';
  if (after === undefined) return 'delete';
  return deed.children?.includes(collection) === true ? 'edit' : 'action';
};
