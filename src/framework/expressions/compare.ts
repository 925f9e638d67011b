import { compareDays } from './dates';
import { isDate } from './is-date';

/** Negative, 0 or positive; NaN where one has no place before or after the other. */
export const compare = (a: unknown, b: unknown, zone: string): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (!isDate(a) || !isDate(b)) return Number.NaN;
  if ((a.length === 10) !== (b.length === 10)) return compareDays(a, b, zone);
  return a < b ? -1 : Number(a > b);
};
