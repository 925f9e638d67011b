import { apiBase } from '../../shared/api-base';
import { eachRow } from '../stores/each-row';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';

/** The address below which the files lie. */
export const filesPath = `${apiBase}/files`;
const address = new RegExp(`${filesPath}/([0-9a-f-]+\\.[a-z0-9]+)`, 'g');

/** The names of all files that some record of these collections speaks of, within rich texts too. */
export const namedUploads = async ({
  collections,
  store,
}: {
  collections: readonly string[];
  store: Store;
}): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const collection of collections) {
    // Files are named anywhere, in the middle of rich texts too: every row has to be seen, but a page at a time.
    for await (const row of eachRow({ store, collection, scope: everything(), sort: [] }))
      for (const [, name = ''] of JSON.stringify(row).matchAll(address)) found.add(name);
  }
  return found;
};

/** The addresses of the files of this server that a rich text shows as pictures. */
export const picturesIn = (html: unknown): Set<string> => {
  const written = typeof html === 'string' ? html : '';
  return new Set([...written.matchAll(new RegExp(`<img src="(${address.source})"`, 'g'))].map(([, url = '']) => url));
};
