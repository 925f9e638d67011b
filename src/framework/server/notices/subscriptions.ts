import type { QuietHours, Subscription } from '../../contract/subscriptions';
import { isObject } from '../../shared/is-object';
import type { Language } from '../../shared/label';
import { strings } from '../identity/users';
import { collectionOf } from '../store/collection-schema';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';
import { ignoreMissing } from '../store/store-error';
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

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

const clocks = new Map<string, Intl.DateTimeFormat>();

const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The minute of the day of a time in a time zone. */
const minuteIn = (zone: string, moment: number): number => {
  const cached = clocks.get(zone);
  const clock = cached ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  if (cached === undefined) clocks.set(zone, clock);
  return minuteOf(clock.format(moment));
};

/**
 * The next time after `now` at which the clock of a zone shows `at`, also over a change of that clock; where it leaves the time out, the
 * first minute after.
 */
export const nextAt = ({ now, at, zone }: { now: number; at: string; zone: string }): number => {
  const minute = Math.floor(now / minuteMs);
  const wait = (minuteOf(at) - minuteIn(zone, now) + dayMinutes) % dayMinutes || dayMinutes;
  const found = minute + wait;
  // What the clock is ahead then, within half a day: it was changed in between.
  const ahead = ((minuteIn(zone, found * minuteMs) - minuteOf(at) + 1.5 * dayMinutes) % dayMinutes) - dayMinutes / 2;
  const shifted = found - ahead;
  const isShown = minuteIn(zone, shifted * minuteMs) === minuteOf(at) && shifted > minute;
  return (isShown ? shifted : Math.max(found, shifted)) * minuteMs;
};

/** The end of the quiet hours that contain a time; undefined: none do. */
export const quietUntil = ({
  now,
  quiet,
  zone,
}: {
  now: number;
  quiet: QuietHours;
  zone: string;
}): number | undefined => {
  const [from, until, minute] = [minuteOf(quiet.from), minuteOf(quiet.until), minuteIn(zone, now)];
  const isWithin = from < until ? from <= minute && minute < until : from > until && (minute >= from || minute < until);
  if (!isWithin) return undefined;
  const end = nextAt({ now, at: quiet.until, zone });
  // A clock that leaves out the end of the quiet hours may leave out their next beginning as well.
  return quietUntil({ now: end, quiet, zone }) ?? end;
};

/** When a message is sent: now or later; `heldUntil`: in the digest at that time. */
export const timeOf = ({
  now,
  isUrgent,
  heldUntil,
  timing: { quiet, digestAt, urgentAtOnce },
  gathers,
  zone,
}: {
  now: number;
  isUrgent: boolean;
  heldUntil: number | undefined;
  timing: Timing;
  /** Its way supports digests. */
  gathers: boolean;
  zone: string;
}): { at: number; heldUntil?: number } => {
  if (isUrgent && urgentAtOnce) return { at: now };
  const isHeld = gathers && digestAt !== null && heldUntil === undefined;
  const from = isHeld ? nextAt({ now, at: digestAt, zone }) : now;
  // A digest within the quiet hours comes at their end, so that its wait is written once.
  const until = (quiet && quietUntil({ now: from, quiet, zone })) ?? from;
  return { at: until, ...(isHeld && { heldUntil: until }) };
};
