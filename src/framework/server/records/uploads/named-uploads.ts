import { createHmac } from 'node:crypto';
import { formatOfName, pictureFormats } from '../../../shared/file-formats';
import { filesPath, unsignedAddress, uploadNameOf } from '../../../shared/web-address';
import { keysFor, type SecretKeys } from '../../base/seal';
import { isSameSecret } from '../../identity/api-tokens';
import type { FileLinks } from '../../services/upload-files';
import type { OpenedStore } from '../../store/store';

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

/** The names of all uploads in a value: an address, a document, a rich text, or a list of them. */
export const uploadsIn = (value: unknown): Set<string> =>
  new Set([...(JSON.stringify(value) ?? '').matchAll(address)].map(([, name = '']) => name));

/** The URLs of files of this server that a rich text embeds as pictures. */
export const picturesIn = (html: unknown): Set<string> => {
  const written = typeof html === 'string' ? html : '';
  return new Set([...written.matchAll(new RegExp(`<img src="(${address.source})"`, 'g'))].map(([, url = '']) => url));
};

/** Pictures are public to those who know their name: pages, mails and platforms draw them without a session. */
const isPublic = (name: string): boolean => pictureFormats.some((format) => format === formatOfName(name));

/** Addresses are the same for so long, so that browsers can cache, and expire one to two times as long after that. */
const windowMs = 5 * 60_000;
/** How long an expired signature is renewed: a page that was left open overnight. */
const renewedMs = 36 * 3_600_000;

/** Signs the addresses of films and documents with the server's secret. */
export const createFileLinks = ({ secret, now }: { secret: SecretKeys; now: () => number }): FileLinks => {
  const keys = keysFor(secret, 'files');
  const keyOf = (name: string, until: string, own: Buffer = keys[0]): string =>
    createHmac('sha256', own).update(`${name} ${until}`).digest('base64url').slice(0, 32);
  const sign: FileLinks['sign'] = (given, lifetimeMs = windowMs) => {
    const name = uploadNameOf(given);
    if (name === undefined || isPublic(name)) return given;
    const until = String((Math.ceil((now() + lifetimeMs) / windowMs) * windowMs) / 1000);
    return `${filesPath}/${name}?until=${until}&key=${keyOf(name, until)}`;
  };
  const isGenuine = (name: string, query: URLSearchParams): boolean => {
    const given = query.get('key') ?? '';
    return keys.some((own) => isSameSecret(given, keyOf(name, query.get('until') ?? '', own)));
  };
  const ageOf = (query: URLSearchParams): number => now() - Number(query.get('until')) * 1000;
  return {
    sign,
    mayRead: (name, query) => isPublic(name) || (isGenuine(name, query) && ageOf(query) < 0),
    renew(given) {
      const name = uploadNameOf(given);
      const query = new URLSearchParams(given.split('?', 2)[1]);
      return name !== undefined && isGenuine(name, query) && ageOf(query) < renewedMs
        ? sign(unsignedAddress(given))
        : undefined;
    },
  };
};
