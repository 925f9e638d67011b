import { type Label, type Language, textOf } from '../../../schema/label';
import type { FieldOf } from '../../../schema/resource';

/** The options of a field as antd's Select takes them, in the order of the configuration. */
export const selectOptions = ({
  field,
  language,
}: {
  field: FieldOf<'choice' | 'state'>;
  language: Language;
}): { value: string; label: string }[] =>
  Object.entries<Label>(field.options).map(([value, option]) => ({ value, label: textOf(option, language) }));
