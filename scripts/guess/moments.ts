const day = 86_400_000;
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2050, 0, 1);

/** ISO 8601 of a timestamp in seconds (ten digits) or milliseconds (thirteen); undefined for any other number. */
export const momentOfStamp = (value: unknown): string | undefined => {
  const text = String(value);
  if (!/^(\d{10}|\d{13})$/.test(text)) return undefined;
  const time = Number(text) * (text.length === 10 ? 1000 : 1);
  return time >= earliest && time <= latest ? new Date(time).toISOString() : undefined;
};

/** `YYYY-MM-DD` of a day however it is written: `2026/1/2`, `2026.01.02`, `2026年1月2日`. */
export const dayOf = (value: unknown): string | undefined => {
  const [, year, month = '', date = ''] =
    /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?$/.exec(String(value)) ?? [];
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
};

/** The same of eight digits, `20260102`. */
export const dayOfDigits = (value: unknown): string | undefined =>
  dayOf(String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));

/** ISO 8601 of a moment without a zone, `2026-01-02 03:04:05`, which is China's time. */
export const momentOfLocal = (value: unknown): string | undefined => {
  const [, date, hour = '', minute = '', second = '00'] =
    /^(\S+?)(?:日? |T)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(String(value)) ?? [];
  const known = date === undefined ? undefined : dayOf(date);
  if (known === undefined) return undefined;
  const time = Date.parse(`${known}T${hour.padStart(2, '0')}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : new Date(time - day / 3).toISOString();
};
