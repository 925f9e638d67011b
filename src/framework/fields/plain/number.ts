import type { Computed, Expression } from '../../expressions/expression';
import { type Label, type Language, languages, textOf } from '../../shared/label';
import type { ComputedDefault, FieldBase, FromQuery, RollupConfig, Written } from '../base/field-base';
import { figure, figureFormat, firstZero, type NumberLimits } from '../base/figures';
import { formatNumber } from '../base/format';
import type { FieldKit } from '../base/kit';
import { numberFrom, parseNumber, usualSigns } from '../base/read-value';
import type { AnyField, Resolved } from '../base/resolved';
import { figureColumn, isNumber, orRule } from '../base/shapes';

/** A number; stored as a number. */
export interface NumberConfig<N extends string = string, V = Expression, R = Expression, L = Expression>
  extends FieldBase<V, R, L>,
    NumberLimits {
  /** The field's type. */
  type: 'number';
  /** Written behind the figure. */
  unit?: Label;
  /** What the figure is: `duration`, a length of time in whole minutes, shown and entered as 1 小时 30 分. Default: any figure. */
  format?: 'duration';
  /** Made of other fields, rollups and lookups among them: shown in the form while typing, computed again by the server. */
  computed?: Computed<N>;
  /** The initial value of a new record. */
  default?: number | ComputedDefault<N> | FromQuery;
}

/** A number. */
export const number = <
  const N extends string = never,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<NumberConfig<N, V, R, L>, Q, U>,
) => ({ ...field, type: 'number' }) as const;

export type NumberField = Resolved<NumberConfig>;

const decimals = (field: NumberField): number => field.decimals ?? 0;

const durationWords = {
  zh: { hours: ' 小时', minutes: ' 分', onlyMinutes: ' 分钟' },
  en: { hours: ' h', minutes: ' min', onlyMinutes: ' min' },
} as const;

/** A length of time in words: `1 小时 30 分`, `2 h`; parts of a minute, which only averages have, are rounded. */
const durationText = (value: number, language: Language): string => {
  const words = durationWords[language];
  const all = Math.round(Math.abs(value));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = [
    ...(hours > 0 ? [formatNumber({ value: hours, decimals: 0 }) + words.hours] : []),
    ...(minutes > 0 || hours === 0 ? [minutes + (hours > 0 ? words.minutes : words.onlyMinutes)] : []),
  ];
  return `${value < 0 && all > 0 ? '-' : ''}${parts.join(' ')}`;
};

const durationForm =
  /^(-?)\s*(\d[\d,]*(?:\.\d+)?)\s*(?::|个?小时|时|h|hrs?|hours?)\s*(?:(半)|(\d+(?:\.\d+)?)(?::\d\d|\s*(?:分钟?|m|mins?|minutes?))?)?$/i;
const minuteUnits = ['分钟', '分', 'minutes', 'minute', 'mins', 'min', 'm'];

/** The minutes of a length of time as people write it: `90`, `90 分钟`, `1:30`, `1.5 小时`, `1 h 30 min`. */
const parseDuration = (text: string): number | undefined => {
  const plain = usualSigns(text);
  const found = durationForm.exec(plain);
  if (!found) return parseNumber(plain, minuteUnits);
  const [, sign, hours = '', half, minutes = '0'] = found;
  const all = Number(hours.replaceAll(',', '')) * 60 + (half ? 30 : Number(minutes));
  // 1.1 times 60 is not 66 for the machine.
  return Number(all.toFixed(6)) * (sign ? -1 : 1);
};

/** How people read and write the figures of a field in its boxes. */
export const figureWords = ({ format, unit }: AnyField & { format?: unknown; unit?: Label }, language: Language) =>
  format === 'duration'
    ? { read: parseDuration, write: (value: number) => durationText(value, language) }
    : {
        read: (text: string) => parseNumber(text, unit ? languages.map((each) => textOf(unit, each)) : []),
        write: String,
      };

export const numberKit = {
  ...figure,
  isItem: true,
  isStored: isNumber,
  rule: (field, { number }) => number({ min: field.min ?? -1e12, max: field.max ?? 1e12, decimals: decimals(field) }),
  text: ({ field, value, language }) => {
    const amount = numberFrom(value);
    if (amount === undefined) return '';
    if (field.format === 'duration') return durationText(amount, language);
    const text = formatNumber({ value: amount, decimals: decimals(field) });
    return field.unit === undefined ? text : `${text} ${textOf(field.unit, language)}`;
  },
  parse: ({ field, text }) => orRule(figureWords(field, 'zh').read(text), 'number'),
  check: ({ format, unit, decimals: digits }, { report, hint }) => {
    if (format === undefined) return;
    if (format !== 'duration')
      report('format', `"${String(format)}" is no format of a number.`, hint(format, ['duration']));
    if (unit !== undefined || digits)
      report('format', 'a length of time is in whole minutes.', 'Leave out `unit` and `decimals`.');
  },
  column: figureColumn(110),
  initial: firstZero,
  decimals,
  // Averages of whole numbers have a part.
  average: (field) => ({ ...field, decimals: 1 }),
  sheetFormat: (field) => `${figureFormat(decimals(field))}${field.format === 'duration' ? '" min"' : ''}`,
  template: { example: ({ format }) => (format === 'duration' ? '1:30' : '10') },
  ui: 'common',
  seed: (field, { between }) => between(field, { min: 0, max: 200, decimals: decimals(field) }),
} satisfies FieldKit<NumberConfig, number>;
