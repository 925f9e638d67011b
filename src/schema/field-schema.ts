import * as z from 'zod/mini';
import type { FieldType } from './field-config';
import type { Field, FieldOf } from './resource';
import type { RuleName } from './rule-texts';

/** A broken rule travels through zod as `name` or `name:limit`. */
const rule = (name: RuleName, limit?: number | string): string => (limit === undefined ? name : `${name}:${limit}`);

const textSchema = (limits: { min?: number; max?: number }, most: number) => {
  const max = limits.max ?? most;
  const min = limits.min ?? 0;
  return z.string(rule('type')).check(z.maxLength(max, rule('tooLong', max)), z.minLength(min, rule('tooShort', min)));
};

const lineSchema = (field: FieldOf<'text'>) => {
  const base = textSchema(field, 200);
  const pattern = field.pattern;
  // The pattern's own message is a label; it is looked up again when the sentence is made.
  return pattern ? base.check(z.regex(new RegExp(pattern.regex, 'u'), rule('type'))) : base;
};

const numberSchema = (
  limits: { min?: number; max?: number; decimals?: number },
  defaults: { decimals: number; min?: number; max?: number },
) => {
  const min = limits.min ?? defaults.min ?? -1e12;
  const max = limits.max ?? defaults.max ?? 1e12;
  const decimals = limits.decimals ?? defaults.decimals;
  const isShort = (value: number): boolean =>
    Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;
  return z
    .number(rule('type'))
    .check(
      z.minimum(min, rule('tooSmall', min)),
      z.maximum(max, rule('tooLarge', max)),
      z.refine(isShort, rule('decimals', decimals)),
    );
};

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** True for a day that the calendar has: 2026-02-30 is refused. */
const isDay = (value: string): boolean => {
  const time = dayPattern.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};
const isMoment = (value: string): boolean =>
  momentPattern.test(value) && !Number.isNaN(Date.parse(value)) && isDay(value.slice(0, 10));
const isWebAddress = (value: string): boolean => /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value);
/** A picture: a web address, a path of this site, or a small picture in the text itself (no SVG, which can carry scripts). */
const isPicture = (value: string): boolean =>
  isWebAddress(value) || /^\/(?!\/)[^\s]*$/.test(value) || /^data:image\/(png|jpeg|gif|webp);base64,/.test(value);

const word = (max: number) =>
  z.string(rule('type')).check(z.minLength(1, rule('type')), z.maxLength(max, rule('tooLong', max)));
const oneOrMany = <S extends z.ZodMiniType<string>>(one: S, many: { isMany: boolean; max: number }) =>
  many.isMany ? z.array(one, rule('type')).check(z.maxLength(many.max, rule('tooMany', many.max))) : one;
const oneOf = (options: Readonly<Record<string, unknown>>) =>
  z.string(rule('type')).check(z.refine((value) => Object.hasOwn(options, value), rule('option')));

/** The rule of every field type. The mapped type makes a new type fail to compile until it has one. */
const schemas: { readonly [T in FieldType]: (field: FieldOf<T>) => z.ZodMiniType } = {
  text: lineSchema,
  textarea: (field) => textSchema(field, 20_000),
  number: (field) => numberSchema(field, { decimals: 0 }),
  money: (field) => numberSchema(field, { decimals: 2 }),
  percent: (field) => numberSchema(field, { decimals: 1, min: 0, max: 100 }),
  progress: () => numberSchema({}, { decimals: 1, min: 0, max: 100 }),
  date: () => z.string(rule('type')).check(z.refine(isDay, rule('date'))),
  datetime: () => z.string(rule('type')).check(z.refine(isMoment, rule('date'))),
  choice: (field) => oneOrMany(oneOf(field.options), { isMany: field.multiple ?? false, max: 100 }),
  state: (field) => oneOf(field.options),
  tags: (field) => oneOrMany(word(100), { isMany: true, max: field.maxItems ?? 50 }),
  switch: () => z.boolean(rule('type')),
  image: (field) =>
    oneOrMany(
      z.string(rule('type')).check(z.maxLength(300_000, rule('tooLong', 300_000)), z.refine(isPicture, rule('url'))),
      {
        isMany: field.multiple ?? false,
        max: field.maxItems ?? 9,
      },
    ),
  url: () =>
    z.string(rule('type')).check(z.maxLength(2000, rule('tooLong', 2000)), z.refine(isWebAddress, rule('url'))),
  phone: () => z.string(rule('type')).check(z.regex(/^1\d{10}$/, rule('phone'))),
  ref: (field) => oneOrMany(word(64), { isMany: field.multiple ?? false, max: 500 }),
};

const cache = new WeakMap<Field, z.ZodMiniType>();

/** The zod schema of a filled-in value of a field; made once per field. */
export const fieldSchema = (field: Field): z.ZodMiniType => {
  const known = cache.get(field);
  if (known) return known;
  const make = schemas[field.type] as (field: Field) => z.ZodMiniType;
  const schema = make(field);
  cache.set(field, schema);
  return schema;
};
