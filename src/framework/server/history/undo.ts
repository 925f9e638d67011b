import { isDeepStrictEqual } from 'node:util';
import type { Outcome, OutcomesAnswer } from '../../contract/undo';
import { isRef } from '../../fields/field';
import { onDeleteOf } from '../../fields/ref/on-delete';
import type { Console } from '../../language/console/console';
import { res } from '../../rights/objects';
import { users } from '../auth/users';
import { forbidden, notFound } from '../http/api-error';
import { type ClearedIn, takeBack } from '../journal/take-back';
import type { UndoUnit } from '../journal/undo-store';
import { followRemoval } from '../records/delete-record';
import { followAccount } from '../records/follow-account';
import { settle } from '../records/settle';
import type { SessionCall } from '../services/call';
import type { RecordCall } from '../services/services';
import { withinTransaction } from '../services/within-transaction';
import { everything } from '../stores/scope';
import type { Transaction } from '../stores/store';
import { carryOut } from './carry-out';
import { type RecordName, shortenHistories } from './history-store';

/**
 * Undoes a recent operation of the caller by its token. 404 if the token is unknown, expired or of another user; 403 if the caller no
 * longer has the right; 409 if its only record has changed since. With several records, each has its own outcome.
 */
export const undo = async ({ call, token }: { call: SessionCall; token: string }): Promise<OutcomesAnswer> => {
  const { services, caller, rights } = call;
  const found = await services.memory.undos.take({ token, userId: caller.id });
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
      return isCleared && !isDeepStrictEqual(before[field.name], after[field.name]) ? [field.name] : [];
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
  const deed = { kind: 'undo', resource, action } as const;
  await carryOut({
    call,
    deed,
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
