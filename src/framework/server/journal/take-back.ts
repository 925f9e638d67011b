import { conflict } from '../http/api-error';
import { messages } from '../http/messages';
import { everything } from '../stores/scope';
import type { Change, Row, Store } from '../stores/store';
import { StoreConflict, StoreNotFound } from '../stores/store-error';

/** Rolls records back to their former state, within a transaction. 409 when one of them has changed since. */
export const takeBack = async ({ store, entries }: { store: Store; entries: readonly Change[] }): Promise<void> => {
  for (const entry of entries) await checkUnchanged({ store, entry });
  // In reverse order: what follows from a change is rolled back before it.
  for (const entry of entries.toReversed()) await takeBackOne({ store, entry });
};

interface Input {
  store: Store;
  entry: Change;
}

const checkUnchanged = async ({ store, entry: { collection, id, after } }: Input) => {
  const now = await store.get({ collection, id, scope: everything() });
  if (now?.version !== after?.version) throw changedSince();
};

const takeBackOne = async ({ store, entry }: Input): Promise<void> => {
  const { collection, id, before, after } = entry;
  try {
    if (before === undefined) {
      await store.remove({ collection, id, scope: everything(), expectedVersion: after?.version });
    } else if (after === undefined) {
      await store.restore({ collection, row: before });
    } else {
      const patch = backwards({ before, after });
      await store.update({ collection, id, scope: everything(), patch, expectedVersion: after.version });
    }
  } catch (error) {
    const isChanged = error instanceof StoreConflict && error.kind !== 'unique';
    throw isChanged || error instanceof StoreNotFound ? changedSince() : error;
  }
};

/** The former value of every field that differs; `undefined` for one that was not there. */
const backwards = ({ before, after }: { before: Row; after: Row }): Record<string, unknown> => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].filter((name) => before[name] !== after[name]).map((name) => [name, before[name]]),
  );
};

const changedSince = () => conflict({ label: messages.changedSince });
