import { createEmitter } from '../../shared/emitter';
import { openChannel } from '../../shared/open-channel';
import { sessionOf } from './session-of';
import { type TokenPlace, tokenKey, tokenPlace } from './token-place';

/** Where the session's token is kept, and who is told when it changes. */
export interface TokenStore {
  /** The current token, read again each time; empty when signed out. */
  get: () => string;
  /** Keeps a token; an empty one signs out. */
  set: (token: string) => void;
  /** Calls back after every change, also of another tab of this browser. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** What one tab tells the others: the session that had the token before, and its token now. */
interface Change {
  session: string;
  token: string;
}

/** Anything else was put there by nobody of ours and could not even be sent in a header. */
const usable = /^[\x21-\x7e]{1,4096}$/;
const clean = (token: unknown): string => (typeof token === 'string' && usable.test(token) ? token : '');

const isChange = (data: unknown): data is Change =>
  typeof data === 'object' && data !== null && 'session' in data && 'token' in data;

/** A full storage cannot take the new token, but it must not keep the old one either. */
const forget = (place: TokenPlace): void => {
  try {
    place.write('');
  } catch {
    // Blocked altogether: there is nothing in it.
  }
};

/**
 * Keeps the token in the place that was chosen, and in memory where that throws, is full or holds nonsense. Other tabs are told
 * of every change: those that share the place read it again, the others follow when it concerns the session they are in.
 */
export const createTokenStore = (place: TokenPlace = tokenPlace('local')): TokenStore => {
  const changes = createEmitter();
  const channel = openChannel('token');
  let memory = '';
  /** The last write failed, so what the place holds is not ours. */
  let isOnlyInMemory = false;

  const tell = changes.emit;

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
    tell();
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isChange(data)) return;
    const own = get();
    const token = clean(data.token);
    const isOurs = own !== '' && sessionOf(own) === data.session;
    if (place.isShared && !isOnlyInMemory) tell();
    else if (isOurs && (token === '' || sessionOf(token) === data.session)) keep(token);
  });
  globalThis.addEventListener?.('storage', (event) => {
    // A cleared storage has no key at all.
    if (event.key === tokenKey || event.key === null) tell();
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
