import type { Field } from '../../src/framework/fields/field';
import type { Resource } from '../../src/framework/language/resource/resource';

export type Values = Record<string, unknown>;

let made = 0;
/** A value that no record has yet. */
const freshValue = (field: Field): string => {
  made += 1;
  if (field.type === 'phone') return `19${String(made).padStart(9, '0')}`;
  // A short code is of capitals where it has a pattern.
  if (field.type === 'text' && (field.max ?? 20) < 12)
    return `AGAIN${String(made).replace(/\d/g, (digit) => 'QRSTUVWXYZ'[Number(digit)] ?? '')}`;
  return `again${made}${field.name}`.slice(0, 20);
};

const isWritable = (field: Field): boolean => !field.isSystem && !field.readOnly && field.type !== 'state';

/** What is possible whatever else there is: a package has to be paid from a balance, a group has each word once. */
const possible: Readonly<Record<string, (record: Values) => Values>> = {
  salesOrders: ({ customerId }) => ({ customerId, kind: 'recharge', topUp: 100, payWay: 'offline' }),
  keywords: ({ groupId }) => ({ groupId, word: `again${++made}` }),
};

/** Whether no other record may have its value, be it together with other fields. */
const isAlone = (resource: Resource, field: Field): boolean =>
  field.unique || resource.unique.some(({ fields }) => fields.at(-1) === field.name);

/** Whether its value has been overtaken by the clock: a plan of last week is not made again for last week. */
const isPast = (field: Field, value: unknown): boolean =>
  field.type === 'datetime' && field.min === 'now' && Date.parse(String(value)) < Date.now();

/** What somebody could type again to make a record like this one. */
export const typedAgain = (resource: Resource, record: Values, canWrite: (field: Field) => boolean): Values =>
  possible[resource.name]?.(record) ??
  Object.fromEntries(
    resource.fields
      .filter((field) => isWritable(field) && canWrite(field) && record[field.name] !== undefined)
      .filter((field) => !isPast(field, record[field.name]))
      .map((field) => [field.name, isAlone(resource, field) ? freshValue(field) : record[field.name]]),
  );

/** Another good value for a field than the one it has; undefined where that takes more than the field itself. */
export const otherValue = (field: Field, value: unknown): unknown => {
  const isBound =
    field.unique ||
    field.createOnly ||
    ('computed' in field && field.computed !== undefined) ||
    field.visibleWhen !== undefined;
  if (!isWritable(field) || isBound || value === undefined || value === null) return undefined;
  switch (field.type) {
    case 'text':
    case 'textarea':
      if (typeof value !== 'string' || (field.type === 'text' && field.pattern)) return undefined;
      return `${value.slice(0, (field.max ?? 20) - 1)}改`;
    case 'switch':
      return !value;
    case 'number':
      return Number(value) < (field.max ?? Number.POSITIVE_INFINITY) ? Number(value) + 1 : Number(value) - 1;
    case 'choice': {
      if (field.optionsWhen) return undefined;
      const given = [value].flat();
      const other = Object.keys(field.options).find((option) => !given.includes(option));
      if (Array.isArray(value)) return value.length > 1 ? value.slice(1) : other && [...value, other];
      return other;
    }
    case 'tree':
      return Array.isArray(value) && value.length > 1 ? value.slice(1) : undefined;
    default:
      return undefined;
  }
};

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
    .map(({ name }) => ({ field: name, value: 7_001, why: `${name} is read-only` })),
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
