/** A part of the day, in minutes since it began. */
export interface DayWindow {
  from: number;
  /** Not included. */
  to: number;
}

const wholeDay = 24 * 60;

/** The hours of a text like `09:00-11:30`; one that ends on the next day gives two. Nothing for what is no such text. */
export const windowsOf = (text: string): DayWindow[] => {
  const found = /^\s*(\d{1,2})[:：](\d{2})\s*[-–—~至]\s*(\d{1,2})[:：](\d{2})\s*$/.exec(text);
  if (found === null) return [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found.slice(1).map(Number);
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  if (fromMinute > 59 || toMinute > 59 || from >= wholeDay || to > wholeDay || from === to) return [];
  if (from < to) return [{ from, to }];
  return [{ from, to: wholeDay }, ...(to > 0 ? [{ from: 0, to }] : [])];
};

/** All hours of several texts, the earliest first. */
export const windowsIn = (texts: readonly string[]): DayWindow[] =>
  texts.flatMap(windowsOf).sort((a, b) => a.from - b.from);

/** A minute of the day on a clock: `09:30`. */
export const clockText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
