import type { Faker } from '@faker-js/faker';
import type { FieldType } from '../../src/schema/field-config';
import type { Field, FieldOf } from '../../src/schema/resource';
import { treeNodes } from '../../src/schema/tree-options';
import { htmlOfText } from '../../src/shared/rich-text/text-of-html';
import { later, laterUntilNow } from './clock';
import { documentAt } from './documents';
import { avatarAt, pictureAt } from './pictures/addresses';
import { at, type SeedValue } from './record';
import { remarks, topicTags } from './words/common';

/** What a value may depend on. */
export interface FieldContext {
  /** Begun anew for this very value. */
  faker: Faker;
  /** Number of the record in its collection, from 0. */
  index: number;
  /** When the record was made. */
  createdAt: string;
  /** The option that this record is dealt, so that every option of a field occurs. */
  dealt: string | undefined;
  /** The options that other values of the record leave over; undefined: all of them. */
  allowed?: readonly string[] | undefined;
  /** Ids of the records that a reference may name, those of the same owner first choice. */
  targets: readonly string[];
}

type Make<T extends FieldType> = (field: FieldOf<T>, context: FieldContext) => SeedValue | undefined;

const clip = ({ text, min = 0, max }: { text: string; min?: number; max: number }): string =>
  (text.length < min ? text.padEnd(min, '。') : text).slice(0, max);

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const between = (
  faker: Faker,
  limits: { min?: number; max?: number },
  usual: { min: number; max: number; decimals: number },
): number => {
  const min = limits.min ?? Math.min(usual.min, limits.max ?? usual.min);
  const max = limits.max ?? Math.max(usual.max, min);
  return rounded(faker.number.float({ min, max }), usual.decimals);
};

const many = <T>(faker: Faker, list: readonly T[], most: number): T[] =>
  faker.helpers.arrayElements([...list], { min: 1, max: Math.max(1, Math.min(most, list.length)) });

/**
 * A believable value for each field type, for fields that no plan speaks for.
 * The mapped type makes a new type fail to compile until it can be seeded.
 */
const makers: { readonly [T in FieldType]: Make<T> } = {
  text: (field, { faker, index }) =>
    field.pattern
      ? undefined
      : clip({
          text: field.unique
            ? `${field.label.zh}${String(index + 1).padStart(3, '0')}`
            : `${field.label.zh}${faker.number.int({ min: 1, max: 99 })}`,
          min: field.min ?? 0,
          max: field.max ?? 200,
        }),
  textarea: (field, { faker }) =>
    clip({ text: faker.helpers.arrayElement(remarks), min: field.min ?? 0, max: field.max ?? 20_000 }),
  number: (field, { faker }) => between(faker, field, { min: 0, max: 200, decimals: field.decimals ?? 0 }),
  money: (field, { faker }) => between(faker, field, { min: 10, max: 5000, decimals: field.decimals ?? 2 }),
  percent: (field, { faker }) => between(faker, { ...field }, { min: 20, max: 98, decimals: field.decimals ?? 1 }),
  progress: (_, { faker }) => faker.number.int({ min: 0, max: 100 }),
  date: (_, { faker, createdAt }) =>
    laterUntilNow({ moment: createdAt, minutes: faker.number.int({ min: 0, max: 20 }) * 1440 }).slice(0, 10),
  dateRange: (field, { faker, createdAt }) => {
    const days = faker.number.int({ min: 7, max: Math.max(7, Math.min(60, field.maxDays ?? 60)) });
    const from = createdAt.slice(0, 10);
    return { from, to: later({ moment: createdAt, minutes: (days - 1) * 1440 }).slice(0, 10) };
  },
  datetime: (_, { faker, createdAt }) =>
    laterUntilNow({ moment: createdAt, minutes: faker.number.int({ min: 5, max: 9 * 1440 }) }),
  choice: (field, { faker, dealt, allowed }) => {
    const others = allowed ?? Object.keys(field.options);
    if (!field.multiple) return dealt;
    return [...new Set([...(dealt ? [dealt] : []), ...many(faker, others, 3)])].sort(
      (a, b) => others.indexOf(a) - others.indexOf(b),
    );
  },
  tree: (field, { faker, dealt }) => {
    const nodes = [...treeNodes(field.options).values()].filter(({ isLeaf }) => isLeaf).map(({ key }) => key);
    if (!field.multiple) return dealt ?? faker.helpers.arrayElement(nodes);
    return [...new Set([...(dealt ? [dealt] : []), ...many(faker, nodes, 2)])];
  },
  state: (_, { dealt }) => dealt,
  tags: (field, { faker }) => many(faker, topicTags, Math.min(4, field.maxItems ?? 4)),
  switch: (_, { faker }) => faker.datatype.boolean(),
  image: (field, { faker, index }) => {
    if (!field.multiple) return /avatar|logo|favicon/i.test(field.name) ? avatarAt(index) : pictureAt(index);
    const count = faker.number.int({ min: 1, max: Math.min(4, field.maxItems ?? 4) });
    return Array.from({ length: count }, (_, step) => pictureAt(index + step * 5));
  },
  file: (field, { index }) => {
    const document = documentAt(index);
    return field.multiple ? [document] : document;
  },
  video: (_, { index }) => `https://video.example.com/demo/${index + 1}.mp4`,
  richtext: (_, { faker }) => htmlOfText(faker.helpers.arrayElement(remarks)),
  region: (field, { faker }) => {
    const codes = ['310104', '330106', '510107', '320500', '330200', '110105'];
    return field.multiple ? many(faker, codes, 2) : faker.helpers.arrayElement(codes);
  },
  url: (_, { index }) => `https://www.example.com/page/${1000 + index}`,
  phone: (_, { faker }) => `1${faker.helpers.arrayElement(['38', '39', '58', '77', '86'])}${faker.string.numeric(8)}`,
  // Most give four or five stars.
  rating: (_, { faker }) => faker.helpers.arrayElement([5, 5, 4, 5, 4, 3, 4, 2]),
  json: (_, { faker, index }) => ({ source: 'demo', index, note: faker.helpers.arrayElement(remarks) }),
  list: (field, context) => {
    const count = Math.max(
      field.minItems ?? 1,
      Math.min(field.maxItems ?? 3, context.faker.number.int({ min: 1, max: 3 })),
    );
    return Array.from({ length: count }, (_, step) =>
      Object.fromEntries(
        field.fields.flatMap((inner) => {
          const options = inner.type === 'choice' ? Object.keys(inner.options) : [];
          const dealt = options.length > 0 ? at(options, context.index + step) : undefined;
          const value = makeValue(inner, { ...context, index: context.index + step, dealt });
          return value === undefined ? [] : [[inner.name, value] as const];
        }),
      ),
    );
  },
  ref: (field, { faker, targets }) => {
    if (targets.length === 0) return undefined;
    return field.multiple ? many(faker, targets, 3) : at(targets, faker.number.int({ min: 0, max: 9999 }));
  },
};

/** A value for a field that no plan speaks for, or nothing where none is possible. */
export const makeValue = (field: Field, context: FieldContext): SeedValue | undefined => {
  const make = makers[field.type] as (field: Field, context: FieldContext) => SeedValue | undefined;
  return make(field, context);
};
