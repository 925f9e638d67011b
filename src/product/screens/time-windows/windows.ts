import { clockText, type DayWindow, windowsOf } from '../../../framework/shared/day-window';

/** What an operator usually adds next. */
const usual = ['09:00-11:30', '14:00-17:30', '19:00-21:30', '07:30-08:30', '12:00-13:30', '22:00-23:00'] as const;

const meet = (a: DayWindow, b: DayWindow): boolean => a.from < b.to && b.from < a.to;

/** The numbers of the texts that share time with one before them. */
export const overlapping = (texts: readonly string[]): ReadonlySet<number> =>
  new Set(
    texts.flatMap((text, index) => {
      const before = texts.slice(0, index).flatMap(windowsOf);
      return windowsOf(text).some((one) => before.some((other) => meet(one, other))) ? [index] : [];
    }),
  );

/** The next slot to begin with: the first usual one that is still free. */
export const nextSlot = (texts: readonly string[]): string => {
  const taken = texts.flatMap(windowsOf);
  return usual.find((text) => windowsOf(text).every((one) => !taken.some((other) => meet(one, other)))) ?? usual[0];
};

/** Minutes of the day that are within any of them. */
export const minutesIn = (windows: readonly DayWindow[]): number => {
  const sorted = [...windows].sort((a, b) => a.from - b.from);
  let until = 0;
  let sum = 0;
  for (const { from, to } of sorted) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
};

/** How a slot is stored: `09:00-11:30`. */
export const slotText = (from: number, to: number): string => `${clockText(from)}-${clockText(to)}`;

/** First and last minute as written, so that what ends on the next day stays one slot; undefined: it cannot be read. */
export const endsOf = (text: string): { from: number; to: number } | undefined => {
  const [first, second] = windowsOf(text);
  if (first === undefined) return undefined;
  return { from: first.from, to: second?.to ?? first.to };
};
