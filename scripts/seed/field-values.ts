import type { Faker } from '@faker-js/faker';
import type { FieldType } from '../../src/schema/field-config';
import type { Field, FieldOf } from '../../src/schema/resource';
import { laterUntilNow } from './clock';
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
  datetime: (_, { faker, createdAt }) =>
    laterUntilNow({ moment: createdAt, minutes: faker.number.int({ min: 5, max: 9 * 1440 }) }),
  choice: (field, { faker, dealt }) => {
    const others = Object.keys(field.options);
    if (!field.multiple) return dealt;
    return [...new Set([...(dealt ? [dealt] : []), ...many(faker, others, 3)])].sort(
      (a, b) => others.indexOf(a) - others.indexOf(b),
    );
  },
  state: (_, { dealt }) => dealt,
  tags: (field, { faker }) => many(faker, topicTags, Math.min(4, field.maxItems ?? 4)),
  switch: (_, { faker }) => faker.datatype.boolean(),
  image: (field, { faker, index }) => {
    if (!field.multiple) return /avatar|logo|favicon/i.test(field.name) ? avatarAt(index) : pictureAt(index);
    const count = faker.number.int({ min: 1, max: Math.min(4, field.maxItems ?? 4) });
    return Array.from({ length: count }, (_, step) => pictureAt(index + step * 5));
  },
  url: (_, { index }) => `https://www.example.com/page/${1000 + index}`,
  phone: (_, { faker }) => `1${faker.helpers.arrayElement(['38', '39', '58', '77', '86'])}${faker.string.numeric(8)}`,
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
