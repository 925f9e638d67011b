/** Where the session's token is kept, and who is told when it changes. */
export interface TokenStore {
  /** The current token, read anew each time; empty when signed out. */
  get: () => string;
  /** Keeps a token; an empty one signs out. */
  set: (token: string) => void;
  /** Calls back after every change, also of another tab of this browser. Answers how to stop. */
  subscribe: (listener: () => void) => () => void;
}

const key = 'token';

/** The browser's storage, or nothing when it is blocked. */
const openStorage = (): Storage | undefined => {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(key);
    return storage;
  } catch {
    return undefined;
  }
};

/** Keeps the token in local storage; where that is blocked, in memory until the page is closed. */
export const createTokenStore = (storage: Storage | undefined = openStorage()): TokenStore => {
  const listeners = new Set<() => void>();
  let memory = '';
  const tell = () => {
    for (const listener of listeners) listener();
  };
  globalThis.addEventListener?.('storage', (event) => {
    // A cleared storage has no key at all.
    if (event.key === key || event.key === null) tell();
  });
  return {
    get: () => storage?.getItem(key) ?? memory,
    set: (token) => {
      memory = token;
      try {
        if (token) storage?.setItem(key, token);
        else storage?.removeItem(key);
      } catch {
        // A full storage still leaves the copy in memory.
      }
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
