import { basePath } from '../../shared/base-path';

/** Where a token can be stored: for this browser, for this tab, in a cookie of this browser, or only until the page is closed. */
export type TokenPlaceName = 'local' | 'session' | 'cookie' | 'memory';

/** A storage for the token. Reading and writing may throw, because storage can be blocked or full. */
export interface TokenPlace {
  /** Whether it is shared by all tabs of this browser. */
  isShared: boolean;
  /** The stored text, unchecked; `null` or empty for none. */
  read: () => string | null | undefined;
  /** Stores a token; an empty one removes the stored one. */
  write: (token: string) => void;
}

/** Depends on the base path, so that two consoles on one host have separate sign-ins. */
export const tokenKey = `token${basePath.replaceAll('/', '-')}`;

const webStorage = (open: () => Storage, isShared: boolean): TokenPlace => ({
  isShared,
  read: () => open().getItem(tokenKey),
  write: (token) => (token ? open().setItem(tokenKey, token) : open().removeItem(tokenKey)),
});

/** Sent only to this origin, and deleted with the browser's session. The server reads only the header. */
const cookie: TokenPlace = {
  isShared: true,
  read: () => {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${tokenKey}=`));
    return decodeURIComponent(found?.slice(tokenKey.length + 1) ?? '');
  },
  write: (token) => {
    const life = token ? '' : '; Max-Age=0';
    const security = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and over plain HTTP.
    document.cookie = `${tokenKey}=${encodeURIComponent(token)}; Path=${basePath}/; SameSite=Strict${life}${security}`;
  },
};

const nowhere: TokenPlace = { isShared: false, read: () => '', write: () => undefined };

/** The storage of that name. Nothing is accessed before the first read. */
export const tokenPlace = (name: TokenPlaceName): TokenPlace => {
  switch (name) {
    case 'local':
      return webStorage(() => globalThis.localStorage, true);
    case 'session':
      return webStorage(() => globalThis.sessionStorage, false);
    case 'cookie':
      return cookie;
    default:
      return nowhere;
  }
};
