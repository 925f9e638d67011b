import { isComputed } from '../../schema/computed';
import { isInForms } from '../../schema/is-in-forms';
import type { Label } from '../../schema/label';
import type { Field, Resource } from '../../schema/resource';
import type { Can } from '../engine-context';
import { canRead, canWrite } from './field-rights';

/** A field of a form. */
export interface FormField {
  field: Field;
  /** Shown but not to be changed. */
  isDisabled: boolean;
}
/** A headed group of fields. */
export interface FormSection {
  /** Missing for the fields that belong to no group. */
  label: Label | undefined;
  fields: readonly FormField[];
}

/** The groups of a form with the fields that the user may set; groups that end up empty are left out. */
export const toForm = ({
  resource,
  mode,
  can,
  isWanted = () => true,
}: {
  resource: Resource;
  mode: 'create' | 'edit';
  can: Can;
  /** Narrows the form down, for example to the fields that a page does not fix. */
  isWanted?: (name: string) => boolean;
}): readonly FormSection[] => {
  const toField = (name: string): FormField[] => {
    const field = resource.fieldByName.get(name);
    if (field === undefined || !isInForms(field) || !isWanted(name)) return [];
    if (isComputed(field)) return canRead({ resource, field, can }) ? [{ field, isDisabled: true }] : [];
    return canWrite({ resource, field, can }) ? [{ field, isDisabled: mode === 'edit' && field.createOnly }] : [];
  };
  return resource.sections
    .map(({ label, fields }) => ({ label, fields: fields.flatMap(toField) }))
    .filter(({ fields }) => fields.length > 0);
};

/** Every field of a form, whatever its group. */
export const fieldsOf = (sections: readonly FormSection[]): readonly FormField[] =>
  sections.flatMap((section) => section.fields);
