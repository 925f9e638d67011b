import { everything } from '../stores/scope';
import type { Store } from '../stores/store';

/** Below the API's base. */
export const FILES_PATH = '/backend/files';
const address = /\/backend\/files\/([0-9a-f-]+\.[a-z0-9]+)/g;

/** The names of all files that some record of these collections speaks of, within rich texts too. */
export async function namedUploads({
  collections,
  store,
}: {
  collections: readonly string[];
  store: Store;
}): Promise<Set<string>> {
  const found = new Set<string>();
  for (const collection of collections) {
    const { rows } = await store.list({
      collection,
      scope: everything(),
      sort: [],
      start: 0,
      end: Number.POSITIVE_INFINITY,
    });
    for (const [, name = ''] of JSON.stringify(rows).matchAll(address)) found.add(name);
  }
  return found;
}
