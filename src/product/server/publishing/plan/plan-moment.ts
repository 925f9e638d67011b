import { dayMs, dayOf, minuteMs, minuteOfDay, startOfDay } from './china-time';
import { night, type PublishRules } from './publish-rules';

/** When to publish: at once, at a chosen time, or at the next free time that the settings allow. */
export type TimeMode = 'now' | 'at' | 'stagger';

/** Why a time was moved or refused. */
export type TimeCause = 'night' | 'pause' | 'gap' | 'limit' | 'window' | 'horizon';

export type PlannedMoment =
  /** The time in ms, and the reasons why it is not the requested one. */
  { at: number; moved: readonly TimeCause[] } | { refused: TimeCause };

/** How many days ahead publications can be planned. */
export const horizonDays = 90;
const horizonMs = horizonDays * dayMs;
const mostSteps = 2000;

/** A slower pace than the settings require, for the publications of one submission. */
export interface Pace {
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

/** Why nothing may go out at a time. */
export interface Obstacle {
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
export const restAt = (at: number, { pause, avoidNight }: PublishRules): Obstacle | undefined => {
  const day = dayOf(at);
  if (pause && day >= pause.from && day <= pause.to) return { cause: 'pause', at: startOfDay(pause.to + 1) };
  if (!avoidNight) return undefined;
  const minute = minuteOfDay(at);
  const morning = night.to * minuteMs;
  if (minute < night.to) return { cause: 'night', at: startOfDay(day) + morning };
  return minute >= night.from ? { cause: 'night', at: startOfDay(day + 1) + morning } : undefined;
};

/** Whether a time is within the customer's time slots. */
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
