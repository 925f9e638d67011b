import type { QuietHours } from '../../../contract/subscriptions';
import type { Timing } from '../../notices/subscriptions';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const firstPauseMs = 30_000;
const longestPauseMs = 2 * 3_600_000;
/** How long after the first attempt a message is given up, in ms. */
export const patienceMs = 24 * 3_600_000;

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
 * The next time after `now` at which the clock of a zone shows `at`. May be off by an hour on days with a change to or from daylight
 * saving time.
 */
export const nextAt = ({ now, at, zone }: { now: number; at: string; zone: string }): number => {
  const wait = (minuteOf(at) - minuteIn(zone, now) + dayMinutes) % dayMinutes || dayMinutes;
  return (Math.floor(now / minuteMs) + wait) * minuteMs;
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
  return isWithin ? nextAt({ now, at: quiet.until, zone }) : undefined;
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
  if (gathers && digestAt !== null && heldUntil === undefined) {
    const at = nextAt({ now, at: digestAt, zone });
    return { at, heldUntil: at };
  }
  return { at: (quiet && quietUntil({ now, quiet, zone })) ?? now };
};

/** Delay after the given number of attempts, in ms. */
export const pauseAfter = (tries: number): number => Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
