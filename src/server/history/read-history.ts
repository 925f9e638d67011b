import type { Field, Resource } from '../../schema/resource';
import { notFound } from '../contract/api-error';
import type { SessionCall } from '../endpoint';
import { editRecord } from '../records/edit-record';
import { valueViewers } from '../records/visible-record';
import type { Rights } from '../rights';
import type { RecordCall } from '../services';
import type { Row } from '../stores/store';
import { carryOut } from './carry-out';
import type { HistoryEntry } from './history-entry';
import { entriesOf } from './history-store';

interface Place {
  call: SessionCall;
  resource: Resource;
  id: string;
}

/** What was done with a record, newest first: only of fields that the caller may see, and as the caller sees them. */
export async function readHistory(place: Place) {
  const { call, resource } = place;
  const row = await shownRow(place);
  const viewers = valueViewers({ resource, rights: call.rights });
  const list = (await entriesOf({ store: call.services.store, collection: resource.name, id: place.id })).flatMap(
    (entry) => {
      const changes = entry.changes.flatMap(({ field, before, after }) => {
        const view = viewers.get(field);
        return view ? [{ field, before: view(before), after: view(after) }] : [];
      });
      // That something was changed which the caller may not see is not the caller's business either.
      if (entry.changes.length > 0 && changes.length === 0 && entry.kind !== 'action') return [];
      const isRevertible = Object.keys(revertBody({ resource, rights: call.rights, entry, row })).length > 0;
      return [{ ...entry, changes, isRevertible }];
    },
  );
  return { list: list.reverse(), total: list.length, version: row.version };
}

/** Writes the old values of one change back, as an edit of the caller: by its rules, rights and versions. 404, and what an edit is refused with. */
export async function revertEntry(place: Place & { entryId: string }): Promise<Record<string, unknown>> {
  const { call, resource, id, entryId } = place;
  const row = await shownRow(place);
  const entries = await entriesOf({ store: call.services.store, collection: resource.name, id });
  const entry = entries.find((one) => one.id === entryId);
  const body = entry && revertBody({ resource, rights: call.rights, entry, row });
  if (body === undefined || Object.keys(body).length === 0) throw notFound();
  const { version } = call.body;
  const edit: RecordCall = { ...call, body: { ...body, ...(version !== undefined && { version }) } };
  const deed = { kind: 'revert', resource: resource.name, action: 'edit' } as const;
  return (await carryOut({ call: edit, deed, work: (inner) => editRecord({ call: inner, resource, id }) })).result;
}

async function shownRow({ call, resource, id }: Place): Promise<Row> {
  const scope = await call.rights.scope({ resource, action: 'show' });
  const row = await call.services.store.get({ collection: resource.name, id, scope });
  if (row === undefined) throw notFound();
  return row;
}

/** Of the old values of a change those that an edit may write and that are different now. */
function revertBody({
  resource,
  rights,
  entry,
  row,
}: {
  resource: Resource;
  rights: Rights;
  entry: HistoryEntry;
  row: Row;
}): Record<string, unknown> {
  const isEdit = entry.kind !== 'action' && resource.verbs.has('edit');
  if (!isEdit || rights.width({ resource, action: 'edit' }) === null) return {};
  const writable = entry.changes.filter(({ field: name, before }) => {
    const field = resource.fieldByName.get(name);
    if (field === undefined || !isEditable(field)) return false;
    const isSame = JSON.stringify(row[name] ?? null) === JSON.stringify(before);
    return !isSame && rights.canReadPlain({ resource, field }) && rights.canWrite({ resource, field });
  });
  return Object.fromEntries(writable.map(({ field, before }) => [field, before]));
}

const isEditable = (field: Field): boolean =>
  !field.isSystem &&
  !field.readOnly &&
  !field.createOnly &&
  field.type !== 'state' &&
  !('computed' in field && field.computed);
