import type { FieldChange, HistoryAnswer, HistoryEntry, HistoryKind } from '../../contract/history';
import type { Outcome, OutcomesAnswer } from '../../contract/undo';
import { type Field, isComputed, isRef, isWritable } from '../../fields/field';
import { onDeleteOf } from '../../fields/ref/on-delete';
import type { Console } from '../../language/console-config';
import { schedulesOf } from '../../language/resolve/resolve-schedule';
import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { isSameValue } from '../../shared/same-value';
import { forbidden, notFound } from '../http/api-error';
import { noteAnswer } from '../http/current-call';
import { type ClearedIn, takeBack, type UndoUnit } from '../http/undo-store';
import { apiTokens } from '../identity/api-tokens';
import { noteOperation } from '../identity/audit/operation-notes';
import type { Rights } from '../identity/rights/rights';
import { sessionCollection } from '../identity/session-row';
import { users } from '../identity/users';
import { outgoing } from '../notices/outgoing';
import type { SessionCall } from '../services/call';
import type { RecordCall } from '../services/services';
import { withinTransaction } from '../services/within-transaction';
import { codeCounts } from '../store/codes';
import { everything } from '../store/scope';
import type { Change, Row, Transaction } from '../store/store';
import { followRemoval } from './change-current';
import { editRecord } from './edit-record';
import { followAccount } from './follow-account';
import { appendEntry, entriesOf, fieldChanges, type RecordName, shortenHistories } from './history-store';
import { namedTitles } from './record-titles';
import { settle } from './settle';
import { valueViewers } from './visible-record';

/** The operation that was carried out. */
export interface Operation {
  kind: HistoryKind;
  /** The resource that was acted on; changes of others are consequences. */
  resource: string;
  /** Name of the action or verb. */
  action: string;
  /** Resources whose records are edited within its form: recorded as edits, not as consequences. Default: none. */
  children?: readonly string[];
  /** Recorded even if no field changed, because its effect is not stored in the record. Default: false. */
  isUnchanged?: boolean;
}

/** Adds history entries for changed records whose resource keeps a history. */
const recordHistory = async ({
  call,
  operation,
  entries,
}: {
  call: Pick<RecordCall, 'services' | 'caller' | 'histories'>;
  operation: Operation;
  entries: readonly Change[];
}): Promise<void> => {
  const { services, caller } = call;
  const { console, store } = services;
  const by = {
    at: new Date(services.now()).toISOString(),
    actorId: caller.id,
    actorName: typeof caller.user.username === 'string' ? caller.user.username : caller.id,
    action: operation.action,
  };
  const grown = call.histories ?? [];
  for (const entry of entries) {
    const resource = console.resources.get(entry.collection);
    if (!resource?.history) continue;
    const isOwn = resource.name === operation.resource;
    const kind = isOwn ? operation.kind : kindOf({ entry, operation });
    const changes = fieldChanges({ resource, entry });
    const isKept = changes.length > 0 || (isOwn && operation.isUnchanged);
    if (!isKept && (kind === 'edit' || kind === 'action')) continue;
    const source = isOwn ? {} : { source: operation.resource };
    const { collection, id } = entry;
    await appendEntry({ store, collection, id, entry: { ...by, kind, ...source, changes } });
    // What is new has no history that could be too long.
    if (kind !== 'create') grown.push({ collection, id });
  }
  if (call.histories === undefined) await shortenHistories({ store, records: grown });
};

/** The kind of entry for a record that changed as a consequence of an operation on another one. */
const kindOf = ({
  entry: { collection, before, after },
  operation,
}: {
  entry: Change;
  operation: Operation;
}): HistoryKind => {
  if (operation.kind === 'undo') return 'undo';
  if (before === undefined) return 'create';
  if (after === undefined) return 'delete';
  return operation.children?.includes(collection) === true ? 'edit' : 'action';
};

/**
 * Runs a change of records with all its consequences, including its history, in one transaction. `work` must write through the call
 * passed to it, and may run more than once. Also returns the changes, for `UndoStore`.
 */
