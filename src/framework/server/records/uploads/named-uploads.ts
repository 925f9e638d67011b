import { apiBase } from '../../../shared/api-base';
import type { OpenedStore } from '../../store/store';

/** Base path of the URLs of the files. */
export const filesPath = `${apiBase}/files`;
const address = new RegExp(`${filesPath}/([0-9a-f-]+\\.[a-z0-9]+)`, 'g');

/** The names of all files that any stored row refers to, including within rich texts, and rows of plugins that are used no more. */
export const namedUploads = (store: Pick<OpenedStore, 'snapshot'>): Promise<Set<string>> =>
  store.snapshot(async ({ collections, rows }) => {
    const found = new Set<string>();
    // References may be anywhere, so every row is scanned.
    for (const collection of collections)
      for await (const row of rows(collection)) for (const [, name = ''] of row.matchAll(address)) found.add(name);
    return found;
  });

/** The URLs of files of this server that a rich text embeds as pictures. */
export const picturesIn = (html: unknown): Set<string> => {
  const written = typeof html === 'string' ? html : '';
  return new Set([...written.matchAll(new RegExp(`<img src="(${address.source})"`, 'g'))].map(([, url = '']) => url));
};
