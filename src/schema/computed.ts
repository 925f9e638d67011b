import type { ComputedNumber } from './computed-config';
import type { Field } from './resource';
import { isEmpty } from './when';

type Values = Readonly<Record<string, unknown>>;

/** The figures that a part stands for: one, those of a list's items, or none. */
const figuresOf = (part: string | number, values: Values): readonly number[] => {
  if (typeof part === 'number') return [part];
  const [name = '', inner] = part.split('.');
  const value = values[name];
  const found = inner === undefined ? [value] : [value].flat().map((item) => (item as Values | null)?.[inner]);
  return found.filter((figure) => typeof figure === 'number' && Number.isFinite(figure)) as number[];
};

const total = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

const figure = ({ op, of }: ComputedNumber, values: Values): number | undefined => {
  const parts = of.map((part) => figuresOf(part, values));
  if (op === 'sum') return parts.every((part) => part.length === 0) ? undefined : total(parts.flat());
  if (parts.some((part) => part.length === 0)) return undefined;
  const [first = 0, ...rest] = parts.map(total);
  return op === 'product' ? rest.reduce((result, next) => result * next, first) : first - total(rest);
};

/** Digits after the point that a figure of this type is rounded to. */
const usualDecimals: Readonly<Record<string, number>> = { money: 2, percent: 1 };

/** The value of a computed field for these values of its record; undefined where there is none, or the field is not computed. */
export const computedValue = (field: Field, values: Values): unknown => {
  if (!('computed' in field) || field.computed === undefined) return undefined;
  const { computed } = field;
  if (computed.op === 'concat') {
    const parts = computed.of.flatMap((name) => (isEmpty(values[name]) ? [] : [String(values[name])]));
    return parts.length === 0 ? undefined : parts.join(computed.separator ?? ' ');
  }
  const exact = figure(computed, values);
  if (exact === undefined || !('decimals' in field || field.type in usualDecimals || field.type === 'number'))
    return exact;
  const decimals = ('decimals' in field ? field.decimals : undefined) ?? usualDecimals[field.type] ?? 0;
  // Through the text, because 1.005 * 100 is less than 100.5.
  return Number(`${Math.round(Number(`${exact}e${decimals}`))}e-${decimals}`);
};

/** Whether the field's value is made of others. */
export const isComputed = (field: Field): boolean => 'computed' in field && field.computed !== undefined;

/** Names of the fields that a computed field is made of. */
export const partsOf = (field: Field): readonly string[] =>
  'computed' in field && field.computed !== undefined
    ? field.computed.of.flatMap((part) => (typeof part === 'string' ? [part.split('.')[0] ?? part] : []))
    : [];

/** The computed fields' values for a record; null where there is none, so that an older value goes. */
export const computedValues = (fields: readonly Field[], values: Values): Record<string, unknown> => {
  const known = { ...values };
  const found: Record<string, unknown> = {};
  // In the order of the fields, so that one may build on those before it.
  for (const field of fields) {
    if (!isComputed(field)) continue;
    const value = computedValue(field, known) ?? null;
    known[field.name] = value;
    found[field.name] = value;
  }
  return found;
};
