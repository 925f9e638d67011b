import { type Field, kitOf } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { comparedName, togetherName } from './field-value';

/** A value that must be unique among records, under the store's name for it. */
export interface UniqueName {
  name: string;
  /** It is a field of its own. */
  isDeclared: boolean;
  /** Texts are normalized for comparison: case and width do not matter. */
  isCompared: boolean;
}

/** Whether people type the text of a field, and may therefore type the same in different ways. Text from the server is exact. */
const isWrittenText = (field: Field): boolean =>
  kitOf(field).spelling === 'clean' &&
  kitOf(field).many === undefined &&
  !field.readOnly &&
  !('code' in field && field.code !== undefined);

/**
 * Everything that must be unique in a resource: its unique fields, its unique combinations, and both again with normalized texts, so
 * that `Admin` and `admin` cannot coexist.
 */
export const uniqueNames = ({ fields, fieldByName, unique, verbs }: Resource): UniqueName[] => {
  // What only the server writes is exact as well.
  const isWritten = verbs.has('create') || verbs.has('edit');
  const partOf = (name: string): string => {
    const field = fieldByName.get(name);
    return field !== undefined && isWritten && isWrittenText(field) ? comparedName(name) : name;
  };
  const sets = [...fields.filter((field) => field.unique).map(({ name }) => [name]), ...unique];
  return sets.flatMap((names): UniqueName[] => {
    const [exact, compared] = [togetherName(names), togetherName(names.map(partOf))];
    return [
      { name: exact, isDeclared: names.length === 1, isCompared: false },
      ...(compared === exact ? [] : [{ name: compared, isDeclared: false, isCompared: true }]),
    ];
  });
};
