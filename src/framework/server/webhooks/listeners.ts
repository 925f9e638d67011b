import { type Webhook, webhookOf, webhooks } from '../auth/webhooks';
import { everything } from '../stores/scope';
import type { OpenedStore } from '../stores/store';

/** Active webhooks, by the resources that they listen to. */
export type Listeners = ReadonlyMap<string, readonly Webhook[]>;

/** How long other processes may not know of a new or changed webhook, in ms. */
const freshMs = 3000;

const byResource = (all: readonly Webhook[]): Listeners => {
  const found = new Map<string, Webhook[]>();
  for (const webhook of all)
    for (const resource of webhook.resources) found.set(resource, [...(found.get(resource) ?? []), webhook]);
  return found;
};

/** Cached listeners, so that the store is not queried at every write. */
export const createListeners = ({
  store,
  isThere,
  now,
}: {
  store: Pick<OpenedStore, 'list' | 'onCommit'>;
  /** Whether the console has webhooks at all. */
  isThere: () => boolean;
  now: () => number;
}): (() => Promise<Listeners>) => {
  const none: Listeners = new Map();
  let cached: { at: number; listeners: Promise<Listeners> } | undefined;
  const read = async (): Promise<Listeners> => {
    const where = { field: 'status', op: 'eq', value: 'on' } as const;
    const page = { sort: [], start: 0, end: Number.POSITIVE_INFINITY, total: 'none' } as const;
    const { rows } = await store.list({ collection: webhooks, scope: everything(), where, ...page });
    return byResource(rows.map(webhookOf));
  };
  store.onCommit((changes) => {
    if (changes.some(({ collection }) => collection === webhooks)) cached = undefined;
  });
  return () => {
    if (!isThere()) return Promise.resolve(none);
    const at = now();
    if (cached !== undefined && Math.abs(at - cached.at) < freshMs) return cached.listeners;
    const listeners = read();
    cached = { at, listeners };
    // A failed read is retried.
    listeners.catch(() => {
      cached = undefined;
    });
    return listeners;
  };
};
