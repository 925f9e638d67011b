// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createTokenStore,
  type TokenPlace,
  type TokenPlaceName,
  tokenPlace,
} from '../../../../src/framework/client/auth/token-store';
import { seeded } from '../http/support/random';

/** A token of our server's form. */
const tokenOf = (sid: string, turn = 1): string => `${btoa('{}')}.${btoa(JSON.stringify({ sid, turn }))}.signature`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  tokenPlace('cookie').write('');
});
afterEach(() => vi.unstubAllGlobals());

const places: TokenPlaceName[] = ['local', 'session', 'cookie', 'memory'];
const stored: Record<TokenPlaceName, () => string | null> = {
  local: () => localStorage.getItem('token'),
  session: () => sessionStorage.getItem('token'),
  cookie: () => /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? null,
  memory: () => null,
};

describe.each(places)('kept in %s', (name) => {
  test('a token is kept there and nowhere else, and forgotten', () => {
    const store = createTokenStore(tokenPlace(name));
    const token = tokenOf('a');
    store.set(token);
    expect(store.get()).toBe(token);
    for (const place of places)
      expect(decodeURIComponent(stored[place]() ?? '')).toBe(
        place === name ? (stored[name]() === null ? '' : token) : '',
      );
    store.set('');
    expect(store.get()).toBe('');
    expect(stored[name]() ?? '').toBe('');
  });

  test('listeners hear of every change until they stop', () => {
    const store = createTokenStore(tokenPlace(name));
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.set(tokenOf('a'));
    store.set('');
    stop();
    store.set(tokenOf('b'));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

/** Storage in a bad state: every call may throw, forget, or answer nonsense. */
const brokenPlace = (seed: number): TokenPlace => {
  const random = seeded(seed);
  const nonsense: unknown[] = [
    undefined,
    null,
    '',
    'null',
    'undefined',
    '[object Object]',
    '{"token":',
    'a b',
    'line\nbreak',
    '令牌',
    '\u0000',
    'x'.repeat(5000),
    7,
    {},
    [],
    true,
  ];
  const mood = Math.floor(random() * 4);
  let value: unknown = nonsense[Math.floor(random() * nonsense.length)];
  const isBroken = (): boolean => mood === 0 || (mood === 1 && random() < 0.5);
  return {
    isShared: random() < 0.5,
    read: () => {
      if (isBroken()) throw new DOMException('blocked', 'SecurityError');
      return value as string;
    },
    write: (token) => {
      if (isBroken()) throw new DOMException('full', 'QuotaExceededError');
      if (mood === 2) value = nonsense[Math.floor(random() * nonsense.length)];
      else value = token;
    },
  };
};

test.each(Array.from({ length: 300 }, (_, seed) => seed))('works whatever the storage does, state %i', (seed) => {
  const store = createTokenStore(brokenPlace(seed));
  // Words such as "null" could be tokens; the server refuses them. What could not even be sent is none.
  expect(store.get()).toMatch(/^[\x21-\x7e]{0,4096}$/);
  const token = tokenOf(`s${seed}`);
  for (const next of [token, '', tokenOf('other'), tokenOf('other', 2)]) {
    expect(() => store.set(next)).not.toThrow();
    expect(store.get()).toBe(next);
  }
});

test.each(['localStorage', 'sessionStorage'])('a browser that blocks %s leaves memory', (name) => {
  vi.stubGlobal(name, undefined);
  const store = createTokenStore(tokenPlace(name === 'localStorage' ? 'local' : 'session'));
  store.set(tokenOf('a'));
  expect(store.get()).toBe(tokenOf('a'));
});

test('a full storage does not keep the token before', () => {
  const place = tokenPlace('local');
  const store = createTokenStore({
    ...place,
    write: (token) => {
      if (token === tokenOf('b')) throw new DOMException('full', 'QuotaExceededError');
      place.write(token);
    },
  });
  store.set(tokenOf('a'));
  store.set(tokenOf('b'));
  expect(store.get()).toBe(tokenOf('b'));
  expect(localStorage.getItem('token')).toBeNull();
});

/** Tabs that hear each other at once, as over a BroadcastChannel. */
const connect = (): void => {
  const all = new Set<{ hear: ((event: { data: unknown }) => void) | undefined }>();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      hear: ((event: { data: unknown }) => void) | undefined;
      constructor() {
        all.add(this);
      }
      addEventListener(_type: string, hear: (event: { data: unknown }) => void) {
        this.hear = hear;
      }
      postMessage(data: unknown) {
        for (const other of all) if (other !== this) other.hear?.({ data });
      }
    },
  );
};
const memoryOnly = (): TokenPlace => tokenPlace('memory');

describe('tabs with a storage of their own', () => {
  test('a refresh in one serves all of the same session', () => {
    connect();
    const [a, b, c] = [1, 2, 3].map(() => createTokenStore(memoryOnly()));
    a?.set(tokenOf('s1'));
    b?.set(tokenOf('s1'));
    c?.set(tokenOf('s2'));
    a?.set(tokenOf('s1', 2));
    expect([a, b, c].map((tab) => tab?.get())).toEqual([tokenOf('s1', 2), tokenOf('s1', 2), tokenOf('s2')]);
  });

  test('signing out in one signs out all of the same session', () => {
    connect();
    const [a, b, c] = [1, 2, 3].map(() => createTokenStore(memoryOnly()));
    const heard = vi.fn();
    b?.subscribe(heard);
    a?.set(tokenOf('s1'));
    b?.set(tokenOf('s1'));
    c?.set(tokenOf('s2'));
    heard.mockClear();
    a?.set('');
    expect([a, b, c].map((tab) => tab?.get())).toEqual(['', '', tokenOf('s2')]);
    expect(heard).toHaveBeenCalledOnce();
  });

  test('signing in as somebody else in one changes no other', () => {
    connect();
    const [a, b] = [1, 2].map(() => createTokenStore(memoryOnly()));
    a?.set(tokenOf('s1'));
    b?.set(tokenOf('s1'));
    a?.set(tokenOf('s2'));
    expect(b?.get()).toBe(tokenOf('s1'));
  });

  test.each([null, 'x', {}, { session: 's1' }, { session: 's1', token: 7 }, { session: 's1', token: 'a b' }])(
    'nonsense on the channel (%j) is no new token',
    (data) => {
      connect();
      const store = createTokenStore(memoryOnly());
      store.set(tokenOf('s2'));
      new BroadcastChannel('token').postMessage(data);
      expect(store.get()).toBe(tokenOf('s2'));
    },
  );
});

test('tabs that share the storage read it again, also after a change that only the browser tells', () => {
  connect();
  const [a, b] = [1, 2].map(() => createTokenStore(tokenPlace('cookie')));
  const heard = vi.fn();
  b?.subscribe(heard);
  a?.set(tokenOf('s1'));
  expect(heard).toHaveBeenCalledOnce();
  expect(b?.get()).toBe(tokenOf('s1'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  expect(heard).toHaveBeenCalledTimes(3);
});
