import type { FieldKit, Mask, PictureShelf, UploadLimits } from './base/kit';
import type { Resolved, Values } from './base/resolved';
import type { ListField } from './list/list';
import { type FieldConfig, type FieldType, kits } from './registry';
import type { CodeConfig } from './text/text';

/** A field with every default filled in. */
export type Field = Resolved<Exclude<FieldConfig, { type: 'list' }>> | ListField;
/** The resolved field of one type. */
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;

/** The kit of a type, for fields of that type; the compiler cannot follow the pair through the look-up. */
type AnyKit = FieldKit<FieldConfig, unknown, Field>;
/** The kit of a field's type. */
export const kitOf = ({ type }: { type: FieldType }): AnyKit =>
  (kits as object as { readonly [T in FieldType]: AnyKit })[type] as AnyKit;

/** Whether the field refers to records of another resource. */
export const isRef = (field: Field | undefined): field is FieldOf<'ref'> => field?.type === 'ref';
/** Whether the field holds items with fields of their own. */
export const isList = (field: Field | undefined): field is FieldOf<'list'> => field?.type === 'list';
/** Whether the field is the state of a record: only actions change it. */
export const isState = (field: Field | undefined): field is FieldOf<'state'> => field?.type === 'state';
/** Whether the field's values are named by options side by side. */
export const hasOptions = (field: Field | undefined): field is FieldOf<'choice' | 'state'> =>
  field !== undefined && kitOf(field).filter === 'options';

/** Whether the field holds a list of values. */
export const isMany = (field: Field): boolean =>
  kitOf(field).many === 'values' || ('multiple' in field && field.multiple === true);

/** Whether a body may name the field: actions change states, the server what is read-only. */
export const isWritable = (field: Field): boolean => !field.readOnly && kitOf(field).isMoved !== true;

/** Whether the field's value is made of others. */
export const isComputed = (field: Field): boolean => 'computed' in field && field.computed !== undefined;

/** How the server makes the field's codes; undefined: it makes none. */
export const codeOf = (field: Field): CodeConfig | undefined => ('code' in field ? field.code : undefined);

/** Whether the field's value is made while a record is saved: forms show it and nobody types it. */
export const isMade = (field: Field): boolean => isComputed(field) || codeOf(field) !== undefined;

/** Whether forms show the field at all: the server sets the others, or actions change them. */
export const isInForms = (field: Field): boolean => {
  const { isMoved, isServerSet } = kitOf(field);
  return field.views.includes('form') && (isMade(field) || !field.readOnly) && !isMoved && !isServerSet;
};

/** What is shown of a value to who may not read it plain; undefined: the field has no mask. */
export const maskOf = (field: Field): Mask | undefined => kitOf(field).mask?.(field);

/** Whether the policy has rows of their own for the field: to see it at all, or to see more than its mask. */
export const hasOwnRight = (field: Field): boolean => field.protected || maskOf(field) !== undefined;

/** Whether somebody may not see its values as they are: it, or what it is looked up from, has rows of its own in the policy. */
export const isGuarded = (field: Field): boolean =>
  hasOwnRight(field) || (field.lookup !== undefined && field.lookedUp?.isGuarded !== false);

/** The options that other values of the record leave over; undefined when all of them may be chosen. */
export const allowedOptions = (field: Field, values: Values): ReadonlySet<string> | undefined =>
  kitOf(field).allowed?.(field, values);

/** What an upload for the field has to keep, with every default filled in; undefined: it takes none. */
export const uploadLimits = (field: Field): UploadLimits | undefined => kitOf(field).upload?.(field);

/** Where pictures within the text of the field are stored as records; undefined: nowhere. */
export const pictureShelf = (field: Field): PictureShelf | undefined => kitOf(field).shelf?.(field);

/** The records whose pictures the field may hold, by the field with their address; undefined: of none. */
export const libraryOf = (field: Field): { of: string; field: string } | undefined =>
  'library' in field ? field.library : undefined;

/** Whether any of these resources may hold pictures of the one of this name. */
export const isLibrary = (resources: Iterable<{ fields: readonly Field[] }>, name: string): boolean =>
  [...resources].some(({ fields }) => fields.some((field) => libraryOf(field)?.of === name));

/** Whether a text of the address can be a value of the field: one of its options where it has some, otherwise any but the empty one. */
export const isKnownValue = (field: Field, text: string): boolean => kitOf(field).isKnown?.(field, text) ?? text !== '';
