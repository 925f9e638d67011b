import { type Field, isComputed, isList, isMany, isState, kitOf } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { togetherName } from '../stores/field-value';

/** What stored values of a field were written for. Plain data: it is stored with the rows. */
export interface FieldOutline {
  /** The type of the field; `unknown` where nobody has noted it. */
  type: string;
  many: boolean;
  required: boolean;
  unique: boolean;
  /** The values that there are to choose from. */
  options?: readonly string[];
  /** The spelling of the values, where they could be written in several. */
  spelling?: string;
  /** The fields of an item. */
  fields?: FieldsOutline;
  /** The configuration has the field no more, and a migration says that its values stay. */
  isKept?: true;
}

/** Fields by name. */
export type FieldsOutline = Readonly<Record<string, FieldOutline>>;

/** What the rows of a collection were written for. */
export interface CollectionOutline {
  fields: FieldsOutline;
  /** Fields whose values no two rows share together, by their common name (`ownerId+name`). */
  together?: readonly string[];
  /** The configuration has the collection no more, and a migration says that its rows stay. */
  isKept?: true;
}

/** What a type that nobody has noted is called. */
export const unknownType = 'unknown';
/** What the type of values is called that a migration has made. */
export const changedType = 'changed';

/** The spelling of a field's values, of a list those of its items. */
const spellingOf = (field: Field): string | undefined => {
  if (!isList(field)) return kitOf(field).spelling;
  const spellings = field.fields.flatMap((inner) => spellingOf(inner) ?? []);
  return spellings.length === 0 ? undefined : [...new Set(spellings)].toSorted().join(' ');
};

/** The outline of a field. */
const fieldOutline = (field: Field): FieldOutline => {
  const options = kitOf(field).values?.(field);
  const spelling = spellingOf(field);
  return {
    type: field.type,
    many: isMany(field),
    // What is computed is filled in by the next write.
    required: (field.required || isState(field)) && !isComputed(field),
    unique: field.unique,
    ...(options && { options }),
    ...(spelling !== undefined && { spelling }),
    ...(isList(field) && { fields: fieldsOutline(field.fields) }),
  };
};

const fieldsOutline = (fields: readonly Field[]): FieldsOutline =>
  Object.fromEntries(fields.map((field) => [field.name, fieldOutline(field)]));

/** The outline of a resource: the fields that it declares itself. */
export const resourceOutline = ({ fields, unique }: Resource): CollectionOutline => ({
  fields: fieldsOutline(fields.filter(({ isSystem }) => !isSystem)),
  ...(unique.length > 0 && { together: unique.map(togetherName) }),
});
