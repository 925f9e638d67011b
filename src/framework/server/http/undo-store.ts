import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isBlank } from '../../shared/text';
import type { ExpiringStore } from '../store/expiring-values';
import { everything } from '../store/scope';
import type { Change, Row, Store } from '../store/store';
import { StoreConflict, StoreNotFound } from '../store/store-error';
import { conflict } from './api-error';
import { messages } from './messages';

/** Whether the store derives a field by itself in the same commit, so that it also follows an undo. */
type IsDerived = (collection: string, field: string) => boolean;

/** The references of a record that were cleared by a deletion. */
export type ClearedIn = (entry: Change) => readonly string[];

interface TakingBack {
  store: Store;
  entries: readonly Change[];
  /** Whether a field is a rollup or lookup of other records. */
  isDerived: IsDerived;
  /** Default: nothing was cleared. */
  clearedIn?: ClearedIn;
}

/**
 * Rolls records back to their former state, within a transaction. 409 when one of them has changed since. Exception: a record that only
 * lost a reference may have been edited since without blocking the undo of the deletion; its reference is restored if still empty.
 */
export const takeBack = async ({ store, entries, isDerived, clearedIn = () => [] }: TakingBack): Promise<void> => {
  for (const entry of entries) if (clearedIn(entry).length === 0) await unchangedRow({ store, entry, isDerived });
  // In reverse order: consequences are rolled back before their cause.
  for (const entry of entries.toReversed()) {
    const names = clearedIn(entry);
    if (names.length > 0) await fillAgain({ store, entry, names });
    else await takeBackOne({ store, entry, isDerived });
  }
};

const fillAgain = async ({
  store,
  entry: { collection, id, before, after },
  names,
}: Omit<Input, 'isDerived'> & { names: readonly string[] }): Promise<void> => {
  const now = await store.get({ collection, id, scope: everything() });
  if (now === undefined || before === undefined) return;
  // Unchanged since: everything is restored, including values computed from the reference.
  const isLeft = after !== undefined && now.version === after.version;
  const patch = isLeft ? backwards({ before, after }) : filledIn({ before, now, names });
  if (Object.keys(patch).length === 0) return;
  await store.update({ collection, id, scope: everything(), patch, expectedVersion: now.version });
};

/** The former values of references that are still empty; for multiple references, the missing ones are added. */
const filledIn = ({ before, now, names }: { before: Row; now: Row; names: readonly string[] }) => {
  const patch: Record<string, unknown> = {};
  for (const name of names) {
    const [was, is] = [before[name], now[name]];
    if (Array.isArray(was)) {
      const held: readonly unknown[] = Array.isArray(is) ? is : [];
      const all = [...held, ...was.filter((one) => !held.includes(one))];
      if (!isDeepStrictEqual(all, held)) patch[name] = all;
    } else if (isBlank(is)) patch[name] = was;
  }
  return patch;
};

interface Input {
  store: Store;
  entry: Change;
  isDerived: IsDerived;
}

const ofStore: ReadonlySet<string> = new Set(['version', 'updatedAt']);

/**
 * The current record, if it is unchanged since the change to undo; 409 otherwise. Derived values may have been updated at the end of the
 * commit, which does not count as a change.
 */
const unchangedRow = async ({ store, entry, isDerived }: Input): Promise<Row | undefined> => {
  const { collection, id, after } = entry;
  const now = await store.get({ collection, id, scope: everything() });
  if (now?.version === after?.version) return now;
  if (now === undefined || after === undefined) throw changedSince();
  const names = new Set([...Object.keys(now), ...Object.keys(after)]);
  const isOther = [...names].some(
    (name) =>
      !ofStore.has(name) &&
      !isDerived(collection, name) &&
      JSON.stringify(now[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  if (isOther) throw changedSince();
  return now;
};

const takeBackOne = async ({ store, entry, isDerived }: Input): Promise<void> => {
  const { collection, id, before, after } = entry;
  const now = await unchangedRow({ store, entry, isDerived });
  try {
    if (before === undefined) {
      await store.remove({ collection, id, scope: everything(), expectedVersion: now?.version });
    } else if (after === undefined) {
      await store.restore({ collection, row: before });
    } else {
      const patch = backwards({ before, after });
      await store.update({ collection, id, scope: everything(), patch, expectedVersion: now?.version });
    }
  } catch (error) {
    const isChanged = error instanceof StoreConflict && error.kind !== 'unique' && error.kind !== 'exclusive';
    throw isChanged || error instanceof StoreNotFound ? changedSince() : error;
  }
};

/** The former value of every field that differs; `undefined` for one that did not exist. */
const backwards = ({ before, after }: { before: Row; after: Row }): Record<string, unknown> => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].filter((name) => before[name] !== after[name]).map((name) => [name, before[name]]),
  );
};

const changedSince = () => conflict({ label: messages.changedSince });

/** What is needed to undo the change of one record and its consequences. */
export interface UndoUnit {
  /** The record that was acted on. */
  id: string;
  entries: readonly Change[];
}

/** An operation that can be undone. */
interface Undo {
  /** The user who did it; no other user may undo it. */
  userId: string;
  /** The resource and the verb or action whose right was used. */
  resource: string;
  action: string;
  units: readonly UndoUnit[];
}

/** Stores recent operations so that they can be undone for a short time. */
export interface UndoStore {
  /** Stores an operation under a random token. */
  put(undo: Undo): Promise<{ token: string; seconds: number }>;
  /** Removes and returns an operation of the user; undefined if it is unknown, expired, already taken or of another user. */
  take(input: { token: string; userId: string }): Promise<Undo | undefined>;
}

/** Longer than the page offers the undo, to allow for slow networks. */
const seconds = 30;
/** Maximum number of operations in memory; that of a bulk action contains many records. */
const mostAtOnce = 500;

/** Creates an undo store on a place for expiring values. */
export const createUndoStore = ({ kept: stored, now }: { kept: ExpiringStore; now: () => number }): UndoStore => {
  const undos = stored.of<Undo>('undo', mostAtOnce);
  return {
    put(undo) {
      const token = randomBytes(16).toString('hex');
      const value = { value: undo, until: now() + seconds * 1000 };
      return undos.change([token], () => ({ result: { token, seconds }, put: new Map([[token, value]]) }));
    },
    take: ({ token, userId }) =>
      undos.change([token], (found) => {
        const own = found.get(token)?.value;
        // An attempt by another user must not consume it.
        if (own?.userId !== userId) return { result: undefined };
        return { result: own, put: new Map([[token, undefined]]) };
      }),
  };
};
