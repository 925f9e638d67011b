import { usualZone } from '../../framework/expressions/context';
import { dayIn, dayNumber } from '../../framework/expressions/dates';

/**
 * The best present place of a word, from the checks of it: of each engine and region the newest counts. Undefined where it
 * has none. Takes the fields `engine`, `region`, `checkedAt` and `rank`.
 */
export const placeOfWord = (checks: readonly Readonly<Record<string, unknown>>[]): number | undefined => {
  const newest = new Map<string, Readonly<Record<string, unknown>>>();
  for (const check of checks) {
    const key = `${String(check.engine)} ${String(check.region)}`;
    const before = newest.get(key);
    if (before === undefined || String(check.checkedAt) > String(before.checkedAt)) newest.set(key, check);
  }
  const places = [...newest.values()].flatMap(({ rank }) => (typeof rank === 'number' ? [rank] : []));
  return places.length === 0 ? undefined : Math.min(...places);
};

/** How many days a ranking remembers. */
export const courseDays = 30;

const numberOfDay = (moment: number): number => dayNumber(dayIn(usualZone, moment)) ?? 0;

/** The rank of a day that lies before the last check, or of the nearest day before it; undefined where nothing is known, or it had none. */
export const rankOn = ({ course, checkedAt, day }: { course: string; checkedAt: string; day: string }) => {
  const known = course.split(',');
  // Of a list that was kept by hand.
  if (checkedAt === '') return undefined;
  const back = numberOfDay(Date.parse(checkedAt)) - (dayNumber(day) ?? 0);
  const rank = Number(known.slice(0, known.length - back).findLast((one) => one !== ''));
  return back > 0 && rank >= 1 ? rank : undefined;
};

/**
 * The ranks of the last days with one more: a value a day, oldest first, separated by commas; the last is that of the day of the check. A day
 * without a check has no value, one on which the word was not found has `-`. Of several checks of a day the last one counts.
 * @param before what was remembered, up to the day of `checkedAt`
 */
export const courseWith = ({
  before,
  checkedAt,
  now,
  rank,
}: {
  before: string;
  /** ms; NaN where there was no check before. */
  checkedAt: number;
  /** ms. */
  now: number;
  rank: number | undefined;
}): string => {
  const known = before === '' || Number.isNaN(checkedAt) ? [] : before.split(',');
  const passed = known.length === 0 ? 0 : Math.max(0, numberOfDay(now) - numberOfDay(checkedAt));
  const days =
    passed === 0
      ? known.slice(0, -1)
      : [...known, ...Array.from({ length: Math.min(passed, courseDays) - 1 }, () => '')];
  return [...days, rank === undefined ? '-' : String(rank)].slice(-courseDays).join(',');
};
