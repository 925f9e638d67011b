import type { Faker } from '@faker-js/faker';
import type { SeedTools } from '../fields/base/toolboxes';
import { type Field, kitOf } from '../fields/field';
import { htmlOfText } from '../shared/rich-text/text-of-html';
import { later, laterUntilNow } from './clock';
import { at, type SeedValue } from './record';
import type { SeedSamples } from './seed-product';

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
  samples: SeedSamples;
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** What the kits of the fields make demo values with. */
const toolsFor = (context: FieldContext): SeedTools => {
  const { faker, index, createdAt, dealt, allowed, targets, samples } = context;
  const { remarks, ...rest } = samples;
  return {
    ...rest,
    index,
    createdAt,
    dealt,
    allowed,
    targets,
    int: (min, max) => faker.number.int({ min, max }),
    between: (limits, usual) => {
      const min = limits.min ?? Math.min(usual.min, limits.max ?? usual.min);
      const max = limits.max ?? Math.max(usual.max, min);
      return rounded(faker.number.float({ min, max }), usual.decimals);
    },
    pick: (list) => faker.helpers.arrayElement(list),
    some: (list, most) =>
      faker.helpers.arrayElements([...list], { min: 1, max: Math.max(1, Math.min(most, list.length)) }),
    flag: () => faker.datatype.boolean(),
    digits: (count) => faker.string.numeric(count),
    after: (minutes) => later({ moment: createdAt, minutes }),
    afterUntilNow: (minutes) => laterUntilNow({ moment: createdAt, minutes }),
    remark: () => faker.helpers.arrayElement(remarks),
    html: htmlOfText,
    inner: (inner, item) => {
      const field = inner as Field;
      const options = kitOf(field).dealt?.(field) ?? [];
      const own = options.length > 0 ? at(options, index + item) : undefined;
      return makeValue(field, { ...context, index: index + item, dealt: own });
    },
  };
};

/** A believable value for a field that no plan speaks for, or nothing where none is possible. */
export const makeValue = (field: Field, context: FieldContext): SeedValue | undefined =>
  // Kits make values that their fields store, and all of those are JSON.
  kitOf(field).seed(field, toolsFor(context)) as SeedValue | undefined;
