import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { clockText, type DayWindow, windowsIn } from '../../../framework/shared/day-window';

// Days and hours of publishing are those of the platforms: China Standard Time, which has no daylight saving time.

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
const offsetMs = 8 * 60 * minuteMs;

/** The day number of a time (ms). */
export const dayOf = (at: number): number => Math.floor((at + offsetMs) / dayMs);

/** The time (ms) at which a day begins. */
export const startOfDay = (day: number): number => day * dayMs - offsetMs;

/** Minutes since the day began, with fractions. */
const minuteOfDay = (at: number): number => (at - startOfDay(dayOf(at))) / minuteMs;

/** The number of a written day, `2026-11-23`; undefined for anything else. */
export const dayWritten = (text: unknown): number | undefined => {
  const at =
    typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at / dayMs;
};

/** The date of a time as shown to operators: `11-23`. */
export const dayText = (at: number): string => momentText(at).slice(0, 5);

/** Date and time as shown to operators: `11-23 09:30`. */
export const momentText = (at: number): string => new Date(at + offsetMs).toISOString().slice(5, 16).replace('T', ' ');

/** The publishing settings of a customer. */
export interface PublishRules {
  /** Most publications per account and day; an account may have a lower limit of its own. */
  dailyLimit: number;
  /** Time slots. Empty: any time. */
  windows: readonly DayWindow[];
  /** Smallest gap between two publications of an account, in ms. */
  gapMs: number;
  /** No publications at night (`night`). */
  avoidNight: boolean;
  /** Numbers of the first and last day of a pause. */
  pause: { from: number; to: number } | undefined;
  /** Number of attempts, including the first. */
  maxAttempts: number;
  /** Delay before a retry, in ms. */
  retryMs: number;
  /** A publication later than this is missed, in ms. */
  lateMs: number;
  /** Only approved content is published. */
  needsReview: boolean;
  /** How many days back titles of an account are compared; 0: not at all. */
  repeatDays: number;
  /** The lists of sensitive words to check: `adlaw`, `platform`. */
  wordLists: readonly string[];
  /** The customer's own sensitive words. */
  ownWords: readonly string[];
}

/** From 23:00 to 07:00. */
const night: DayWindow = { from: 23 * 60, to: 7 * 60 };

