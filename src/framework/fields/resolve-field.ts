import { fieldViews } from './base/field-base';
import { type Field, kitOf } from './field';
import type { ItemField, ItemFieldConfig } from './list/list';
import type { FieldConfig } from './registry';

const isCode = (field: FieldConfig): boolean => 'code' in field && field.code !== undefined;

const base = (name: string, field: FieldConfig) => ({
  name,
  required: field.required ?? false,
  unique: field.unique ?? isCode(field),
  // What is computed, counted, rolled up or looked up is nobody's to write.
  readOnly:
    field.readOnly ??
    (field.rollup !== undefined ||
      field.lookup !== undefined ||
      isCode(field) ||
      kitOf(field).isServerSet === true ||
      ('computed' in field && field.computed !== undefined)),
  createOnly: field.createOnly ?? false,
  protected: field.protected ?? false,
  search: field.search ?? false,
  views: field.views ?? fieldViews,
  isSystem: false,
});

const resolveItemField = (name: string, field: ItemFieldConfig): ItemField => ({ ...field, ...base(name, field) });

/** A field with every default filled in, those within its items too. */
export const resolveField = (name: string, field: FieldConfig): Field => {
  if (field.type !== 'list') return { ...field, ...base(name, field) };
  const fields = Object.entries(field.fields).map(([inner, written]) => resolveItemField(inner, written));
  return { ...field, ...base(name, field), fields };
};
