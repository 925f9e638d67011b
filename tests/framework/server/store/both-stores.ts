import { afterEach } from 'vitest';
import type { Console } from '../../../../src/framework/language/console-config';
import { resourceSchema } from '../../../../src/framework/server/records/resource-schema';
import { checkRollups } from '../../../../src/framework/server/store/check-rollups';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import { rollupRule } from '../../../../src/framework/server/store/rollups';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore, OpenStore, Store } from '../../../../src/framework/server/store/store';
import { ruledStore } from '../../../../src/framework/server/store/write-rules';
import { inNewSchema, testDatabase } from './postgres-schema';
import { temporaryDirectory } from './temporary-directory';

/** The embedded store, in a new directory each time. */
export const embeddedStore: OpenStore = (options) => openJsonServerStore({ ...options, dataDir: temporaryDirectory() });

/** Closes after each test of a `describe` what it has opened. */
const closing = (open: OpenStore): OpenStore => {
  const stores: OpenedStore[] = [];
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });
  return async (options) => {
    const store = await open(options);
    stores.push(store);
    return store;
  };
};

/** For `describe.each`: the name of each store, and how the `describe` gets what opens it. */
export const bothStores = [
  ['the embedded store', () => closing(embeddedStore)],
  ['PostgreSQL', () => closing(inNewSchema(testDatabase()))],
] as const;

export const collectionsOf = (console: Console) => [...console.resources.values()].map(resourceSchema);

export const place = (collection: string, id: string) => ({ collection, id, scope: everything() });

/** What the check of rollups and lookups finds. */
export const differencesIn = async (store: Store, console: Console, fix = false) => {
  const found = [];
  for await (const each of checkRollups({ store, console, fix })) found.push(each);
  return found;
};

/** An empty store of a console, by itself and under the rule that computes rollups and lookups. */
export const openComputed = async (open: OpenStore, console: Console) => {
  const plain = await open({ collections: collectionsOf(console), seed: () => ({}) });
  const store = ruledStore({ store: plain, rules: [rollupRule({ console: () => console })] });
  return { plain, store, read: (collection: string, id: string) => store.get(place(collection, id)) };
};
