import { everything } from './scope';
import type { Store } from './store';
import { StoreNotFound } from './store-error';

/** Changes the row of an id, or makes it when there is none: for what is kept once for each user. */
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
