import { Input, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../field-props';
import { numberFrom } from './read-value';

/** From one figure to another; either may stay open. */
export const NumberRangeFilter = ({ id, label, value, onChange }: FilterProps<FilterProps['field'], 'range'>) => {
  const { t } = useTranslation('engine');
  const change = (bounds: { from: number | undefined; to: number | undefined }): void =>
    onChange(bounds.from === undefined && bounds.to === undefined ? undefined : { kind: 'range', ...bounds });
  return (
    <Space.Compact block>
      <Input
        type="number"
        step="any"
        id={id}
        aria-label={t('filter.from', { label })}
        placeholder={t('filter.least')}
        value={value?.from ?? ''}
        onChange={(event) => change({ from: numberFrom(event.target.value), to: value?.to })}
      />
      <Input
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
