import { type Label, type Language, textOf } from '../../shared/label';
import type { OptionField } from '../base/option';

/** The options of a field as antd's Select takes them, in the order of the configuration. */
export const selectOptions = ({
  field,
  language,
}: {
  field: OptionField;
  language: Language;
}): { value: string; label: string }[] =>
  Object.entries<Label>(field.options).map(([value, option]) => ({ value, label: textOf(option, language) }));
