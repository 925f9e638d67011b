import type { Store } from '../stores/store';

/** A value that is kept for a while, as JSON. It is replaced, never changed. */
export interface KeptValue<T = unknown> {
  value: T;
  /** The moment in ms from which on it is not there any more. */
  until: number;
  /** Values that can be forgotten together. */
  group?: string;
}

/** Values of one kind that live for minutes or days, by key. */
export interface KeptValues<T> {
  /** Those of these keys that are there. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, KeptValue<T>>>;
  /**
   * Looks at the values of some keys and changes them in one step: of several callers, in whatever process, one comes after the
   * other. `change` returns what takes their place (undefined: nothing) and leaves out what stays; it may run more than once, and an
   * error of it leaves everything as it is.
   */
  change<R>(keys: readonly string[], change: (found: ReadonlyMap<string, KeptValue<T>>) => Changed<T, R>): Promise<R>;
  /** Forgets all values of a group. */
  forget(group: string): Promise<void>;
}

/** What a change of values comes to. */
export interface Changed<T, R> {
  result: R;
  put?: ReadonlyMap<string, KeptValue<T> | undefined>;
}

/** Where such values are kept. */
export interface KeptPlace {
  /** Other processes see the same values. */
  readonly isShared: boolean;
  /** The values of a kind: the same ones for the same name. Where they are in memory, the oldest go beyond `most`. */
  of<T>(kind: string, most: number): KeptValues<T>;
  /** The same place, changed as part of a transaction. */
  within(tx: Store): KeptPlace;
  /** Removes what is over. */
  sweep(): Promise<void>;
}

/** Values in the memory of this process, for a store that no other process uses: a restart loses them. */
export const createKeptInMemory = ({ now }: { now: () => number }): KeptPlace => {
  const kinds = new Map<string, KeptValues<unknown>>();
  const place: KeptPlace = {
    isShared: false,
    of: <T>(kind: string, most: number) => {
      const found = kinds.get(kind) ?? createValues<unknown>({ most, now });
      kinds.set(kind, found);
      // A kind is asked for by those who keep the same in it.
      return found as KeptValues<T>;
    },
    within: () => place,
    sweep: async () => {},
  };
  return place;
};

const createValues = <T>({ most, now }: { most: number; now: () => number }): KeptValues<T> => {
  const kept = new Map<string, KeptValue<T>>();
  const read = (keys: readonly string[]): Map<string, KeptValue<T>> => {
    const time = now();
    return new Map(
      keys.flatMap((key) => {
        const found = kept.get(key);
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
        kept.delete(key);
        if (value) kept.set(key, value);
      }
      const oldest = kept.keys();
      while (kept.size > most) kept.delete(oldest.next().value ?? '');
      return result;
    },
    async forget(group) {
      for (const [key, value] of kept) if (value.group === group) kept.delete(key);
    },
  };
};
