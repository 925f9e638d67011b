import * as z from 'zod/mini';
import type { FieldType } from './field-config';
import { fileSchema, imageSchema, regionSchema, richtextSchema, videoSchema } from './media-schema';
import type { Field, FieldOf } from './resource';
import { isWebAddress, oneOrMany, rule, word } from './schema-parts';
import { treeNodes } from './tree-options';

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

const linesSchema = (field: FieldOf<'textarea'>) => {
  const base = textSchema(field, 20_000);
  const { maxLines } = field;
  if (maxLines === undefined) return base;
  const countLines = (value: string): number => value.split('\n').filter((line) => line.trim() !== '').length;
  return base.check(z.refine((value) => countLines(value) <= maxLines, rule('tooManyLines', maxLines)));
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
const oneOf = (options: Readonly<Record<string, unknown>>) =>
  z.string(rule('type')).check(z.refine((value) => Object.hasOwn(options, value), rule('option')));

const nodeOf = ({ options, leavesOnly }: FieldOf<'tree'>) =>
  z.string(rule('type')).check(
    z.refine((value) => treeNodes(options).has(value), rule('option')),
    z.refine((value) => !leavesOnly || treeNodes(options).get(value)?.isLeaf !== false, rule('leaf')),
  );

const ratingSchema = ({ half }: FieldOf<'rating'>) => {
  const step = half ? 0.5 : 1;
  return z.number(rule('type')).check(
    z.minimum(step, rule('tooSmall', step)),
    z.maximum(5, rule('tooLarge', 5)),
    z.refine((value) => Number.isInteger(value / step), rule('step', step)),
  );
};

const DAY = 86_400_000;
const daysIn = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

const dateRangeSchema = ({ maxDays = Number.POSITIVE_INFINITY }: FieldOf<'dateRange'>) => {
  const day = z.string(rule('date')).check(z.refine(isDay, rule('date')));
  return z.strictObject({ from: day, to: day }, rule('date')).check(
    z.refine((range) => range.from <= range.to, rule('order')),
    z.refine((range) => !(daysIn(range) > maxDays), rule('tooManyDays', maxDays)),
  );
};

/** How many levels of objects and lists lie within each other; stops counting once there are too many. */
const depthOf = (value: unknown, most: number): number => {
  if (typeof value !== 'object' || value === null) return 0;
  if (most === 0) return 1;
  return 1 + Object.values(value).reduce((deepest: number, part) => Math.max(deepest, depthOf(part, most - 1)), 0);
};

/** A form holds what is no JSON yet as the text that it is. */
const jsonSchema = ({ max = 20_000, maxDepth = 8 }: FieldOf<'json'>) =>
  z.unknown().check(
    z.refine((value) => typeof value === 'object' && value !== null, rule('json')),
    z.refine((value) => depthOf(value, maxDepth) <= maxDepth, { error: rule('tooDeep', maxDepth), abort: true }),
    z.refine((value) => (JSON.stringify(value)?.length ?? 0) <= max, rule('tooLong', max)),
  );

const listSchema = ({ minItems = 0, maxItems = 20 }: FieldOf<'list'>) =>
  z
    .array(z.record(z.string(), z.unknown(), rule('type')), rule('type'))
    .check(z.maxLength(maxItems, rule('tooMany', maxItems)), z.minLength(minItems, rule('tooFew', minItems)));

/** The rule of every field type. The mapped type makes a new type fail to compile until it has one. */
const schemas: { readonly [T in FieldType]: (field: FieldOf<T>) => z.ZodMiniType } = {
  text: lineSchema,
  textarea: linesSchema,
  number: (field) => numberSchema(field, { decimals: 0 }),
  money: (field) => numberSchema(field, { decimals: 2 }),
  percent: (field) => numberSchema(field, { decimals: 1, min: 0, max: 100 }),
  progress: () => numberSchema({}, { decimals: 1, min: 0, max: 100 }),
  date: () => z.string(rule('type')).check(z.refine(isDay, rule('date'))),
  datetime: () => z.string(rule('type')).check(z.refine(isMoment, rule('date'))),
  choice: (field) => oneOrMany(oneOf(field.options), { isMany: field.multiple ?? false, max: 100 }),
  tree: (field) => oneOrMany(nodeOf(field), { isMany: field.multiple ?? false, max: 100 }),
  state: (field) => oneOf(field.options),
  tags: (field) => oneOrMany(word(100), { isMany: true, max: field.maxItems ?? 50 }),
  switch: () => z.boolean(rule('type')),
  image: imageSchema,
  file: fileSchema,
  video: videoSchema,
  richtext: richtextSchema,
  region: regionSchema,
  url: () =>
    z.string(rule('type')).check(z.maxLength(2000, rule('tooLong', 2000)), z.refine(isWebAddress, rule('url'))),
  phone: () => z.string(rule('type')).check(z.regex(/^1\d{10}$/, rule('phone'))),
  rating: ratingSchema,
  dateRange: dateRangeSchema,
  json: jsonSchema,
  list: listSchema,
  ref: (field) => oneOrMany(word(64), { isMany: field.multiple ?? false, max: field.maxItems ?? 500 }),
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
