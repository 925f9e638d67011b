import { Select } from 'antd';
import { useLanguage } from '../../i18n/use-label';
import type { InputProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { selectOptions, useSelectProps } from '../parts/select-props';
import type { StateField } from '../state/state';
import { type ChoiceField, choiceKit } from './choice';

const none = {};

/** One of several named values, or many of them. */
export const ChoiceInput = ({
  field,
  value,
  onChange,
  peers = none,
  ...rest
}: InputProps<ChoiceField | StateField>) => {
  const language = useLanguage();
  const props = useSelectProps(rest);
  const allowed = field.type === 'choice' ? choiceKit.allowed(field, peers) : undefined;
  const options = selectOptions({ field, language }).filter((option) => allowed?.has(option.value) !== false);
  const common = { ...props, allowClear: true, showSearch: true, optionFilterProp: 'label', options };
  if (field.type === 'choice' && field.multiple) {
    return (
      <Select<string[]> {...common} mode="multiple" value={[...listOf(value)]} onChange={(keys) => onChange?.(keys)} />
    );
  }
  return (
    <Select<string | null>
      {...common}
      value={listOf(value)[0] ?? null}
      onChange={(key?: string | null) => onChange?.(key ?? null)}
    />
  );
};
