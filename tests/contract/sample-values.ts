import type { Field, Resource } from '../../src/schema/resource';

export type Values = Record<string, unknown>;

let made = 0;
/** A value that no record has yet. */
const freshValue = ({ name, type }: Field): string => {
  made += 1;
  return type === 'phone' ? `19${String(made).padStart(9, '0')}` : `again${made}${name}`.slice(0, 20);
};

const isWritable = (field: Field): boolean => !field.isSystem && !field.readOnly && field.type !== 'state';

/** What somebody could type again to make a record like this one. */
export const typedAgain = (resource: Resource, record: Values, canWrite: (field: Field) => boolean): Values =>
  Object.fromEntries(
    resource.fields
      .filter((field) => isWritable(field) && canWrite(field) && record[field.name] !== undefined)
      .map((field) => [field.name, field.unique ? freshValue(field) : record[field.name]]),
  );

/** One value that breaks a rule of a field. */
interface Broken {
  field: string;
  value: unknown;
  why: string;
}

/** What is no value of that type at all. */
const foreign = (field: Field): unknown =>
  ['number', 'money', 'percent', 'progress', 'rating', 'switch'].includes(field.type) ? 'nonsense' : 7_001;

const limitsOf = (field: Field): Broken[] => {
  const { name } = field;
  switch (field.type) {
    case 'text':
    case 'textarea':
      return [{ field: name, value: '长'.repeat((field.max ?? 20_000) + 1), why: `${name} is too long` }];
    case 'number':
    case 'money':
    case 'percent':
      return [
        ...(field.min === undefined ? [] : [{ field: name, value: field.min - 1, why: `${name} is too small` }]),
        ...(field.max === undefined ? [] : [{ field: name, value: field.max + 1, why: `${name} is too large` }]),
      ];
    case 'phone':
      return [{ field: name, value: '23800000000', why: `${name} is no mobile number` }];
    case 'url':
      return [{ field: name, value: 'javascript:alert(1)', why: `${name} is no web address` }];
    default:
      return [];
  }
};

/** Every way in which one field of a good body can be bad: left out, of another type, beyond a limit, not writable, unknown. */
export const brokenValues = (resource: Resource, body: Values, canWrite: (field: Field) => boolean): Broken[] => [
  { field: 'noSuchField', value: 1, why: 'a field that nobody declared' },
  ...resource.fields
    .filter((field) => !field.isSystem && !isWritable(field) && canWrite(field))
    .map(({ name }) => ({ field: name, value: 1, why: `${name} is read-only` })),
  ...resource.fields
    // What a condition hides is dropped and not judged, so only what the good body has.
    .filter((field) => isWritable(field) && canWrite(field) && body[field.name] !== undefined)
    .flatMap((field): Broken[] => [
      ...(field.required ? [{ field: field.name, value: null, why: `${field.name} is required` }] : []),
      ...(field.type === 'json'
        ? []
        : [{ field: field.name, value: foreign(field), why: `${field.name} has the wrong type` }]),
      ...limitsOf(field),
    ]),
];
