import { everything } from './scope';
import type { Store } from './store';
import { StoreNotFound } from './store-error';

/** Updates the row of an id, or creates it when there is none: for data of which each user has one row. */
export const upsert = async ({
  store,
  collection,
  id,
  fields,
}: {
  store: Store;
  collection: string;
  id: string;
  fields: Record<string, unknown>;
}): Promise<void> => {
  await store.transaction(async (tx) => {
    await tx.update({ collection, id, scope: everything(), patch: fields }).catch(async (error: unknown) => {
      if (!(error instanceof StoreNotFound)) throw error;
      await tx.create({ collection, row: { ...fields, id } });
    });
  });
};
