import type { Faker } from '@faker-js/faker';
import { type Field, hasOptions, isMany } from '../../../src/framework/fields/field';
import type { Resource } from '../../../src/framework/language/resource/resource';
import type { Values } from '../sample-values';

const texts = ['', ' ', 'a', 'A1', '长'.repeat(30), 'x'.repeat(21_000), ' 两边有空格 ', '2026-11-22', '<b>x</b>'];
const numbers = [-1, 0, 0.005, 1, 2, 50, 99.99, 100, 1e6, 1e15];
const days = ['2020-02-29', '2026-11-22', '2026-11-31', '2099-12-31'];
const moments = ['2020-01-01T00:00:00.000Z', '2099-01-01T08:00:00+08:00', '2026-11-22', 'soon'];

/** Values of the kind that a field takes, good and bad, the same for every field of its kind. */
const plausible = (field: Field): readonly unknown[] => {
  if (hasOptions(field)) {
    const options = [...Object.keys(field.options), 'no-such-option'];
    return isMany(field) ? [...options.map((option) => [option]), options.slice(0, 2), []] : options;
  }
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'richtext':
      return texts;
    case 'number':
    case 'money':
    case 'percent':
    case 'progress':
    case 'rating':
      return numbers;
    case 'date':
      return days;
    case 'datetime':
      return moments;
    case 'dateRange':
      return [...days, { from: '2026-11-01', to: '2026-11-30' }, { from: '2026-11-30', to: '2026-11-01' }];
    case 'switch':
      return [true, false];
    case 'phone':
      return ['13812345678', '12345'];
    case 'url':
      return ['https://example.com/a', 'javascript:alert(1)'];
    case 'tags':
      return [['a'], ['a', 'b', 'c'], ['x'.repeat(300)]];
    default:
      return [];
  }
};

/** Whether no other record may have its value, be it together with other fields. */
const isAlone = (resource: Resource, { name, unique }: Field): boolean =>
  unique || resource.unique.some(({ fields }) => fields.includes(name));

/**
 * What somebody may have typed into these fields: a value that a record has, one of its kind whether good or bad, nothing; or the field is
 * left alone.
 */
export const drawnValues = (
  { resource, fields, rows }: { resource: Resource; fields: readonly Field[]; rows: readonly Values[] },
  faker: Faker,
): Values => {
  const typed: Values = {};
  const model = rows.length > 0 ? faker.helpers.arrayElement([...rows]) : {};
  for (const field of fields) {
    const chance = faker.number.int({ min: 1, max: 100 });
    const others = plausible(field);
    const copied = model[field.name];
    if (chance <= 60 && copied !== undefined && copied !== null) {
      typed[field.name] = isAlone(resource, field) && typeof copied === 'string' ? faker.string.alpha(8) : copied;
    } else if (chance <= 90 && others.length > 0) typed[field.name] = faker.helpers.arrayElement([...others]);
    else if (chance <= 95) typed[field.name] = null;
  }
  return typed;
};
