import { ignoreMissing } from './stores/ignore-missing';
import { everything } from './stores/scope';
import type { Store } from './stores/store';
import { upsert } from './stores/upsert';

/** The internal collection of message subscriptions, by user id. */
export const SUBSCRIPTIONS = 'subscriptions';

/** By which ways a user can be told something. */
export const CHANNELS = ['site', 'wechat', 'sms', 'email'] as const;
/** What a user can be told about. */
export const EVENTS = ['failed', 'unauthorized', 'rank_lost', 'low_balance', 'expiring', 'notice'] as const;

/** What a user wants to be told, and how. */
export interface Subscription {
  channels: (typeof CHANNELS)[number][];
  events: (typeof EVENTS)[number][];
}

/** A user's subscription; who never chose is told everything in the console. */
export async function subscriptionOf({ store, userId }: { store: Store; userId: string }): Promise<Subscription> {
  const row = await store.get({ collection: SUBSCRIPTIONS, id: userId, scope: everything() });
  const chosen = <T>(all: readonly T[], value: unknown, otherwise: readonly T[]) =>
    Array.isArray(value) ? all.filter((each) => value.includes(each)) : [...otherwise];
  return { channels: chosen(CHANNELS, row?.channels, ['site']), events: chosen(EVENTS, row?.events, EVENTS) };
}

/** Keeps what a user chose. */
export function subscribe(input: { store: Store; userId: string; subscription: Subscription }): Promise<void> {
  const { store, userId, subscription } = input;
  return upsert({ store, collection: SUBSCRIPTIONS, id: userId, fields: { ...subscription } });
}

/** Forgets what a user chose. */
export async function unsubscribe({ store, userId }: { store: Store; userId: string }): Promise<void> {
  await store.remove({ collection: SUBSCRIPTIONS, id: userId, scope: everything() }).catch(ignoreMissing);
}
