import type { FieldType } from '../../schema/field-config';
import type { DayPreset } from './common/day-presets';

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

/** How each type of field is filtered. */
export const filterKinds = {
  text: 'contains',
  textarea: 'contains',
  number: 'range',
  money: 'range',
  percent: 'range',
  progress: 'range',
  date: 'days',
  datetime: 'days',
  dateRange: 'days',
  choice: 'oneOf',
  tree: 'oneOf',
  state: 'oneOf',
  tags: 'contains',
  switch: 'flag',
  image: 'contains',
  file: 'contains',
  video: 'contains',
  richtext: 'contains',
  region: 'oneOf',
  url: 'contains',
  phone: 'contains',
  rating: 'range',
  json: 'contains',
  list: 'contains',
  ref: 'oneOf',
} as const satisfies { [T in FieldType]: FilterKind };
