import { isDeepStrictEqual } from 'node:util';
import { usualZone } from '../../expressions/context';
import type { Console } from '../../language/console/console';
import type { Resource } from '../../language/resource/resource';
import type { OpenedStore, Transaction } from '../stores/store';
import { StoreConflict } from '../stores/store-error';
import { rowInTheWay, takenTime } from './taken-time';

/** The time zone that determines days. */
export const zoneOf = ({ site }: Console): string => site.timeZone || usualZone;

/**
 * Wraps a store so that periods of records do not overlap where the configuration forbids it, for all writes: forms, imports, actions,
 * schedules, handlers and undo. A write of such a record becomes a savepoint; concurrent writes for the same thing are serialized by a
 * lock. Existing overlaps may stay until a period is changed.
 */
export const exclusiveStore = ({ store, console }: { store: OpenedStore; console: () => Console }): OpenedStore => {
  const resourceFor = (collection: string): Resource | undefined => {
    const resource = console().resources.get(collection);
    return resource === undefined || resource.exclusive.length === 0 ? undefined : resource;
  };
  const guarding = (tx: Transaction): Transaction => {
    const write = <T>({ collection }: { collection: string }, run: (place: Transaction) => Promise<T>): Promise<T> => {
      const resource = resourceFor(collection);
      if (resource === undefined) return run(tx);
      return tx.transaction(async (inner) => {
        const result = await run(inner);
        await checkTimes({ tx: inner, resource, zone: zoneOf(console()) });
        return result;
      });
    };
    return {
      ...tx,
      create: (request) => write(request, (place) => place.create(request)),
      restore: (request) => write(request, (place) => place.restore(request)),
      update: (request) => write(request, (place) => place.update(request)),
      transition: (request) => write(request, (place) => place.transition(request)),
      claim: (request) => write(request, (place) => place.claim(request)),
      updateMany: (request) => write(request, (place) => place.updateMany(request)),
      transaction: (work) => tx.transaction((inner) => work(guarding(inner))),
    };
  };
  const transaction: OpenedStore['transaction'] = (work) => store.transaction((tx) => work(guarding(tx)));
  const when = <T>({ collection }: { collection: string }, run: (place: OpenedStore | Transaction) => Promise<T>) =>
    resourceFor(collection) === undefined ? run(store) : transaction(run);
  return {
    ...store,
    transaction,
    create: (request) => when(request, (place) => place.create(request)),
    restore: (request) => when(request, (place) => place.restore(request)),
    update: (request) => when(request, (place) => place.update(request)),
    transition: (request) => when(request, (place) => place.transition(request)),
    claim: (request) => when(request, (place) => place.claim(request)),
    updateMany: (request) => when(request, (place) => place.updateMany(request)),
  };
};

/** `StoreConflict` of kind `exclusive` if a record just written overlaps another one. */
const checkTimes = async ({
  tx,
  resource,
  zone,
}: {
  tx: Transaction;
  resource: Resource;
  zone: string;
}): Promise<void> => {
  const collection = resource.name;
  const taken = resource.exclusive.flatMap((exclusive, index) =>
    tx.changes().flatMap((change) => {
      const time =
        change.after && change.collection === collection ? takenTime(exclusive, change.after, zone) : undefined;
      if (time === undefined || isDeepStrictEqual(time, change.before && takenTime(exclusive, change.before, zone)))
        return [];
      return [{ id: change.id, exclusive, time, name: `exclusive ${collection} ${index} ${JSON.stringify(time.of)}` }];
    }),
  );
  // Always in the same order, to avoid deadlocks.
  for (const name of [...new Set(taken.map((one) => one.name))].toSorted()) await tx.lock(name, 'alone');
  for (const { id, exclusive, time } of taken) {
    const other = await rowInTheWay({ store: tx, resource, exclusive, time, zone, id });
    if (other !== undefined)
      throw new StoreConflict({
        kind: 'exclusive',
        collection,
        id,
        field: exclusive.at,
        other: other.id,
        said: exclusive.message,
      });
  }
};