export const carryOut = <C extends RecordCall, T>({
  call,
  operation,
  work,
}: {
  call: C;
  operation: Operation;
  work: (call: C) => Promise<T>;
}): Promise<{ result: T; entries: readonly Change[] }> =>
  withinTransaction({
    call,
    work: async (inner, tx) => {
      const result = await work(inner);
      // Undo does not revive ended sessions and tokens, does not make issued codes available again, and does not bring back messages
      // whose notice was withdrawn.
      const stored = new Set([
        sessionCollection,
        apiTokens,
        codeCounts,
        outgoing,
        ...(inner.services.product.notUndone ?? []),
      ]);
      const entries = tx.changes().filter(({ collection }) => !stored.has(collection));
      await recordHistory({ call: inner, operation, entries });
      const { kind, resource, action } = operation;
      noteAnswer(result);
      noteOperation({ resource, action: kind === 'undo' || kind === 'revert' ? kind : action, entries });
      return { result, entries };
    },
  });

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
  const operation = { kind: 'revert', resource: resource.name, action: 'edit' } as const;
  return (await carryOut({ call: edit, operation, work: (inner) => editRecord({ call: inner, resource, id }) })).result;
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
    if (field === undefined || !isEditable(field) || isSameValue(row[name], before)) return false;
    return rights.canReadPlain({ resource, field }) && rights.canWrite({ resource, field });
  });
  return Object.fromEntries(writable.map(({ field, before }) => [field, before]));
};

const isEditable = (field: Field): boolean =>
  !field.isSystem && !field.createOnly && isWritable(field) && !isComputed(field);

/**
 * Undoes a recent operation of the caller by its token. 404 if the token is unknown, expired or of another user; 403 if the caller no
 * longer has the right; 409 if its only record has changed since. With several records, each has its own outcome.
 */
export const undo = async ({ call, token }: { call: SessionCall; token: string }): Promise<OutcomesAnswer> => {
  const { services, caller, rights } = call;
  const found = await services.data.memory.undos.take({ token, userId: caller.id });
  const resource = found && services.console.resources.get(found.resource);
  if (found === undefined || resource === undefined) throw notFound();
  const { action, units } = found;
  if (rights.width({ resource, action }) === null) throw forbidden({ object: res(resource.name), action });
  const list = await withinTransaction({
    call,
    work: async (inner, tx) => {
      const outcomes: Outcome[] = [];
      const histories: RecordName[] = [];
      if (units.length > 1) await holdChanged(tx, units);
      for (const unit of units) {
        const run = () => undoUnit({ call: { ...inner, histories }, resource: resource.name, action, unit });
        const { refusal, ...outcome } = await settle({ call: inner, run });
        if (refusal && units.length === 1) throw refusal;
        outcomes.push({ id: unit.id, ...outcome });
      }
      await shortenHistories({ store: tx, records: histories });
      return outcomes;
    },
  });
  return { list, total: list.length };
};

/** Reads and locks all records to be rolled back with one query per collection. */
const holdChanged = async (tx: Transaction, units: readonly UndoUnit[]): Promise<void> => {
  const ids = new Map<string, string[]>();
  for (const { collection, id, after } of units.flatMap(({ entries }) => entries))
    if (after) ids.set(collection, [...(ids.get(collection) ?? []), id]);
  for (const [collection, changed] of ids) await tx.hold({ collection, scope: everything(), ids: changed });
};

const isDerivedIn =
  (console: Console) =>
  (collection: string, name: string): boolean => {
    const field = console.resources.get(collection)?.fieldByName.get(name);
    return field?.rollup !== undefined || field?.lookup !== undefined;
  };

/** The references that a deletion has cleared in a record that was not deleted. */
const clearedBy =
  ({ console, action }: { console: Console; action: string }): ClearedIn =>
  ({ collection, before, after }) => {
    if (action !== 'delete' || before === undefined || after === undefined) return [];
    return (console.resources.get(collection)?.fields ?? []).flatMap((field) => {
      const isCleared = isRef(field) && onDeleteOf(field) === 'clear';
      return isCleared && !isSameValue(before[field.name], after[field.name]) ? [field.name] : [];
    });
  };

const undoUnit = async ({
  call,
  resource,
  action,
  unit: { id: acted, entries },
}: {
  call: RecordCall;
  resource: string;
  action: string;
  unit: UndoUnit;
}): Promise<void> => {
  const operation = { kind: 'undo', resource, action } as const;
  await carryOut({
    call,
    operation,
    work: async (inner) => {
      const { services } = inner;
      const { store, console } = services;
      await takeBack({ store, entries, isDerived: isDerivedIn(console), clearedIn: clearedBy({ console, action }) });
      const made = action === 'create' ? console.resources.get(resource) : undefined;
      // Other records may refer to the removed record by now.
      if (made) await followRemoval({ call: inner, resource: made, id: acted });
      const target = services.console.resources.get(users);
      for (const { collection, id } of entries) {
        const row =
          target && collection === users && (await services.store.get({ collection, id, scope: everything() }));
        if (row) await followAccount({ services, resource: target, row });
      }
    },
  });
};
