import { dayMs, dayOf, minuteMs, minuteOfDay, startOfDay } from './china-time';
import { night, type PublishRules } from './publish-rules';

/** When something is to be published: at once, at a moment that somebody has chosen, or as soon as the settings have room for it. */
export type TimeMode = 'now' | 'at' | 'stagger';

/** What a moment was moved, or refused, for. */
export type TimeCause = 'night' | 'pause' | 'gap' | 'limit' | 'window' | 'horizon';

export type PlannedMoment =
  /** ms; and why it is not the one that was asked for. */
  { at: number; moved: readonly TimeCause[] } | { refused: TimeCause };

/** Nothing is planned further ahead, in days. */
export const horizonDays = 90;
const horizonMs = horizonDays * dayMs;
const mostSteps = 2000;

/** A pace of their own that several publications go out at, slower than the settings allow. */
export interface Pace {
  /** Of them on one day at most. */
  perDay: number;
  /** The moments of those that are planned already, in ms. */
  planned: readonly number[];
}

/**
 * Finds the moment for a publication with one account. A moment that somebody has chosen is refused outside the time slots, at night
 * and in a pause; one for "now", or one that had to move for the gap, goes to the next allowed one. Both take the day's limit as it is;
 * staggered ones go where there is room.
 */
export const planMoment = ({
  start,
  mode,
  rules,
  limit,
  taken,
  pace,
}: {
  /** The earliest moment, in ms. */
  start: number;
  mode: TimeMode;
  rules: PublishRules;
  /** Publications of the account on one day at most. */
  limit: number;
  /** The moments of those that it has already, in ms. */
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

interface Obstacle {
  cause: TimeCause;
  /** When it is over, in ms. */
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

/** Night or pause, and when it is over; undefined when something may be published. */
export const restAt = (at: number, { pause, avoidNight }: PublishRules): Obstacle | undefined => {
  const day = dayOf(at);
  if (pause && day >= pause.from && day <= pause.to) return { cause: 'pause', at: startOfDay(pause.to + 1) };
  if (!avoidNight) return undefined;
  const minute = minuteOfDay(at);
  const morning = night.to * minuteMs;
  if (minute < night.to) return { cause: 'night', at: startOfDay(day) + morning };
  return minute >= night.from ? { cause: 'night', at: startOfDay(day + 1) + morning } : undefined;
};

/** Whether a moment lies in the hours in which the customer publishes. */
export const isWithinWindows = (at: number, { windows }: PublishRules): boolean => {
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
