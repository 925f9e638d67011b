import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { FilterProps } from '../base/field-props';
import { switchLabel } from './switch';

/** Yes, no, or either. */
export const SwitchFilter = ({ id, value, onChange }: FilterProps<FilterProps['field'], 'flag'>) => {
  const { t } = useTranslation('engine');
  const textOf = useLabel();
  return (
    <Select<string | null>
      id={id}
      allowClear
      placeholder={t('filter.all')}
      style={{ width: '100%' }}
      options={[true, false].map((isOn) => ({ value: String(isOn), label: textOf(switchLabel(isOn)) }))}
      value={value === undefined ? null : String(value.isOn)}
      onChange={(text) => onChange(text ? { kind: 'flag', isOn: text === 'true' } : undefined)}
    />
  );
};
