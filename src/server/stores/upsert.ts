import { everything } from './scope';
import type { Store } from './store';
import { StoreNotFound } from './store-error';

/** Changes the row of an id, or makes it when there is none: for what is kept once for each user. */
export async function upsert({
  store,
  collection,
  id,
  fields,
}: {
  store: Store;
  collection: string;
  id: string;
  fields: Record<string, unknown>;
}): Promise<void> {
  await store.update({ collection, id, scope: everything(), patch: fields }).catch(async (error: unknown) => {
    if (!(error instanceof StoreNotFound)) throw error;
    await store.create({ collection, row: { ...fields, id } });
  });
}
