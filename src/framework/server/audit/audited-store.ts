import type { Console } from '../../language/console/console';
import { credentials } from '../auth/credentials';
import { sessionCollection } from '../auth/session-row';
import { actorOf, users } from '../auth/users';
import { currentOrigin } from '../base/origin';
import { heldWrites, type SingleWrite } from '../stores/held-writes';
import { everything } from '../stores/scope';
import type { OpenedStore, Transaction } from '../stores/store';
import { type AuditTarget, auditEntry } from './audit-entry';
import { type DeedNote, isUnaudited, notingDeeds } from './deed-notes';
import { eventsOfCommit } from './events-of-commit';
import { auditRow } from './guarded-values';

interface Audited {
  store: OpenedStore;
  target: AuditTarget;
  console: () => Console;
  now: () => number;
}

/** An audit row was changed or removed. No endpoint allows that, so this is a bug in the server. */
class AuditIsImmutable extends Error {
  override name = 'AuditIsImmutable';
}

/**
 * Wraps a store so that every commit of a request, job or command also writes its audit entry, in the same transaction, so that
 * neither exists without the other. The server's own writes are not audited. Audit rows cannot be changed or removed through it.
 */
export const auditStore = (parts: Audited): OpenedStore => {
  const { store, target, console } = parts;
  const transaction: OpenedStore['transaction'] = (work) =>
    store.transaction(async (tx) => {
      const { result, notes } = await notingDeeds(() => work(tx));
      await appendAudit({ ...parts, tx, notes });
      return result;
    });
  const isHeld = (collection: string): boolean => {
    if (collection === target.resource) throw new AuditIsImmutable(collection);
    if (currentOrigin() === undefined || isUnaudited()) return false;
    return collection === credentials || console().resources.has(collection);
  };
  const isSession = ({ how, collection, patch }: SingleWrite): boolean =>
    collection === sessionCollection &&
    currentOrigin() !== undefined &&
    (how === 'create' || (patch !== undefined && 'endedAt' in patch));
  /** A single write that has to be audited becomes a transaction. */
  const writes = heldWrites((write, run) =>
    isHeld(write.collection) || isSession(write) ? transaction(run) : run(store),
  );
  return { ...store, transaction, ...writes };
};

const appendAudit = async ({
  tx,
  notes,
  target,
  console,
  now,
}: Omit<Audited, 'store'> & { tx: Transaction; notes: readonly DeedNote[] }): Promise<void> => {
  const origin = currentOrigin();
  const changes = tx.changes();
  if (changes.some(({ collection }) => collection === target.resource)) throw new AuditIsImmutable(target.resource);
  if (origin === undefined || isUnaudited() || changes.length === 0) return;
  for (const { event, userId } of eventsOfCommit({ console: console(), notes, changes })) {
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
