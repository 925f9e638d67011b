import { createHash } from 'node:crypto';
import { collectionOf } from './collection-schema';
import { everything } from './scope';
import type { Row, Store } from './store';
import { StoreConflict } from './store-error';

/** A value that expires, as JSON. It is replaced, never changed. */
export interface ExpiringValue<T = unknown> {
  value: T;
  /** The moment in ms from which on it is not there any more. */
  until: number;
  /** Values that can be forgotten together. */
  group?: string;
}

/** Values of one kind that live for minutes or days, by key. */
export interface ExpiringValues<T> {
  /** Those of these keys that are there. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, ExpiringValue<T>>>;
  /**
   * Looks at the values of some keys and changes them in one step: of several callers, in whatever process, one comes after the
   * other. `change` returns what takes their place (undefined: nothing) and leaves out what stays; it may run more than once, and an
   * error of it leaves everything as it is.
   */
  change<R>(
    keys: readonly string[],
    change: (found: ReadonlyMap<string, ExpiringValue<T>>) => Changed<T, R>,
  ): Promise<R>;
  /** Forgets all values of a group. */
  forget(group: string): Promise<void>;
}

/** What a change of values comes to. */
export interface Changed<T, R> {
  result: R;
  put?: ReadonlyMap<string, ExpiringValue<T> | undefined>;
}

/** The store of such values. */
export interface ExpiringStore {
  /** Other processes see the same values. */
  readonly isShared: boolean;
  /** The values of a kind: the same ones for the same name. Where they are in memory, the oldest go beyond `most`. */
  of<T>(kind: string, most: number): ExpiringValues<T>;
  /** The same place, changed as part of a transaction. */
  within(tx: Store): ExpiringStore;
  /** Removes what is over. */
  sweep(): Promise<void>;
}

/** Values in the memory of this process, for a store that no other process uses: a restart loses them. */
export const createExpiringInMemory = ({ now }: { now: () => number }): ExpiringStore => {
  const kinds = new Map<string, ExpiringValues<unknown>>();
  const place: ExpiringStore = {
    isShared: false,
    of: <T>(kind: string, most: number) => {
      const found = kinds.get(kind) ?? createValues<unknown>({ most, now });
      kinds.set(kind, found);
      // All users of a kind store the same type in it.
      return found as ExpiringValues<T>;
    },
    within: () => place,
    sweep: async () => {},
  };
  return place;
};

const createValues = <T>({ most, now }: { most: number; now: () => number }): ExpiringValues<T> => {
  const stored = new Map<string, ExpiringValue<T>>();
  const read = (keys: readonly string[]): Map<string, ExpiringValue<T>> => {
    const time = now();
    return new Map(
      keys.flatMap((key) => {
        const found = stored.get(key);
        return found !== undefined && time < found.until ? [[key, found] as const] : [];
      }),
    );
  };
  return {
    read: async (keys) => read(keys),
    async change(keys, change) {
      const { result, put = new Map() } = change(read(keys));
      for (const [key, value] of put) {
        // Deleted first, so that the order of the map is that of the last change.
        stored.delete(key);
        if (value) stored.set(key, value);
      }
      const oldest = stored.keys();
      while (stored.size > most) stored.delete(oldest.next().value ?? '');
      return result;
    },
    async forget(group) {
      for (const [key, value] of stored) if (value.group === group) stored.delete(key);
    },
  };
};

/** The internal collection of values that live for minutes or days. */
export const expiringValues = 'keptValues';
/** What the store knows of it. */
export const expiringValueSchema = collectionOf(
  expiringValues,
  { group: { indexed: true }, until: { holds: 'number', indexed: true }, value: { holds: 'parts' } },
  [],
  { isShortLived: true },
);

const scope = everything();
/** How often a value is tried to be made that others make at the same moment. */
const mostTries = 5;

/** Values in the store, for all processes that use it. Keys are stored as hashes: what was typed as a name may be a password. */
export const createExpiringInStore = ({ store, now }: { store: Store; now: () => number }): ExpiringStore => ({
  isShared: true,
  of: (kind) => storeValues({ store, now, kind }),
  within: (tx) => createExpiringInStore({ store: tx, now }),
  async sweep() {
    await store.removeMany({ collection: expiringValues, scope, where: { field: 'until', op: 'lte', value: now() } });
  },
});

const storeValues = <T>({ store, now, kind }: { store: Store; now: () => number; kind: string }): ExpiringValues<T> => {
  const idOf = (key: string) => `${kind} ${createHash('sha256').update(key).digest('base64url')}`;
  const rowsOf = async (place: Store, keys: readonly string[]): Promise<Map<string, Row>> => {
    const where = { field: 'id', op: 'in', value: keys.map(idOf) } as const;
    const page = { start: 0, end: keys.length, total: 'none' } as const;
    const { rows } = await place.list({ collection: expiringValues, scope, where, sort: [], ...page });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      keys.flatMap((key) => {
        const row = byId.get(idOf(key));
        return row ? [[key, row] as const] : [];
      }),
    );
  };
  const valuesIn = (rows: ReadonlyMap<string, Row>): ReadonlyMap<string, ExpiringValue<T>> => {
    const time = now();
    const isThere = ([, row]: [string, Row]) => time < Number(row.until);
    // Only this server has written them.
    const asValue = (row: Row) => ({ value: row.value as T, until: Number(row.until) });
    return new Map([...rows].filter(isThere).map(([key, row]) => [key, asValue(row)]));
  };
  const write = async (tx: Store, key: string, value: ExpiringValue<T> | undefined, row: Row | undefined) => {
    const target = { collection: expiringValues, id: idOf(key), scope };
    if (value === undefined) return row && tx.remove(target);
    const { group, ...rest } = value;
    // One that is given no group stays in that it was in.
    const fields = { ...rest, ...(group !== undefined && { group: idOf(group) }) };
    return row ? tx.update({ ...target, patch: fields }) : tx.create({ ...target, row: { ...fields, id: target.id } });
  };
  const change: ExpiringValues<T>['change'] = async (keys, decide) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await store.transaction(async (tx) => {
          const rows = await rowsOf(tx, keys);
          const { result, put = new Map<string, undefined>() } = decide(valuesIn(rows));
          // In the same order everywhere, so that none waits for another that waits for it.
          for (const key of [...put.keys()].sort()) await write(tx, key, put.get(key), rows.get(key));
          return result;
        });
      } catch (error) {
        const isMadeByOther = error instanceof StoreConflict && error.kind === 'duplicate';
        if (!isMadeByOther || tries === mostTries) throw error;
      }
    }
  };
  return {
    read: async (keys) => valuesIn(await rowsOf(store, keys)),
    change,
    async forget(group) {
      await store.removeMany({
        collection: expiringValues,
        scope,
        where: { field: 'group', op: 'eq', value: idOf(group) },
      });
    },
  };
};
