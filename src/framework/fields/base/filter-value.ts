import { formatDay } from './format';

/** Spans of days that move with the calendar. Their names stand in the address, so a shared 近7天 stays the last seven days. */
export const dayPresets = ['today', 'yesterday', 'last7', 'last30', 'month', 'next7', 'next30'] as const;
export type DayPreset = (typeof dayPresets)[number];

const daysBefore = (day: Date, count: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() - count);

/** The first and last day of a preset, `YYYY-MM-DD`, seen from `now` in the browser's time zone. */
export const presetDays = ({ preset, now }: { preset: DayPreset; now: Date }): { from: string; to: string } => {
  const spans: Record<DayPreset, [Date, Date]> = {
    today: [now, now],
    yesterday: [daysBefore(now, 1), daysBefore(now, 1)],
    last7: [daysBefore(now, 6), now],
    last30: [daysBefore(now, 29), now],
    next7: [now, daysBefore(now, -7)],
    next30: [now, daysBefore(now, -30)],
    month: [new Date(now.getFullYear(), now.getMonth(), 1), now],
  };
  const [from, to] = spans[preset];
  return { from: formatDay(from), to: formatDay(to) };
};

/** A test of one field of a list. */
export type FilterValue =
  | { kind: 'contains'; text: string }
  | { kind: 'range'; from: number | undefined; to: number | undefined }
  | { kind: 'days'; preset: DayPreset }
  | { kind: 'days'; preset: undefined; from: string | undefined; to: string | undefined }
  | { kind: 'oneOf'; values: readonly string[] }
  | { kind: 'flag'; isOn: boolean };

export type FilterKind = FilterValue['kind'];
/** The filter of one kind. */
export type FilterOf<K extends FilterKind> = Extract<FilterValue, { kind: K }>;

/** What a list is filtered with, and what that asks for. */
export const filterKinds = {
  text: 'contains',
  range: 'range',
  days: 'days',
  options: 'oneOf',
  nodes: 'oneOf',
  regions: 'oneOf',
  records: 'oneOf',
  flag: 'flag',
} as const satisfies Readonly<Record<string, FilterKind>>;

/** Name of a control above a list. */
export type FilterControl = keyof typeof filterKinds;
