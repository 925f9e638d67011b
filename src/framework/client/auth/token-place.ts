import { basePath } from '../../shared/base-path';

/** Where a token can be kept: for this browser, for this tab, in a cookie of this browser, or only until the page is closed. */
export type TokenPlaceName = 'local' | 'session' | 'cookie' | 'memory';

/** One of them. Reading and writing may throw: storage can be blocked or full. */
export interface TokenPlace {
  /** Whether every tab of this browser sees what is kept here. */
  isShared: boolean;
  /** What is kept, whatever it may be; `null` or an empty text for nothing. */
  read: () => string | null | undefined;
  /** Keeps a token; an empty one removes what was kept. */
  write: (token: string) => void;
}

/** Another one below another path: two consoles of a host are two sign-ins. */
export const tokenKey = `token${basePath.replaceAll('/', '-')}`;

const webStorage = (open: () => Storage, isShared: boolean): TokenPlace => ({
  isShared,
  read: () => open().getItem(tokenKey),
  write: (token) => (token ? open().setItem(tokenKey, token) : open().removeItem(tokenKey)),
});

/** Never sent to anybody but this origin, and gone with the browser's session. The server reads only the header. */
const cookie: TokenPlace = {
  isShared: true,
  read: () => {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${tokenKey}=`));
    return decodeURIComponent(found?.slice(tokenKey.length + 1) ?? '');
  },
  write: (token) => {
    const life = token ? '' : '; Max-Age=0';
    const security = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser, and not over plain HTTP.
    document.cookie = `${tokenKey}=${encodeURIComponent(token)}; Path=${basePath}/; SameSite=Strict${life}${security}`;
  },
};

const nowhere: TokenPlace = { isShared: false, read: () => '', write: () => undefined };

/** The place of that name. Nothing is touched before the first read. */
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
