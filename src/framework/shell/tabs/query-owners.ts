import type { Query, QueryClient } from '@tanstack/react-query';

/** Which tab has asked for what, so that the answers go when the tab does and not while it is only hidden. */
export interface QueryOwners {
  /** Says which tab asks from now on; empty for a page without one. */
  open: (key: string) => void;
  /** Drops the answers that only tabs asked for which are not among `kept`, unless they are in use. */
  keep: (kept: readonly string[]) => void;
  /** Stops watching. */
  stop: () => void;
}

/** Watches who observes which query. */
export const watchQueryOwners = (client: QueryClient): QueryOwners => {
  const owners = new Map<Query, Set<string>>();
  let open = '';
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') owners.delete(query);
    if (type === 'observerAdded') owners.set(query, (owners.get(query) ?? new Set()).add(open));
  });
  return {
    open: (key) => {
      open = key;
    },
    keep: (kept) => {
      const isKept = new Set(kept);
      for (const [query, keys] of owners) {
        for (const key of keys) if (!isKept.has(key)) keys.delete(key);
        if (keys.size === 0 && query.getObserversCount() === 0) client.getQueryCache().remove(query);
      }
    },
    stop,
  };
};
