import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-label';
import type { FieldOf } from '../../../schema/resource';
import type { FilterProps } from '../field-props';
import { selectOptions } from './select-options';

/** Any of several named values. */
export const OptionFilter = ({ field, id, value, onChange }: FilterProps<FieldOf<'choice' | 'state'>, 'oneOf'>) => {
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
