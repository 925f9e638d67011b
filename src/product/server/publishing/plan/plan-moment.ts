import { dayMs, dayOf, minuteMs, minuteOfDay, startOfDay } from './china-time';
import { night, type PublishRules } from './publish-rules';

/** When something is to be published: at once, at a moment that somebody has chosen, or as soon as the settings have room for it. */
export type TimeMode = 'now' | 'at' | 'stagger';

/** What a moment was moved, or refused, for. */
export type TimeCause = 'night' | 'pause' | 'gap' | 'limit' | 'window' | 'horizon';

export type PlannedMoment =
  /** ms; and why it is not the one that was asked for. */
  { at: number; moved: readonly TimeCause[] } | { refused: TimeCause };

/** Nothing is planned further ahead. */
const horizonMs = 90 * dayMs;
const mostSteps = 2000;

/**
 * Finds the moment for a publication with one account. A moment that somebody has chosen is refused at night and in a pause; one
 * for "now" moves to when they are over. Both keep the gap and take the day's limit as it is; staggered ones go where there is room.
 */
export const planMoment = ({
  start,
  mode,
  rules,
  limit,
  taken,
}: {
  /** The earliest moment, in ms. */
  start: number;
  mode: TimeMode;
  rules: PublishRules;
  /** Publications of the account on one day at most. */
  limit: number;
  /** The moments of those that it has already, in ms. */
  taken: readonly number[];
}): PlannedMoment => {
  const moved = new Set<TimeCause>();
  let at = start;
  for (let step = 0; step < mostSteps; step += 1) {
    const next = obstacleAt({ at, mode, rules, limit, taken });
    if (next === undefined) return { at, moved: [...moved] };
    const isFixed = (mode === 'at' && next.cause !== 'gap') || (mode === 'now' && next.cause === 'limit');
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
  mode: TimeMode;
  rules: PublishRules;
  limit: number;
  taken: readonly number[];
}): Obstacle | undefined => {
  const { at, mode, rules, limit, taken } = input;
  const rest = restAt(at, rules);
  if (rest) return rest;
  if (mode === 'stagger' && !isWithinWindows(at, rules)) return { cause: 'window', at: nextWindow(at, rules) };
  const near = taken.filter((one) => Math.abs(one - at) < rules.gapMs);
  if (near.length > 0) return { cause: 'gap', at: Math.max(...near) + rules.gapMs };
  const day = dayOf(at);
  if (taken.filter((one) => dayOf(one) === day).length >= limit) return { cause: 'limit', at: startOfDay(day + 1) };
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

/** Whether a moment lies in the hours in which the customer publishes by default. */
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
