import { type Field, kitOf } from '../../fields/field';
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

/**
 * Everything that must be unique in a resource: its unique fields, its unique combinations, and both again with normalized texts, so
 * that `Admin` and `admin` cannot coexist. Where existing duplicates are allowed, one name is enough: equal texts are equal when normalized.
 */
export const uniqueNames = ({ fields, fieldByName, unique, verbs }: Resource): UniqueName[] => {
  // What only the server writes is exact as well.
  const isWritten = verbs.has('create') || verbs.has('edit');
  const partOf = (name: string): string => {
    const field = fieldByName.get(name);
    return field !== undefined && isWritten && isWrittenText(field) ? comparedName(name) : name;
  };
  const single = fields
    .filter((field) => field.unique)
    .map(({ name }) => ({ fields: [name], existing: 'refused' as const }));
  return [...single, ...unique].flatMap(({ fields: names, existing }): UniqueName[] => {
    const [exact, compared] = [togetherName(names), togetherName(names.map(partOf))];
    if (existing === 'allowed') return [{ name: compared, isDeclared: false, mayStay: true }];
    return [
      { name: exact, isDeclared: names.length === 1, mayStay: false },
      ...(compared === exact ? [] : [{ name: compared, isDeclared: false, mayStay: true }]),
    ];
  });
};
