import { Select } from 'antd';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { CellProps, InputProps } from '../base/field-props';
import { optionOf } from '../base/option';
import { listOf } from '../base/read-value';
import { Blank, OptionTag, ValuesInRow } from '../parts/cells';
import { selectOptions, useSelectProps } from '../parts/select-props';
import type { StateField } from '../plain/state';
import { type ChoiceField, choiceKit } from './choice';

/** One or many chosen values: plain text for one without a colour, tags otherwise. */
export const ChoiceCell = ({ field, value }: CellProps<ChoiceField>) => {
  const label = useLabel();
  const [first, ...rest] = listOf(value);
  if (first === undefined) return <Blank />;
  const option = optionOf({ field, key: first });
  if (rest.length === 0 && option !== undefined && option.color === undefined)
    return (
      <span className="engine-cell-text u-break u-pre" title={label(option)}>
        {label(option)}
      </span>
    );
  return (
    <ValuesInRow total={1 + rest.length}>
      {[first, ...rest].map((key) => (
        <OptionTag key={key} field={field} value={key} />
      ))}
    </ValuesInRow>
  );
};

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
