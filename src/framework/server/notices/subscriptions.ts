import type { Subscription } from '../../contract/profile';
import { collectionOf } from '../stores/collection-schema';
import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { upsert } from '../stores/upsert';

/** The internal collection of message subscriptions, by user id. */
export const subscriptions = 'subscriptions';
/** What the store knows of it. */
export const subscriptionSchema = collectionOf(subscriptions, { channels: { many: true }, events: { many: true } });

/** Everything that users can choose from: the console and its notices, and what the product adds. */
export const offeredSubscriptions = (added: Subscription = { channels: [], events: [] }): Subscription => ({
  channels: ['site', ...added.channels],
  events: [...added.events, 'notice'],
});

/** A user's subscriptions; by default all events, in the console. */
export const subscriptionOf = async ({
  store,
  userId,
  offered,
}: {
  store: Store;
  userId: string;
  offered: Subscription;
}): Promise<Subscription> => {
  const row = await store.get({ collection: subscriptions, id: userId, scope: everything() });
  const chosen = (all: readonly string[], value: unknown, otherwise: readonly string[]) =>
    Array.isArray(value) ? all.filter((each) => value.includes(each)) : otherwise;
  return {
    channels: chosen(offered.channels, row?.channels, ['site']),
    events: chosen(offered.events, row?.events, offered.events),
  };
};

/** Keeps what a user chose. */
export const subscribe = (input: { store: Store; userId: string; subscription: Subscription }): Promise<void> => {
  const { store, userId, subscription } = input;
  return upsert({ store, collection: subscriptions, id: userId, fields: { ...subscription } });
};

/** Forgets what a user chose. */
export const unsubscribe = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  await store.remove({ collection: subscriptions, id: userId, scope: everything() }).catch(ignoreMissing);
};
