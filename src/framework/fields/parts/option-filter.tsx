import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import type { FilterProps } from '../base/field-props';
import type { OptionField } from '../base/option';
import { selectOptions } from './select-options';

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
