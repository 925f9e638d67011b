import { basePath } from '../../shared/base-path';
import { createEmitter } from '../../shared/emitter';
import { openChannel } from '../../shared/open-channel';
import { sessionOf } from './sign-in';

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
const tokenKey = `token${basePath.replaceAll('/', '-')}`;

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

/** The storage of the session's token, with change notifications. */
export interface TokenStore {
  /** The current token, read again each time; empty when signed out. */
  get: () => string;
  /** Stores a token; an empty one signs out. */
  set: (token: string) => void;
  /** Calls back after every change, also by another tab of this browser. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** The message between tabs: the session of the previous token, and the current token. */
interface Change {
  session: string;
  token: string;
}

/** Anything else was not written by this program and could not even be sent in a header. */
const usable = /^[\x21-\x7e]{1,4096}$/;
const clean = (token: unknown): string => (typeof token === 'string' && usable.test(token) ? token : '');

const isChange = (data: unknown): data is Change =>
  typeof data === 'object' && data !== null && 'session' in data && 'token' in data;

/** A full storage cannot hold the new token, but it must not keep the old one either. */
const forget = (place: TokenPlace): void => {
  try {
    place.write('');
  } catch {
    // Blocked altogether: there is nothing in it.
  }
};

/**
 * Stores the token in the chosen place, and in memory when that throws, is full or has invalid content. Other tabs are notified of every
 * change: those that share the place read it again, the others follow if the change is about their own session.
 */
export const createTokenStore = (place: TokenPlace = tokenPlace('local')): TokenStore => {
  const changes = createEmitter();
  const channel = openChannel('token');
  let memory = '';
  /** The last write failed, so the stored content is not the current token. */
  let isOnlyInMemory = false;

  const notify = changes.emit;

  const get = (): string => {
    if (isOnlyInMemory) return memory;
    try {
      return clean(place.read());
    } catch {
      return memory;
    }
  };

  const keep = (token: string): void => {
    memory = token;
    try {
      place.write(token);
      isOnlyInMemory = clean(place.read()) !== token;
    } catch {
      isOnlyInMemory = true;
      forget(place);
    }
    notify();
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isChange(data)) return;
    const own = get();
    const token = clean(data.token);
    const isOurs = own !== '' && sessionOf(own) === data.session;
    if (place.isShared && !isOnlyInMemory) notify();
    else if (isOurs && (token === '' || sessionOf(token) === data.session)) keep(token);
  });
  globalThis.addEventListener?.('storage', (event) => {
    // A cleared storage has no key at all.
    if (event.key === tokenKey || event.key === null) notify();
  });

  return {
    get,
    set: (next) => {
      const token = clean(next);
      const before = get() || token;
      keep(token);
      if (before) channel?.postMessage({ session: sessionOf(before), token } satisfies Change);
    },
    subscribe: changes.subscribe,
  };
};
