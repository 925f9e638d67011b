import type { Console } from '../../language/console/console';
import { plainTextOf } from '../../shared/plain-text-of';
import { credentials } from '../auth/credentials';
import { secondFactors } from '../auth/second-factors';
import { sessionCollection } from '../auth/session-row';
import { strings, users } from '../auth/users';
import type { Change } from '../stores/store';
import { type AuditEvent, type AuditedRecord, auditEvent } from './audit-entry';
import { auditedRecord } from './audited-record';
import type { DeedNote } from './deed-notes';

/** An event, and the id of the user it is about where that is who acted, too. */
export interface CommitEvent {
  event: AuditEvent;
  userId?: string;
}

/** Most characters of all values in one row; beyond that only the ids are kept. */
const mostCharacters = 16_000;
/** Fields of an account that decide what it may do, beside those that say who stands under whom. */
const granting = ['roles', 'permissions', 'isSuper'];

const keyOf = ({ collection, id }: Change): string => `${collection}/${id}`;

/** What a commit was, for the audit: a deed each with all records it has changed, and sessions and passwords. */
export const eventsOfCommit = ({
  console,
  notes,
  changes,
}: {
  console: Console;
  notes: readonly DeedNote[];
  changes: readonly Change[];
}): CommitEvent[] => {
  const left = new Map(changes.map((change) => [keyOf(change), change]));
  const recordsOf = (own: readonly Change[]): AuditedRecord[] =>
    own.flatMap((change) => {
      const resource = console.resources.get(change.collection);
      return (resource && auditedRecord({ resource, change })) ?? [];
    });
  // Many records of one deed are one row: a bulk of a hundred, a slice of an import.
  const deeds = new Map<string, { resource: string; action: string; own: Change[] }>();
  for (const { resource, action, entries } of notes) {
    const deed = deeds.get(`${resource} ${action}`) ?? { resource, action, own: [] };
    deeds.set(`${resource} ${action}`, deed);
    for (const key of entries.map(keyOf)) {
      // What was noted and then rolled back is no change of the commit.
      const change = left.get(key);
      if (change) deed.own.push(change);
      left.delete(key);
    }
  }
  const noted = [...deeds.values()].map(({ own, ...deed }) => eventOf({ ...deed, records: recordsOf(own), console }));
  const rest = recordsOf([...left.values()]);
  const [first] = rest;
  const others = first ? [eventOf({ resource: first.resource, action: first.how, records: rest, console })] : [];
  return [
    ...[...noted, ...others].filter(({ records }) => records.length > 0).map((event) => ({ event })),
    ...changes.flatMap(sessionEvent),
    ...changes.flatMap((change) => passwordEvent({ change, changes })),
    ...changes.flatMap(secondFactorEvent),
  ];
};

const eventOf = (deed: {
  resource: string;
  action: string;
  records: readonly AuditedRecord[];
  console: Console;
}): AuditEvent => {
  const { resource, action, records, console } = deed;
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

/** A second factor that is turned on or off, and recovery codes that are made or used. */
const secondFactorEvent = ({ collection, id, before, after }: Change): CommitEvent[] => {
  if (collection !== secondFactors) return [];
  const [was, is] = [before?.isOn === true, after?.isOn === true];
  const [had, has] = [strings(before?.recovery), strings(after?.recovery)];
  const eventWith = (action: string): CommitEvent[] => [
    { userId: id, event: auditEvent({ kind: 'rights', action, resource: users }) },
  ];
  if (was !== is) return eventWith(is ? 'secondFactorOn' : 'secondFactorOff');
  if (!is || had.join() === has.join()) return [];
  return eventWith(has.length < had.length ? 'recoveryCodeUsed' : 'recoveryCodes');
};
