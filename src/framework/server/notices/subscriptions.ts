import type { Subscription } from '../../contract/subscriptions';
import { isObject } from '../../shared/is-object';
import type { Language } from '../../shared/label';
import { strings } from '../identity/users';
import { collectionOf } from '../store/collection-schema';
import { allRows } from '../store/each-row';
import { ignoreMissing } from '../store/ignore-missing';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';
import { upsert } from '../store/upsert';

/** The internal collection of message subscriptions, by user id. */
export const subscriptions = 'subscriptions';
/** Its schema. `channels` and `events` are from older versions, before each event had its own ways. */
export const subscriptionSchema = collectionOf(subscriptions, { channels: { many: true }, events: { many: true } });

/** The way that is the console itself. */
export const site = 'site';
/** The default event. */
export const usualEvent = 'notice';

/** Everything that users can choose from. */
export interface Offered {
  ways: readonly string[];
  events: readonly string[];
}

/** The console and its notices, with what the product adds. */
export const offeredBy = ({
  ways,
  subscriptions: { events },
}: {
  ways: Readonly<Record<string, unknown>>;
  subscriptions: { events: readonly string[] };
}): Offered => ({ ways: [site, ...Object.keys(ways)], events: [...events, usualEvent] });

/** The ways a user has chosen for an event; `row` undefined: nothing was chosen, so the console only. */
export const chosenWays = (row: Row | undefined, event: string): readonly string[] => {
  if (row === undefined) return [site];
  const chosen = isObject(row.choices) ? row.choices[event] : undefined;
  if (Array.isArray(chosen)) return strings(chosen);
  if (Array.isArray(row.events) && !row.events.includes(event)) return [];
  return Array.isArray(row.channels) ? strings(row.channels) : [site];
};

/** The ways that each of these users has chosen for an event. */
export const chosenWaysOf = async ({
  store,
  userIds,
  event,
}: {
  store: Store;
  userIds: readonly string[];
  event: string;
}): Promise<ReadonlyMap<string, readonly string[]>> => {
  const where = { field: 'id', op: 'in', value: userIds } as const;
  const rows = await allRows({ store, collection: subscriptions, scope: everything(), where, sort: [] });
  const stored = new Map(rows.map((row) => [row.id, row]));
  return new Map(userIds.map((id) => [id, chosenWays(stored.get(id), event)]));
};

/** The stored choices of a user; undefined: nothing was ever chosen. */
export const subscriptionRow = ({ store, userId }: { store: Store; userId: string }): Promise<Row | undefined> =>
  store.get({ collection: subscriptions, id: userId, scope: everything() });

/** When messages to a user are sent. */
export type Timing = Pick<Subscription, 'quiet' | 'digestAt' | 'urgentAtOnce'>;

/** When a user wants messages; by default at once. */
export const timingOf = (row: Row | undefined): Timing => {
  const { quiet, digestAt, urgentAtOnce }: Readonly<Record<string, unknown>> = row ?? {};
  const { from, until }: Readonly<Record<string, unknown>> = isObject(quiet) ? quiet : {};
  return {
    quiet: typeof from === 'string' && typeof until === 'string' ? { from, until } : null,
    digestAt: typeof digestAt === 'string' ? digestAt : null,
    urgentAtOnce: urgentAtOnce === true,
  };
};

/** A user's subscriptions; by default all events, in the console. */
export const subscriptionOf = ({
  row,
  offered,
  language,
}: {
  row: Row | undefined;
  offered: Offered;
  /** The default language. */
  language: Language;
}): Subscription => ({
  choices: Object.fromEntries(
    offered.events.map((event) => {
      const chosen = chosenWays(row, event);
      return [event, offered.ways.filter((way) => chosen.includes(way))];
    }),
  ),
  language: row?.language === 'zh' || row?.language === 'en' ? row.language : language,
  ...timingOf(row),
});

/** Stores the choices of a user. */
export const subscribe = (input: { store: Store; userId: string; subscription: Subscription }): Promise<void> => {
  const { store, userId, subscription } = input;
  return upsert({ store, collection: subscriptions, id: userId, fields: { ...subscription } });
};

/** Removes a way from all choices of a user. */
export const leaveWay = async ({
  store,
  userId,
  way,
  events,
}: {
  store: Store;
  userId: string;
  way: string;
  /** All events. */
  events: readonly string[];
}): Promise<void> => {
  const row = await subscriptionRow({ store, userId });
  const without = (event: string) => chosenWays(row, event).filter((each) => each !== way);
  const choices = Object.fromEntries(events.map((event) => [event, without(event)]));
  await upsert({ store, collection: subscriptions, id: userId, fields: { choices } });
};

/** Deletes the choices of a user. */
export const forgetSubscription = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  await store.remove({ collection: subscriptions, id: userId, scope: everything() }).catch(ignoreMissing);
};
