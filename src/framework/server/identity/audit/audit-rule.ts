import { isDeepStrictEqual } from 'node:util';
import { type Field, isGuarded, isRef, kitOf } from '../../../fields/field';
import type { Console } from '../../../language/console-config';
import type { Resource } from '../../../language/resource/resource';
import { readRight } from '../../../rights/field-rights';
import { plainTextOf } from '../../../shared/text';
import { currentOrigin } from '../../base/origin';
import { everything } from '../../store/scope';
import type { Change, Row, Transaction } from '../../store/store';
import type { Write, WriteRule } from '../../store/write-rules';
import { credentials } from '../credentials';
import { sessionCollection } from '../session-row';
import { actorOf, users } from '../users';
import { auditRow } from './audit';
import {
  type AuditEvent,
  type AuditedField,
  type AuditedRecord,
  type AuditTarget,
  auditEntry,
  auditEvent,
} from './audit-entry';
import { isUnaudited, notingOperations, type OperationNote } from './operation-notes';

/** Longest value and title, in characters. */
const longestValue = 200;
const longestTitle = 80;
/** Changed by every write. */
const silent = new Set(['id', 'createdAt', 'updatedAt']);

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

const shortened = (value: unknown): unknown => {
  if (typeof value === 'string') return cut(value, longestValue);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const text = JSON.stringify(value);
  return text.length > longestValue ? cut(text, longestValue) : value;
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Whether the audit stores values of a protected field: rights, ownership, prices, deadlines. Free text and numbers such as phone numbers
 * are personal data, of which no copy may outlive the record.
 */
const keepsValues = (field: Field): boolean => {
  const { textual, holds } = kitOf(field);
  return field.protected && field.lookup === undefined && textual === undefined && holds !== 'parts';
};

const auditedField = (
  resource: Resource,
  field: Field,
  before: Row | undefined,
  after: Row | undefined,
): AuditedField[] => {
  const { name } = field;
  const [old, fresh] = [before?.[name] ?? null, after?.[name] ?? null];
  if (silent.has(name) || isDeepStrictEqual(old, fresh) || (isEmpty(old) && isEmpty(fresh))) return [];
  const values = { before: shortened(old), after: shortened(fresh) };
  if (!isGuarded(field)) return [{ field: name, ...values }];
  // Readers of the audit may lack the right to this field.
  if (!keepsValues(field)) return [{ field: name, isHidden: true }];
  return [{ field: name, isHidden: true, object: readRight({ resource, field }).object, ...values }];
};

/** A change in the form of the audit. Undefined when none of the changed fields is declared. */
const auditedRecord = ({
  resource,
  change: { id, before, after },
}: {
  resource: Resource;
  change: Change;
}): AuditedRecord | undefined => {
  const how = before === undefined ? 'create' : after === undefined ? 'delete' : 'edit';
  const fields =
    how === 'create' ? [] : resource.fields.flatMap((field) => auditedField(resource, field, before, after));
  if (how === 'edit' && fields.length === 0) return undefined;
  return { resource: resource.name, id, title: titleOf({ resource, row: after ?? before }), how, fields };
};

/** The title of a record; empty if the title field is protected or a reference. */
const titleOf = ({ resource, row }: { resource: Resource; row: Row | undefined }): string => {
  const field = resource.fieldByName.get(resource.titleField);
  const value = row?.[resource.titleField];
  if (field === undefined || isGuarded(field) || isRef(field)) return '';
  return typeof value === 'string' || typeof value === 'number' ? cut(String(value), longestTitle) : '';
};

/** An event, and the id of the user it is about where that is who acted, too. */
interface CommitEvent {
  event: AuditEvent;
  userId?: string;
}

/** Most characters of all values in one row; beyond that only the ids are stored. */
const mostCharacters = 16_000;
/** Fields of an account that decide what it may do, in addition to those of the hierarchy. */
const granting = ['roles', 'permissions', 'isSuper'];

const keyOf = ({ collection, id }: Change): string => `${collection}/${id}`;

/** What a commit was, for the audit: each operation with all records it has changed, and sessions and passwords. */
const eventsOfCommit = ({
  console,
  audited,
  notes,
  changes,
}: {
  console: Console;
  audited: AuditedActions;
  notes: readonly OperationNote[];
  changes: readonly Change[];
}): CommitEvent[] => {
  const left = new Map(changes.map((change) => [keyOf(change), change]));
  const recordsOf = (own: readonly Change[]): AuditedRecord[] =>
    own.flatMap((change) => {
      const resource = console.resources.get(change.collection);
      return (resource && auditedRecord({ resource, change })) ?? [];
    });
  // Many records of one operation are one row: a bulk of a hundred, a slice of an import.
  const operations = new Map<string, { resource: string; action: string; own: Change[] }>();
  for (const { resource, action, entries } of notes) {
    const operation = operations.get(`${resource} ${action}`) ?? { resource, action, own: [] };
    operations.set(`${resource} ${action}`, operation);
    for (const key of entries.map(keyOf)) {
      // What was noted and then rolled back is no change of the commit.
      const change = left.get(key);
      if (change) operation.own.push(change);
      left.delete(key);
    }
  }
  const noted = [...operations.values()].map(({ own, ...operation }) =>
    eventOf({ ...operation, records: recordsOf(own), console }),
  );
  const rest = recordsOf([...left.values()]);
  const [first] = rest;
  const others = first ? [eventOf({ resource: first.resource, action: first.how, records: rest, console })] : [];
  return [
    ...[...noted, ...others].filter(({ records }) => records.length > 0).map((event) => ({ event })),
    ...changes.flatMap(sessionEvent),
    ...changes.flatMap((change) => passwordEvent({ change, changes })),
    ...changes.flatMap((change) => addedEvent({ change, audited })),
  ];
};

const eventOf = (operation: {
  resource: string;
  action: string;
  records: readonly AuditedRecord[];
  console: Console;
}): AuditEvent => {
  const { resource, action, records, console } = operation;
  const { transitive, direct } = console.site.organisation;
  const decisive = new Set([...granting, ...transitive, ...direct]);
  const main = records.filter((record) => record.resource === resource);
  const isGrant = records.some(
    (record) => record.resource === users && record.fields.some(({ field }) => decisive.has(field)),
  );
  return auditEvent({
    kind: isGrant ? 'rights' : 'write',
    action,
    resource,
    title: (main[0] ?? records[0])?.title ?? '',
    records: limited(records),
    count: Math.max(1, main.length),
  });
};

/** The records with their values, as long as there is room. */
const limited = (records: readonly AuditedRecord[]): AuditedRecord[] => {
  let characters = 0;
  return records.map((record) => {
    characters += JSON.stringify(record.fields).length;
    return characters > mostCharacters ? { ...record, fields: [] } : record;
  });
};

const sessionEvent = ({ collection, before, after }: Change): CommitEvent[] => {
  if (collection !== sessionCollection || after === undefined) return [];
  const userId = plainTextOf(after.userId);
  if (before === undefined) {
    const details = { device: after.device };
    return [{ userId, event: auditEvent({ kind: 'signIn', action: 'signIn', details }) }];
  }
  if (typeof before.endedAt === 'number' || typeof after.endedAt !== 'number') return [];
  return [{ userId, event: auditEvent({ kind: 'signOut', action: 'signOut', reason: plainTextOf(after.endReason) }) }];
};

/** A password that is set; of a new account that goes without saying. */
const passwordEvent = ({ change, changes }: { change: Change; changes: readonly Change[] }): CommitEvent[] => {
  const { collection, id, before, after } = change;
  // A one-time password that is used up is the same one.
  if (collection !== credentials || after === undefined || before?.hash === after.hash) return [];
  const account = changes.find((other) => other.collection === users && other.id === id);
  if (account && account.before === undefined) return [];
  return [{ userId: id, event: auditEvent({ kind: 'rights', action: 'password', resource: users }) }];
};

/** What a plugin says of a change of its rows about accounts. */
const addedEvent = ({ change, audited }: { change: Change; audited: AuditedActions }): CommitEvent[] => {
  const action = audited[change.collection]?.(change);
  return action ? [{ userId: change.id, event: auditEvent({ kind: 'rights', action, resource: users }) }] : [];
};

/** By internal collection with a row of each account: the action as which the audit has a change of it; undefined: none. */
export type AuditedActions = Readonly<Record<string, (change: Change) => string | undefined>>;

interface AuditParts {
  target: AuditTarget;
  audited: AuditedActions | undefined;
  console: () => Console;
  now: () => number;
}

/** An audit row was changed or removed. No endpoint allows that, so this is a bug in the server. */
class AuditIsImmutable extends Error {
  override name = 'AuditIsImmutable';
}

/**
 * Every commit of a request, job or command also writes its audit entry, in the same transaction, so that neither exists without the
 * other. The server's own writes are not audited. Audit rows cannot be changed or removed.
 */
export const auditRule = (parts: AuditParts): WriteRule => {
  const { target, console, audited = {} } = parts;
  const isSession = ({ kind, collection, values }: Write): boolean =>
    collection === sessionCollection &&
    (kind === 'create' || (kind === 'update' && values !== undefined && 'endedAt' in values));
  return {
    name: 'audit',
    isNeeded(write) {
      const { collection } = write;
      if (collection === target.resource) return true;
      if (currentOrigin() === undefined) return false;
      if (isSession(write)) return true;
      return (
        !isUnaudited() && (collection === credentials || collection in audited || console().resources.has(collection))
      );
    },
    begin: () => ({
      async within({ tx }, work) {
        const { result, notes } = await notingOperations(work);
        await appendAudit({ ...parts, tx, notes });
        return result;
      },
    }),
  };
};

const appendAudit = async ({
  tx,
  notes,
  target,
  console,
  audited = {},
  now,
}: AuditParts & { tx: Transaction; notes: readonly OperationNote[] }): Promise<void> => {
  const origin = currentOrigin();
  const changes = tx.changes();
  if (changes.some(({ collection }) => collection === target.resource)) throw new AuditIsImmutable(target.resource);
  if (origin === undefined || isUnaudited() || changes.length === 0) return;
  for (const { event, userId } of eventsOfCommit({ console: console(), audited, notes, changes })) {
    const user = userId && (await tx.get({ collection: users, id: userId, scope: everything() }));
    const about = user ? actorOf(user) : undefined;
    // At a sign-in the actor is known only now.
    const entry = auditEntry({
      event: { ...event, title: event.title || (about?.name ?? '') },
      origin,
      now,
      actor: origin.actor ?? about,
    });
    await tx.create({ collection: target.resource, row: auditRow(target, entry) });
  }
};
