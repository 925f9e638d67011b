import type { FieldChange, HistoryAnswer, HistoryEntry } from '../../contract/history';
import { type Field, isComputed, isWritable } from '../../fields/field';
import { schedulesOf } from '../../language/resolve/resolve-schedule';
import type { Resource } from '../../language/resource/resource';
import { notFound } from '../http/api-error';
import { editRecord } from '../records/edit-record';
import { namedTitles } from '../records/named-titles';
import { valueViewers } from '../records/visible-record';
import type { Rights } from '../rights/rights';
import type { SessionCall } from '../services/call';
import type { RecordCall } from '../services/services';
import type { Row } from '../stores/store';
import { carryOut } from './carry-out';
import { entriesOf } from './history-store';

interface Place {
  call: SessionCall;
  resource: Resource;
  id: string;
}

/** Returns the history of a record, newest first, with the fields that the caller may read, masked as for the caller. 404. */
export const readHistory = async (place: Place): Promise<HistoryAnswer> => {
  const { call, resource } = place;
  const row = await shownRow(place);
  const viewers = valueViewers({ resource, rights: call.rights });
  const list = (await entriesOf({ store: call.services.store, collection: resource.name, id: place.id })).flatMap(
    (entry) => {
      const changes = entry.changes.flatMap(({ field, before, after }) => {
        const view = viewers.get(field);
        return view ? [{ field, before: view(before), after: view(after) }] : [];
      });
      // Entries that change only hidden fields are hidden too, except actions.
      if (entry.changes.length > 0 && changes.length === 0 && entry.kind !== 'action') return [];
      const isRevertible = Object.keys(revertBody({ resource, rights: call.rights, entry, row })).length > 0;
      const done = schedulesOf(call.services.console.resources.get(entry.source ?? resource.name) ?? resource).find(
        ({ name }) => name === entry.action,
      );
      return [{ ...entry, changes, isRevertible, ...(done && { label: done.label }) }];
    },
  );
  const rows = list.flatMap(({ changes }) => [valuesOf(changes, 'before'), valuesOf(changes, 'after')]);
  const titles = await namedTitles({ call, fields: resource.fields, rows });
  return { list: list.reverse(), total: list.length, version: row.version, titles };
};

const valuesOf = (changes: readonly FieldChange[], side: 'before' | 'after'): Record<string, unknown> =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

/** Writes the old values of an entry back as an edit by the caller (rules, rights, version check). 404, and the refusals of an edit. */
export const revertEntry = async (place: Place & { entryId: string }): Promise<Record<string, unknown>> => {
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
};

const shownRow = async ({ call, resource, id }: Place): Promise<Row> => {
  const scope = await call.rights.scope({ resource, action: 'show' });
  const row = await call.services.store.get({ collection: resource.name, id, scope });
  if (row === undefined) throw notFound();
  return row;
};

/** The old values of an entry that differ from the current ones and that the caller may write by an edit. */
const revertBody = ({
  resource,
  rights,
  entry,
  row,
}: {
  resource: Resource;
  rights: Rights;
  entry: HistoryEntry;
  row: Row;
}): Record<string, unknown> => {
  const isEdit = entry.kind !== 'action' && resource.verbs.has('edit');
  if (!isEdit || rights.width({ resource, action: 'edit' }) === null) return {};
  const writable = entry.changes.filter(({ field: name, before }) => {
    const field = resource.fieldByName.get(name);
    if (field === undefined || !isEditable(field)) return false;
    const isSame = JSON.stringify(row[name] ?? null) === JSON.stringify(before);
    return !isSame && rights.canReadPlain({ resource, field }) && rights.canWrite({ resource, field });
  });
  return Object.fromEntries(writable.map(({ field, before }) => [field, before]));
};

const isEditable = (field: Field): boolean =>
  !field.isSystem && !field.createOnly && isWritable(field) && !isComputed(field);
