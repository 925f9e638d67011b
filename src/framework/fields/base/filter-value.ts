import type { DayPreset } from './day-presets';

/** What is asked of one field of a list. */
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
