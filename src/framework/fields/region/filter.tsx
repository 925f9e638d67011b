import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../base/field-props';
import type { RegionField } from './region';
import { RegionCascader } from './region-cascader';

/** Any of several regions, each with all that lies below it. */
export const RegionPicker = ({ field, id, value, onChange }: FilterProps<RegionField, 'oneOf'>) => {
  const { t } = useTranslation('engine');
  return (
    <RegionCascader
      id={id}
      codes={value?.values ?? []}
      level={field.level ?? 'district'}
      isMany
      placeholder={t('filter.all')}
      onChange={(values) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
    />
  );
};
