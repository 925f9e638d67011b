import { apiBase } from '../../../shared/api-base';
import { eachRow } from '../../store/each-row';
import { everything } from '../../store/scope';
import type { Store } from '../../store/store';

/** Base path of the URLs of the files. */
export const filesPath = `${apiBase}/files`;
const address = new RegExp(`${filesPath}/([0-9a-f-]+\\.[a-z0-9]+)`, 'g');

/** The names of all files referenced by records of these collections, including within rich texts. */
export const namedUploads = async ({
  collections,
  store,
}: {
  collections: readonly string[];
  store: Store;
}): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const collection of collections) {
    // References may be anywhere, even within rich texts, so every row is scanned, page by page.
    for await (const row of eachRow({ store, collection, scope: everything(), sort: [] }))
      for (const [, name = ''] of JSON.stringify(row).matchAll(address)) found.add(name);
  }
  return found;
};

/** The URLs of files of this server that a rich text embeds as pictures. */
export const picturesIn = (html: unknown): Set<string> => {
  const written = typeof html === 'string' ? html : '';
  return new Set([...written.matchAll(new RegExp(`<img src="(${address.source})"`, 'g'))].map(([, url = '']) => url));
};
