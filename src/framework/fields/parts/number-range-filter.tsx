import { Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { PlainInput } from '../../shared/plain-input';
import type { FilterProps } from '../base/field-props';
import { numberFrom } from '../base/read-value';

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
