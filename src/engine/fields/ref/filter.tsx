import { useTranslation } from 'react-i18next';
import type { FieldOf } from '../../../schema/resource';
import type { FilterProps } from '../field-props';
import { RefSelect } from './ref-select';

/** Any of several records of another resource. */
export const RefFilter = ({ field, id, value, onChange }: FilterProps<FieldOf<'ref'>, 'oneOf'>) => {
  const { t } = useTranslation('engine');
  return (
    <RefSelect
      field={field}
      id={id}
      isMultiple
      placeholder={t('filter.all')}
      value={value?.values ?? []}
      onChange={(values) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
    />
  );
};