const numberOr = (value: unknown, usual: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : usual;

const textsOr = (value: unknown, usual: readonly string[]): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : usual;

/** Turns a record of `publishSettings` into rules; without one, the defaults of the form apply. */
export const rulesOf = (settings: Readonly<Record<string, unknown>> = {}): PublishRules => {
  const { pausePeriod, sensitiveLib } = settings;
  const period: { from?: unknown; to?: unknown } =
    typeof pausePeriod === 'object' && pausePeriod !== null ? pausePeriod : {};
  const [from, to] = [dayWritten(period.from), dayWritten(period.to)];
  const lists = textsOr(sensitiveLib, ['adlaw', 'platform']);
  return {
    dailyLimit: Math.max(1, numberOr(settings.dailyLimit, 10)),
    windows: windowsIn(textsOr(settings.timeSlots, ['09:00-11:30', '14:00-17:30'])),
    gapMs: numberOr(settings.minInterval, 30) * minuteMs,
    avoidNight: settings.avoidNight !== false,
    pause: from !== undefined && to !== undefined && from <= to ? { from, to } : undefined,
    maxAttempts: 1 + Math.round(numberOr(settings.retryTimes, 3)),
    retryMs: Math.max(1, numberOr(settings.retryInterval, 10)) * minuteMs,
    lateMs: Math.max(1, numberOr(settings.lateHours, 24)) * 60 * minuteMs,
    needsReview: settings.autoReview !== true,
    repeatDays: numberOr(settings.repeatDays, 30),
    wordLists: lists,
    ownWords: lists.includes('custom') ? textsOr(settings.customWords, []) : [],
  };
};

/** The current rules of a customer. */
export const rulesFor = async ({ store, ownerId }: { store: Store; ownerId: unknown }): Promise<PublishRules> => {
  const where = { field: 'ownerId', op: 'eq', value: typeof ownerId === 'string' ? ownerId : '' } as const;
  const page = { sort: [], start: 0, end: 1, total: 'none' } as const;
  const { rows } = await store.list({ collection: 'publishSettings', scope: everything(), where, ...page });
  return rulesOf(rows[0]);
};

/** The time slots of a content or task itself; undefined: those of the settings apply. */
export const slotsOf = ({ timeSlots }: Readonly<Record<string, unknown>>): readonly DayWindow[] | undefined => {
  const windows = windowsIn(textsOr(timeSlots, []));
  return windows.length > 0 ? windows : undefined;
};

/** Time slots as shown to operators: `09:00–11:30、14:00–17:30`. */
export const windowsText = (windows: readonly DayWindow[]): string =>
  windows.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`).join('、');

/** Most publications of an account per day. */
export const limitOf = ({ rules, account }: { rules: PublishRules; account: Row }): number =>
  Math.min(rules.dailyLimit, Math.max(1, numberOr(account.dailyLimit, rules.dailyLimit)));

/** When to publish: at once, at a chosen time, or at the next free time that the settings allow. */
export type TimeMode = 'now' | 'at' | 'stagger';

/** Why a time was moved or refused. */
export type TimeCause = 'night' | 'pause' | 'gap' | 'limit' | 'window' | 'horizon';

type PlannedMoment =
  /** The time in ms, and the reasons why it is not the requested one. */
  { at: number; moved: readonly TimeCause[] } | { refused: TimeCause };

/** How many days ahead publications can be planned. */
export const horizonDays = 90;
const horizonMs = horizonDays * dayMs;
const mostSteps = 2000;

/**
 * The moments of a weekly repetition, in ms: from the first one on at its time of day, on these days of the week (1: Monday), until a day (`dayOf`) or
 * a number. Undefined: it has no end, no moment, or goes beyond what can be planned.
 */
export const repeated = (input: {
  first: number;
  weekdays: readonly number[];
  until: number | undefined;
  times: number | undefined;
  now: number;
}): readonly number[] | undefined => {
  const { first, weekdays, until, times, now } = input;
  const moments: number[] = [];
  const most = dayOf(now + horizonMs);
  const last = Math.min(until ?? most, most);
  for (let at = first; dayOf(at) <= last && moments.length < (times ?? Number.POSITIVE_INFINITY); at += dayMs)
    // Day 0 was a Thursday.
    if (weekdays.includes(((dayOf(at) + 3) % 7) + 1)) moments.push(at);
  const hasEnd = moments.length === times || (until !== undefined && until <= most);
  return hasEnd && moments.length > 0 ? moments : undefined;
};

/** A slower pace than the settings require, for the publications of one submission. */
interface Pace {
  /** Most of them per day. */
  perDay: number;
  /** The times of those already planned, in ms. */
  planned: readonly number[];
}

/**
 * Finds the time of a publication with one account. A chosen time is refused outside the time slots, at night and during a pause;
 * "now", or a time already moved because of the gap, moves on to the next allowed one. Both are refused on a day that is full;
 * staggered ones move to the next day.
 */
export const planMoment = ({
  start,
  mode,
  rules,
  limit,
  taken,
  pace,
}: {
  /** The earliest time, in ms. */
  start: number;
  mode: TimeMode;
  rules: PublishRules;
  /** Most publications of the account per day. */
  limit: number;
  /** The occupied times of the account, in ms. */
  taken: readonly number[];
  pace?: Pace | undefined;
}): PlannedMoment => {
  const moved = new Set<TimeCause>();
  let at = start;
  for (let step = 0; step < mostSteps; step += 1) {
    const next = obstacleAt({ at, rules, limit, taken, pace });
    if (next === undefined) return { at, moved: [...moved] };
    const isChosen = mode === 'at' && next.cause !== 'gap' && moved.size === 0;
    const isFixed = isChosen || (mode !== 'stagger' && next.cause === 'limit');
    if (isFixed) return { refused: next.cause };
    if (next.at > start + horizonMs) break;
    moved.add(next.cause);
    at = next.at;
  }
  return { refused: moved.has('limit') ? 'limit' : 'horizon' };
};

/** What an account has published and will publish, as far as it decides when the next publication goes out; times in ms. */
export interface LaneTimes {
  /** When the last other publication began, whatever became of it; undefined: not known. */
  lastAt: number | undefined;
  /** Those that have gone out. */
  gone: readonly number[];
  /** Those and all that are planned. */
  taken: readonly number[];
}

/** A publication starts slightly after its due time; the next one is not postponed because of that. */
const toleranceMs = minuteMs;

/** Whether a due publication goes out: now, at the moment when it will be possible and why not before, or at none within months. */
type Dispatch = { state: 'now' } | { state: 'later'; at: number; cause: TimeCause } | { state: 'never' };

/**
 * The only place that decides whether a due publication may go out, and when it may where it may not. At the moment that it names the
 * answer is "now", unless something else has gone out on the account or the settings were changed: so a wait is written once. Time slots
 * bind the moments that it names, not what is due.
 */
export const dispatchAt = ({
  now,
  rules,
  limit,
  lane: { lastAt, gone, taken },
}: {
  /** ms. */
  now: number;
  rules: PublishRules;
  /** Most publications of the account per day. */
  limit: number;
  lane: LaneTimes;
}): Dispatch => {
  // A time ahead of the clock was written before the clock was set back.
  const isKnown = lastAt !== undefined && lastAt <= now + toleranceMs;
  const gapEnd = isKnown ? lastAt + rules.gapMs : now;
  const isFull = gone.filter((at) => dayOf(at) === dayOf(now)).length >= limit;
  const obstacles = [
    restAt(now, rules),
    gapEnd - toleranceMs > now ? ({ cause: 'gap', at: gapEnd } as const) : undefined,
    isFull ? ({ cause: 'limit', at: startOfDay(dayOf(now) + 1) } as const) : undefined,
  ].filter((one) => one !== undefined);
  const [first] = obstacles;
  if (first === undefined) return { state: 'now' };
  // After all of them: a time before the end of one of them would be postponed again.
  const start = Math.max(...obstacles.map(({ at }) => at));
  const later = planMoment({ start, mode: 'stagger', rules, limit, taken });
  return 'at' in later ? { state: 'later', at: later.at, cause: first.cause } : { state: 'never' };
};

/** Why nothing may go out at a time. */
interface Obstacle {
  cause: TimeCause;
  /** When it ends, in ms. */
  at: number;
}

const obstacleAt = (input: {
  at: number;
  rules: PublishRules;
  limit: number;
  taken: readonly number[];
  pace: Pace | undefined;
}): Obstacle | undefined => {
  const { at, rules, limit, taken, pace } = input;
  const rest = restAt(at, rules);
  if (rest) return rest;
  if (!isWithinWindows(at, rules)) return { cause: 'window', at: nextWindow(at, rules) };
  const near = taken.filter((one) => Math.abs(one - at) < rules.gapMs);
  if (near.length > 0) return { cause: 'gap', at: Math.max(...near) + rules.gapMs };
  const day = dayOf(at);
  const isFull = (moments: readonly number[], most: number): boolean =>
    moments.filter((one) => dayOf(one) === day).length >= most;
  if (isFull(taken, limit) || (pace && isFull(pace.planned, pace.perDay)))
    return { cause: 'limit', at: startOfDay(day + 1) };
  return undefined;
};

/** Night or pause, and when it ends; undefined when publishing is allowed. */
const restAt = (at: number, { pause, avoidNight }: PublishRules): Obstacle | undefined => {
  const day = dayOf(at);
  if (pause && day >= pause.from && day <= pause.to) return { cause: 'pause', at: startOfDay(pause.to + 1) };
  if (!avoidNight) return undefined;
  const minute = minuteOfDay(at);
  const morning = night.to * minuteMs;
  if (minute < night.to) return { cause: 'night', at: startOfDay(day) + morning };
  return minute >= night.from ? { cause: 'night', at: startOfDay(day + 1) + morning } : undefined;
};

/** Whether a time is within the customer's time slots. */
const isWithinWindows = (at: number, { windows }: PublishRules): boolean => {
  const minute = minuteOfDay(at);
  return windows.length === 0 || windows.some(({ from, to }) => minute >= from && minute < to);
};

const nextWindow = (at: number, { windows }: PublishRules): number => {
  const minute = minuteOfDay(at);
  const day = dayOf(at);
  const later = windows.find(({ from }) => from > minute);
  const first = windows[0]?.from ?? 0;
  return later ? startOfDay(day) + later.from * minuteMs : startOfDay(day + 1) + first * minuteMs;
};
