import { type Field, kitOf } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { comparedName, togetherName } from './field-value';

/** Something of which no two records have the same, under the name by which stores know it. */
export interface UniqueName {
  name: string;
  /** It is a field of its own. */
  isDeclared: boolean;
  /** Texts count as they are compared, whatever their case and width. */
  isCompared: boolean;
}

/** Whether people write the text of a field, and so write the same in several ways. What the server makes is exact. */
const isWrittenText = (field: Field): boolean =>
  kitOf(field).spelling === 'clean' &&
  kitOf(field).many === undefined &&
  !field.readOnly &&
  !('code' in field && field.code !== undefined);

/**
 * All of which a resource has no two: its unique fields, those that are unique together, and both once more as texts are compared,
 * so that `Admin` does not stand beside `admin`.
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
