import type { Field } from '../../fields/field';
import { isInForms, isMade } from '../../fields/field';
import type { FormChildren, Resource } from '../../language/resource/resource';
import { canRead, canWrite } from '../../rights/field-rights';
import { type Can, res } from '../../rights/objects';
import type { Label } from '../../shared/label';

/** A field of a form. */
export interface FormField {
  field: Field;
  /** Shown but read-only. */
  isDisabled: boolean;
}
/** A group of fields with a heading. */
export interface FormSection {
  /** Undefined for the fields that belong to no group. */
  label: Label | undefined;
  fields: readonly FormField[];
  /** The relation whose records are edited here instead of fields. */
  relation?: FormChildren;
}

/** What tells a section from the others of its form: the one without a heading stays the same when a field comes first in it. */
export const sectionKey = ({ label, fields, relation }: FormSection): string | undefined =>
  relation?.name ?? (label === undefined ? '' : fields[0]?.field.name);

/** The sections, and after them one for each relation that is edited within the form and that the user may see. */
export const withChildren = (
  sections: readonly FormSection[],
  { resource, mode, can }: { resource: Resource; mode: 'create' | 'edit'; can: Can },
): readonly FormSection[] => {
  const may = (other: string, action: string) => can({ object: res(other), action });
  const shown = resource.form.children.filter(
    ({ resource: other }) => may(other, 'list') && (mode === 'edit' || may(other, 'create')),
  );
  return [...sections, ...shown.map((relation) => ({ label: relation.label, fields: [], relation }))];
};

/** Returns the sections of a form with the fields that the user may set; empty sections are left out. */
export const toForm = ({
  resource,
  mode,
  can,
  isWanted = () => true,
}: {
  resource: Resource;
  mode: 'create' | 'edit';
  can: Can;
  /** Restricts the form, for example to the fields that a page does not fix. */
  isWanted?: (name: string) => boolean;
}): readonly FormSection[] => {
  const toField = (name: string): FormField[] => {
    const field = resource.fieldByName.get(name);
    if (field === undefined || !isInForms(field) || !isWanted(name)) return [];
    if (isMade(field)) return canRead({ resource, field, can }) ? [{ field, isDisabled: true }] : [];
    return canWrite({ resource, field, can }) ? [{ field, isDisabled: mode === 'edit' && field.createOnly }] : [];
  };
  return resource.sections
    .map(({ label, fields }) => ({ label, fields: fields.flatMap(toField) }))
    .filter(({ fields }) => fields.length > 0);
};

/** All fields of a form, across its sections. */
export const fieldsOf = (sections: readonly FormSection[]): readonly FormField[] =>
  sections.flatMap((section) => section.fields);
