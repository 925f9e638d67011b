import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../base/field-props';
import type { RefField } from './ref';
import { RefSelect } from './ref-select';

/** Any of several records of another resource. */
export const RefFilter = ({ field, id, value, onChange }: FilterProps<RefField, 'oneOf'>) => {
  const { t } = useTranslation('engine');
  return (
    <RefSelect
      field={field}
      id={id}
      isMultiple
      isSearch
      placeholder={t('filter.all')}
      value={value?.values ?? []}
      onChange={(values) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
    />
  );
};
