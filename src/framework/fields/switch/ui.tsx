import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { CellProps, FilterProps } from '../base/field-props';
import { Blank } from '../parts/cells';
import { switchLabel } from './switch';

/** Yes or no. */
export const SwitchCell = ({ value }: CellProps) => {
  const label = useLabel();
  if (typeof value !== 'boolean') return <Blank />;
  return <span className={value ? undefined : 'u-muted'}>{label(switchLabel(value))}</span>;
};

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
