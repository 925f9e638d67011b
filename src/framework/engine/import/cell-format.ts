/** Formats that Excel knows by number alone, as far as they change what a number says; 27 to 58 are those of Chinese Excel. */
const builtIn = new Map<number, string>([
  [9, '0%'],
  [10, '0.00%'],
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'hh:mm:ss'] as const),
  [46, '[h]:mm:ss'],
  [22, 'yyyy-mm-dd hh:mm'],
]);

/** What a number means by its format. */
export type CellFormat =
  | { kind: 'percent' }
  /** An identifier of so many digits, filled up with zeros in front. */
  | { kind: 'digits'; length: number }
  | { kind: 'date' }
  | { kind: 'time' }
  | { kind: 'duration' };

/** Without what a format only writes beside the number: quoted texts, colours, languages, fillers. */
const bareCode = (code: string): string =>
  (code.split(';')[0] ?? '')
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replaceAll(/general|e[+-]/gi, '');

/** What a number format means; undefined where it leaves the number a number. */
export const cellFormat = (id: number, written?: string): CellFormat | undefined => {
  const code = written ?? builtIn.get(id);
  if (code === undefined) return undefined;
  const bare = bareCode(code);
  if (bare.includes('%')) return { kind: 'percent' };
  if (/^0{2,}$/.test(bare)) return { kind: 'digits', length: bare.length };
  if (/\[[hms]+\]/i.test(bare)) return { kind: 'duration' };
  if (/[yde]/i.test(bare)) return { kind: 'date' };
  if (/[hs]/i.test(bare)) return { kind: 'time' };
  return /m/i.test(bare) ? { kind: 'date' } : undefined;
};

const day = 86_400_000;
const two = (part: number): string => String(part).padStart(2, '0');

/** Hours, minutes and, where there are any, seconds. */
const clock = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
};

/** The day of a serial number. Excel counts a 29 February 1900 that never was: it is written out, and so refused by name. */
const dayText = (serial: number, is1904: boolean): string => {
  if (!is1904 && serial === 60) return '1900-02-29';
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(start + serial * day).toISOString().slice(0, 10);
};

/** A moment as Excel counts it, in days; it is stored as a fraction, which may be off by a part of a second. */
const momentText = (serial: number, is1904: boolean): string => {
  const seconds = Math.round(serial * 86_400);
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400];
  const written = clock(rest);
  return rest === 0
    ? dayText(days, is1904)
    : `${dayText(days, is1904)} ${written.length === 5 ? `${written}:00` : written}`;
};

/** The highest day that Excel has: the end of the year 9999. */
const lastDay = 2_958_466;

/** The number of a cell as people see it there; undefined where the format does not speak of this number. */
export const formattedText = (raw: string, format: CellFormat, is1904: boolean): string | undefined => {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return undefined;
  switch (format.kind) {
    case 'percent':
      return `${Number((value * 100).toPrecision(15))}%`;
    case 'digits':
      return Number.isInteger(value) && value >= 0 ? String(value).padStart(format.length, '0') : undefined;
    case 'duration':
      return value < 0 ? undefined : clock(Math.round(value * 86_400));
    case 'time':
      // A time of a day stays one: the day is in the cell, though nobody sees it.
      if (value < 0 || value >= lastDay) return undefined;
      return value < 1 ? clock(Math.round(value * 86_400)) : momentText(value, is1904);
    case 'date':
      return value < 0 || value >= lastDay ? undefined : momentText(value, is1904);
  }
};
