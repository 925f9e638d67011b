import { storedMoment, timestampOf } from '../../shared/moments';
import { usualSigns } from '../base/read-value';

/** The parts of a text that names several things: by commas, semicolons, 、 or line breaks. */
export const splitValues = (text: string): string[] => [
  ...new Set(
    usualSigns(text)
      .split(/[,;、\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

const two = (part: string | number): string => String(part).padStart(2, '0');

const dayForms = [
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?/,
  // Without signs only as eight digits, so that a telephone number is none.
  /^(\d{4})(\d{2})(\d{2})(?!\d)/,
  /^(\d{2})年\s*(\d{1,2})月\s*(\d{1,2})[日号]/,
];

/** Hours added to what a clock of twelve hours says. */
const halves: Readonly<Record<string, number>> = {
  下午: 12,
  晚上: 12,
  pm: 12,
  中午: 12,
  上午: 0,
  早上: 0,
  凌晨: 0,
  am: 0,
};
const clockForm =
  /^(上午|早上|凌晨|下午|晚上|中午)?\s*(\d{1,2})\s*(?:[:时点]\s*(?:(\d{1,2}|半)\s*分?)?(?:[:\s]?\s*(\d{1,2})(?:\.\d+)?\s*秒?)?)\s*(am|pm)?$/i;

/** A day at the beginning of a text and what comes after it. */
const readDay = (text: string): { day: string; rest: string } | undefined => {
  for (const form of dayForms) {
    const found = form.exec(text);
    if (!found) continue;
    const [all, year = '', month = '', date = ''] = found;
    const day = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(date)}`;
    const time = Date.parse(`${day}T00:00:00Z`);
    if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) return undefined;
    return { day, rest: text.slice(all.length).trim() };
  }
  return undefined;
};

const readClock = (text: string): string | undefined => {
  if (text === '') return '00:00:00';
  const [, chinese, hours, minutes = '0', seconds = '0', english] = clockForm.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const half = halves[(chinese ?? english ?? '').toLowerCase()];
  const isTwelve = Number(hours) === 12;
  const hour = half === undefined || Number(hours) > 12 ? Number(hours) : (isTwelve ? 0 : Number(hours)) + half;
  const minute = minutes === '半' ? 30 : Number(minutes);
  return hour > 23 || minute > 59 || Number(seconds) > 59 ? undefined : `${two(hour)}:${two(minute)}:${two(seconds)}`;
};

/** A day as `YYYY-MM-DD`: of `2026-11-20`, `2026/1/5`, `2026.1.5`, `2026年1月5日`, `20260105`; a time behind it is left out. */
export const parseDay = (text: string): string | undefined => {
  const read = readDay(usualSigns(text));
  return read && (read.rest === '' || readClock(read.rest.replace(/^t/i, '')) !== undefined) ? read.day : undefined;
};

/** A moment as ISO 8601 in UTC: a day as above, and a clock of the browser's time zone such as `8:30`, `下午3点半`, `15时05分`; or seconds (ten digits) or milliseconds since 1970. */
export const parseMoment = (text: string): string | undefined => {
  const plain = usualSigns(text);
  const timestamp = timestampOf(plain);
  if (timestamp !== undefined) return new Date(timestamp).toISOString();
  const exact = storedMoment(plain);
  if (exact !== undefined) return exact;
  const read = readDay(plain);
  const clock = read && readClock(read.rest.replace(/^t/i, ''));
  return read && clock && new Date(`${read.day}T${clock}`).toISOString();
};

/** A time of day as `HH:mm`: of `9:30`, `09:30:00`, `下午3点半`, `3:05 pm`. */
export const parseClock = (text: string): string | undefined => {
  const plain = usualSigns(text);
  return plain === '' ? undefined : readClock(plain)?.slice(0, 5);
};

/** Two days with 至, 到, ~, – or `to` between them; one day alone is a range of one day. */
export const parseDayRange = (text: string): { from: string; to: string } | undefined => {
  const parts = usualSigns(text).split(/\s*(?:至|到|~|—+|–|\.\.|\bto\b)\s*|\s+-\s+/i);
  const [from, to] = (parts.length === 1 ? [...parts, ...parts] : parts).map(parseDay);
  return parts.length <= 2 && from !== undefined && to !== undefined ? { from, to } : undefined;
};
