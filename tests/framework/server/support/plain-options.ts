import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import type { SeedRows, StoreOptions } from '../../../../src/framework/server/store/store';

/** What a store is opened with that knows nothing of its fields. */
export const plainOptions = (seed: SeedRows, names: readonly string[]): StoreOptions => ({
  collections: names.map((name) => collectionOf(name)),
  seed: () => seed,
});
