import { isDeepStrictEqual } from 'node:util';
import { usualZone } from '../../expressions/context';
import { holds } from '../../expressions/evaluate';
import { kindAt } from '../../fields/expression-kinds';
import type { Console } from '../../language/console-config';
import type { Exclusive } from '../../language/resource/exclusive-config';
import type { Resource } from '../../language/resource/resource';
import { isBlank } from '../../shared/text';
import type { Condition } from './condition';
import { expressionCondition } from './expression-condition';
import { fieldReader } from './field-value';
import { everything } from './scope';
import type { Row, Store, Transaction } from './store';
import { StoreConflict } from './store-error';
import { exclusivesOf } from './unique-names';
import type { Write, WriteRule } from './write-rules';

type Values = Readonly<Record<string, unknown>>;

/** The time that a record takes of something there is one of. */
export interface TakenTime {
  /** Of what: the values of `by`. */
  of: readonly unknown[];
  from: string;
  /** Undefined: it goes on without end. */
  until: string | undefined;
}

/** The time that values take; undefined for none: they do not count, say not of what, or end where they begin. */
export const takenTime = (exclusive: Exclusive, values: Values, zone: string): TakenTime | undefined => {
  const read = (path: string) => fieldReader(path)(values);
  const of = exclusive.by.map(read);
  if (of.some(isBlank) || !holds(exclusive.where, values, { now: 0, zone, me: {} })) return undefined;
  if (exclusive.from === undefined || exclusive.until === undefined) return { of, from: '', until: undefined };
  const from = read(exclusive.from);
  const until = read(exclusive.until);
  if (typeof from !== 'string' || from === '') return undefined;
  if (typeof until !== 'string' || until === '') return { of, from, until: undefined };
  return from < until || (exclusive.isClosed && from === until) ? { of, from, until } : undefined;
};

/** Whether two times of the same thing overlap. */
export const doOverlap = (a: TakenTime, b: TakenTime, isClosed: boolean): boolean => {
  const isBefore = (until: string | undefined, from: string) =>
    until !== undefined && (isClosed ? until < from : until <= from);
  return !isBefore(a.until, b.from) && !isBefore(b.until, a.from);
};

interface Question {
  store: Pick<Store, 'list'>;
  resource: Resource;
  exclusive: Exclusive;
  time: TakenTime;
  zone: string;
  /** The record itself, once it is there. */
  id?: string | undefined;
}

/** That a record has a part of a time. */
const overlaps = ({ from, until, isClosed }: Exclusive, time: TakenTime, zone: string): Condition[] => {
  if (from === undefined || until === undefined) return [];
  const endsLater: Condition = {
    all: [
      { field: until, op: isClosed ? 'gte' : 'gt', value: time.from },
      // One that ends where it begins takes no time.
      ...(isClosed ? [] : [{ holds: { [until]: { gt: { field: from } } }, zone }]),
    ],
  };
  return [
    { field: from, op: 'empty', value: false },
    ...(time.until === undefined
      ? []
      : [{ field: from, op: isClosed ? 'lte' : 'lt', value: time.until } satisfies Condition]),
    { any: [{ field: until, op: 'empty', value: true }, endsLater] },
  ];
};

/** The first other record that has a part of a time; the caller must have locked it against others, for the answer to last. */
export const rowInTheWay = async ({
  store,
  resource,
  exclusive,
  time,
  zone,
  id,
}: Question): Promise<Row | undefined> => {
  const { by, where } = exclusive;
  const all: Condition[] = [
    ...by.map((field, index): Condition => ({ field, op: 'eq', value: time.of[index] })),
    ...overlaps(exclusive, time, zone),
    ...(id === undefined ? [] : [{ field: 'id', op: 'ne', value: id } satisfies Condition]),
    ...(where === undefined
      ? []
      : [
          expressionCondition(where, {
            context: { now: 0, zone, me: {} },
            kindOf: (path) => kindAt(resource.fieldByName, path),
          }),
        ]),
  ];
  const place = { collection: resource.name, scope: everything(), where: { all } };
  const { rows } = await store.list({ ...place, sort: [], start: 0, end: 1, total: 'none' });
  return rows[0];
};

/** The time zone that determines days. */
export const zoneOf = ({ site }: Console): string => site.timeZone || usualZone;

/**
 * Periods of records do not overlap, and values are unique under a condition, where the configuration says so, for all writes: forms,
 * imports, actions, schedules, handlers and undo. Concurrent writes for the same thing are serialized by a lock. What exists may stay until
 * it is changed.
 */
export const exclusiveRule = ({ console }: { console: () => Console }): WriteRule => {
  const resourceOf = ({ kind, collection }: Write): Resource | undefined => {
    if (kind === 'remove' || kind === 'removeMany') return undefined;
    const resource = console().resources.get(collection);
    return resource === undefined || exclusivesOf(resource).length === 0 ? undefined : resource;
  };
  return {
    name: 'exclusive',
    isNeeded: (write) => resourceOf(write) !== undefined,
    async after(write, tx) {
      const resource = resourceOf(write);
      if (resource) await checkTimes({ tx, resource, zone: zoneOf(console()) });
    },
  };
};

/** `exclusiveConflict` if a record just written overlaps another one. */
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
  const taken = exclusivesOf(resource).flatMap((exclusive, index) =>
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
    if (other !== undefined) throw exclusiveConflict({ collection, id, exclusive, other });
  }
};

/** Of kind `exclusive`, or `unique` where the two share values under a condition. */
export const exclusiveConflict = ({
  collection,
  id,
  exclusive: { by, from, at, message: said },
  other,
}: {
  collection: string;
  id: string;
  exclusive: Exclusive;
  other: Row;
}): StoreConflict => {
  const [kind, field] = from === undefined ? (['unique', by[0]] as const) : (['exclusive', at] as const);
  return new StoreConflict({ kind, collection, id, field, other: other.id, said });
};
