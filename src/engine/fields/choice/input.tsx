import { Select } from 'antd';
import { useLanguage } from '../../../i18n/use-label';
import { allowedOptions } from '../../../schema/allowed-options';
import type { FieldOf } from '../../../schema/resource';
import { listOf } from '../common/read-value';
import { selectOptions } from '../common/select-options';
import { useSelectProps } from '../common/use-select-props';
import type { InputProps } from '../field-props';

const none = {};

/** One of several named values, or many of them. */
export const ChoiceInput = ({
  field,
  value,
  onChange,
  peers = none,
  ...rest
}: InputProps<FieldOf<'choice' | 'state'>>) => {
  const language = useLanguage();
  const props = useSelectProps(rest);
  const allowed = allowedOptions(field, peers);
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
