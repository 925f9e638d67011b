import { type Field, kitOf } from '../../fields/field';
import type { Exclusive } from '../../language/resource/exclusive-config';
import type { Resource } from '../../language/resource/resource';
import { comparedName, togetherName } from './field-value';

/** A value that must be unique among records, under the store's name for it. */
export interface UniqueName {
  name: string;
  /** It is a field of its own. */
  isDeclared: boolean;
  /** Existing rows with equal values may stay: only new and changed values are checked. */
  mayStay: boolean;
}

/** Whether people type the text of a field, and may therefore type the same in different ways. Text from the server is exact. */
const isWrittenText = (field: Field): boolean =>
  kitOf(field).spelling === 'clean' &&
  kitOf(field).many === undefined &&
  !field.readOnly &&
  !('code' in field && field.code !== undefined);

/** The store's name for a field as it is compared. */
const partOf = ({ fieldByName, verbs }: Resource, name: string): string => {
  const field = fieldByName.get(name);
  // What only the server writes is exact as well.
  const isWritten = verbs.has('create') || verbs.has('edit');
  return field !== undefined && isWritten && isWrittenText(field) ? comparedName(name) : name;
};

/** What excludes another record: overlapping times, and values that are unique under a condition, as a time without ends. */
export const exclusivesOf = (resource: Resource): Exclusive[] => [
  ...resource.exclusive,
  ...resource.unique.flatMap(({ fields, where, message }) => {
    const by = [togetherName(fields.map((name) => partOf(resource, name)))];
    const never = { from: undefined, until: undefined, isClosed: false };
    return where === undefined ? [] : [{ by, where, message, at: fields.at(-1) ?? 'id', ...never }];
  }),
];

/**
 * Everything that must be unique among all records of a resource: its unique fields, its unique combinations, and both again with
 * normalized texts, so that `Admin` and `admin` cannot coexist. Where existing duplicates are allowed, one name is enough: equal texts are
 * equal when normalized.
 */
export const uniqueNames = (resource: Resource): UniqueName[] => {
  const together = resource.unique.filter(({ where }) => where === undefined);
  const single = resource.fields
    .filter((field) => field.unique)
    .map(({ name }) => ({ fields: [name], existing: 'refused' as const }));
  return [...single, ...together].flatMap(({ fields: names, existing }): UniqueName[] => {
    const [exact, compared] = [togetherName(names), togetherName(names.map((name) => partOf(resource, name)))];
    if (existing === 'allowed') return [{ name: compared, isDeclared: false, mayStay: true }];
    return [
      { name: exact, isDeclared: names.length === 1, mayStay: false },
      ...(compared === exact ? [] : [{ name: compared, isDeclared: false, mayStay: true }]),
    ];
  });
};
