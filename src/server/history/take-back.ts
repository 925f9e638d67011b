import type { Console } from '../../schema/console';
import { conflict } from '../contract/api-error';
import { messages } from '../contract/messages';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { StoreConflict, StoreNotFound } from '../stores/store-error';
import type { JournalEntry } from './journal';

interface Place {
  store: Store;
  console: Console;
}

/** Makes records what they were before. 409, before anything is written, when one of them has been changed since. */
export async function takeBack({ entries, ...place }: Place & { entries: readonly JournalEntry[] }): Promise<void> {
  for (const entry of entries) await checkUnchanged({ ...place, entry });
  // The last change first: what follows from another is taken back before it.
  for (const entry of entries.toReversed()) await takeBackOne({ ...place, entry });
}

async function checkUnchanged({ store, entry: { collection, id, after } }: Place & { entry: JournalEntry }) {
  const now = await store.get({ collection, id, scope: everything() });
  if (now?.version !== after?.version) throw changedSince();
}

async function takeBackOne({ store, console, entry }: Place & { entry: JournalEntry }): Promise<void> {
  const { collection, id, before, after } = entry;
  const unique = console.resources
    .get(collection)
    ?.fields.filter((field) => field.unique)
    .map(({ name }) => name);
  try {
    if (before === undefined) {
      await store.remove({ collection, id, scope: everything(), expectedVersion: after?.version });
    } else if (after === undefined) {
      await store.restore({ collection, row: before, unique });
    } else {
      const patch = backwards({ before, after });
      await store.update({ collection, id, scope: everything(), patch, unique, expectedVersion: after.version });
    }
  } catch (error) {
    const isChanged = error instanceof StoreConflict && error.kind !== 'unique';
    throw isChanged || error instanceof StoreNotFound ? changedSince() : error;
  }
}

/** The former value of every field that differs; `undefined` for one that was not there. */
function backwards({ before, after }: { before: Row; after: Row }): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].filter((name) => before[name] !== after[name]).map((name) => [name, before[name]]),
  );
}

const changedSince = () => conflict({ label: messages.changedSince });
