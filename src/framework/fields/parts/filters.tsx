import { Select, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import { PlainInput } from '../../shared/plain-input';
import type { FilterProps } from '../base/field-props';
import type { OptionField } from '../base/option';
import { numberFrom } from '../base/read-value';
import { selectOptions } from './select-props';

/** From one figure to another; either may stay open. */
export const NumberRangeFilter = ({ id, label, value, onChange }: FilterProps<FilterProps['field'], 'range'>) => {
  const { t } = useTranslation('engine');
  const change = (bounds: { from: number | undefined; to: number | undefined }): void =>
    onChange(bounds.from === undefined && bounds.to === undefined ? undefined : { kind: 'range', ...bounds });
  return (
    <Space.Compact block>
      <PlainInput
        type="number"
        step="any"
        id={id}
        aria-label={t('filter.from', { label })}
        placeholder={t('filter.least')}
        value={value?.from ?? ''}
        onChange={(event) => change({ from: numberFrom(event.target.value), to: value?.to })}
      />
      <PlainInput
        type="number"
        step="any"
        aria-label={t('filter.to', { label })}
        placeholder={t('filter.most')}
        value={value?.to ?? ''}
        onChange={(event) => change({ from: value?.from, to: numberFrom(event.target.value) })}
      />
    </Space.Compact>
  );
};

/** Any of several named values. */
export const OptionFilter = ({ field, id, value, onChange }: FilterProps<OptionField, 'oneOf'>) => {
  const { t } = useTranslation('engine');
  const language = useLanguage();
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      placeholder={t('filter.all')}
      maxTagCount="responsive"
      optionFilterProp="label"
      style={{ width: '100%' }}
      options={selectOptions({ field, language })}
      value={[...(value?.values ?? [])]}
      onChange={(values: string[]) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
    />
  );
};

/** A part of the text that is looked for. */
export const TextFilter = ({ id, value, onChange }: FilterProps<FilterProps['field'], 'contains'>) => (
  <PlainInput
    id={id}
    allowClear
    value={value?.text ?? ''}
    onChange={(event) => {
      const text = event.target.value;
      onChange(text === '' ? undefined : { kind: 'contains', text });
    }}
  />
);
