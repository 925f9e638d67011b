import { useTranslation } from 'react-i18next';
import type { FieldOf } from '../../../schema/resource';
import type { FilterProps } from '../field-props';
import { RegionCascader } from './region-cascader';

/** Any of several regions, each with all that lies below it. */
export const RegionPicker = ({ field, id, value, onChange }: FilterProps<FieldOf<'region'>, 'oneOf'>) => {
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
