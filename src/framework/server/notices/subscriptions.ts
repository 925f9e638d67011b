import type { Subscription } from '../../contract/subscriptions';
import { isObject } from '../../shared/is-object';
import type { Language } from '../../shared/label';
import { strings } from '../auth/users';
import { collectionOf } from '../stores/collection-schema';
import { allRows } from '../stores/each-row';
import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { upsert } from '../stores/upsert';

/** The internal collection of message subscriptions, by user id. */
export const subscriptions = 'subscriptions';
/** What the store knows of it. `channels` and `events`: how it was said before each event had ways of its own. */
export const subscriptionSchema = collectionOf(subscriptions, { channels: { many: true }, events: { many: true } });

/** The way that is the console itself. */
export const site = 'site';
/** The event of whatever belongs to no other. */
export const usualEvent = 'notice';

/** Everything that users can choose from. */
export interface Offered {
  ways: readonly string[];
  events: readonly string[];
}

/** The console and its notices, and what the product adds. */
export const offeredBy = ({
  ways,
  subscriptions: { events },
}: {
  ways: Readonly<Record<string, unknown>>;
  subscriptions: { events: readonly string[] };
}): Offered => ({ ways: [site, ...Object.keys(ways)], events: [...events, usualEvent] });

/** By which ways somebody is told of an event, by what is kept of them; undefined: nothing is, and they are told in the console. */
export const chosenWays = (row: Row | undefined, event: string): readonly string[] => {
  if (row === undefined) return [site];
  const chosen = isObject(row.choices) ? row.choices[event] : undefined;
  if (Array.isArray(chosen)) return strings(chosen);
  if (Array.isArray(row.events) && !row.events.includes(event)) return [];
  return Array.isArray(row.channels) ? strings(row.channels) : [site];
};

/** By which ways each of some users is told of an event. */
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
  const kept = new Map(rows.map((row) => [row.id, row]));
  return new Map(userIds.map((id) => [id, chosenWays(kept.get(id), event)]));
};

/** What is kept of a user; undefined: nothing was ever chosen. */
export const subscriptionRow = ({ store, userId }: { store: Store; userId: string }): Promise<Row | undefined> =>
  store.get({ collection: subscriptions, id: userId, scope: everything() });

/** When messages are sent, as somebody has said. */
export type Timing = Pick<Subscription, 'quiet' | 'digestAt' | 'urgentAtOnce'>;

/** When somebody wants to have messages; by default at once. */
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
  /** Of who has chosen none. */
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

/** Keeps what a user chose. */
export const subscribe = (input: { store: Store; userId: string; subscription: Subscription }): Promise<void> => {
  const { store, userId, subscription } = input;
  return upsert({ store, collection: subscriptions, id: userId, fields: { ...subscription } });
};

/** Takes a way out of everything that a user has chosen. */
export const leaveWay = async ({
  store,
  userId,
  way,
  events,
}: {
  store: Store;
  userId: string;
  way: string;
  /** All that there are. */
  events: readonly string[];
}): Promise<void> => {
  const row = await subscriptionRow({ store, userId });
  const without = (event: string) => chosenWays(row, event).filter((each) => each !== way);
  const choices = Object.fromEntries(events.map((event) => [event, without(event)]));
  await upsert({ store, collection: subscriptions, id: userId, fields: { choices } });
};

/** Forgets what a user chose. */
export const forgetSubscription = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  await store.remove({ collection: subscriptions, id: userId, scope: everything() }).catch(ignoreMissing);
};
