import { ruleNames } from '../../fields/check-field';
import { type Field, isComputed, isList, isMany, isState, kitOf } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { togetherName } from '../store/field-value';

/** The properties of a field at the time its values were written. Plain data, stored with the rows. */
export interface FieldOutline {
  /** The type of the field; `unknown` if it was not recorded. */
  type: string;
  many: boolean;
  required: boolean;
  unique: boolean;
  /** The values of its options. */
  options?: readonly string[];
  /** Values of options that were removed from the configuration while records may still have them, so that a later `was` finds them. */
  gone?: readonly string[];
  /** Its other rules with their limits (`tooSmall 1`); undefined if they were not recorded. */
  rules?: readonly string[];
  /** The normalized spelling of the values, if there are several. */
  spelling?: string;
  /** The fields of a list item. */
  fields?: FieldsOutline;
  /** The field was removed from the configuration, but a migration keeps its values. */
  isKept?: true;
}

/** Fields by name. */
export type FieldsOutline = Readonly<Record<string, FieldOutline>>;

/** The properties of a collection at the time its rows were written. */
export interface CollectionOutline {
  fields: FieldsOutline;
  /** Unique combinations of fields, by combined name (`ownerId+name`), without those that existing records need not observe. */
  together?: readonly string[];
  /** The plugin that it is of. Its rows are kept when that is used no more. */
  plugin?: string;
  /** The collection was removed from the configuration, but a migration keeps its rows, or it is of a plugin that is used no more. */
  isKept?: true;
}

/** The type of a field that was not recorded. */
export const unknownType = 'unknown';
/** The type of values produced by a migration of their field. */
export const changedType = 'changed';
/** The type of all values of records that a migration has changed as a whole. */
export const rewrittenType = 'rewritten';

/** The spelling of a field's values, or of a list's items. */
const spellingOf = (field: Field): string | undefined => {
  if (!isList(field)) return kitOf(field).spelling;
  const spellings = field.fields.flatMap((inner) => spellingOf(inner) ?? []);
  return spellings.length === 0 ? undefined : [...new Set(spellings)].toSorted().join(' ');
};

const fieldOutline = (field: Field): FieldOutline => {
  const options = kitOf(field).values?.(field);
  const spelling = spellingOf(field);
  return {
    type: field.type,
    many: isMany(field),
    // Computed values are filled in by the next write.
    required: (field.required || isState(field)) && !isComputed(field),
    unique: field.unique,
    ...(options && { options }),
    rules: ruleNames(field),
    ...(spelling !== undefined && { spelling }),
    ...(isList(field) && { fields: fieldsOutline(field.fields) }),
  };
};

const fieldsOutline = (fields: readonly Field[]): FieldsOutline =>
  Object.fromEntries(fields.map((field) => [field.name, fieldOutline(field)]));

/** The outline of a field as configured, with the removed options of its stored values. `items`: the stored fields of a list's items. */
export const withGone = (
  outline: FieldOutline,
  stored: FieldOutline | undefined,
  items: ReadonlyMap<string, FieldOutline> | undefined,
): FieldOutline => {
  const { options, fields } = outline;
  const gone = [...(stored?.gone ?? []), ...(stored?.options ?? [])].filter((one) => !options?.includes(one));
  return {
    ...outline,
    ...(options && gone.length > 0 && { gone: [...new Set(gone)] }),
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, inner]) => [name, withGone(inner, items?.get(name), undefined)]),
      ),
    }),
  };
};

/** Fields without their removed options, as a configuration has them. */
export const withoutGone = (fields: FieldsOutline): FieldsOutline =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { gone: _gone, ...outline }]) => [
      name,
      outline.fields ? { ...outline, fields: withoutGone(outline.fields) } : outline,
    ]),
  );

/** The outline of a resource, without system fields. */
export const resourceOutline = ({ fields, unique }: Resource): CollectionOutline => {
  const strict = unique.filter(({ existing }) => existing === 'refused');
  return {
    fields: fieldsOutline(fields.filter(({ isSystem }) => !isSystem)),
    ...(strict.length > 0 && { together: strict.map((one) => togetherName(one.fields)) }),
  };
};
