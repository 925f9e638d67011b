import { DatePicker } from 'antd';
import { useMemo } from 'react';
import { useLabel } from '../../i18n/use-label';
import type { InputProps } from '../base/field-props';
import { rangeFrom } from '../base/read-value';
import { dayFormats, pickedDays, storedDay } from '../date/day-formats';
import type { DateRangeField } from './date-range';
import '../parts/fields.css';

/** From one day to another. */
export const DateRangeInput = ({
  field,
  id,
  value,
  onChange,
  placeholder: _placeholder,
  ...rest
}: InputProps<DateRangeField>) => {
  const label = useLabel();
  const { from, to } = rangeFrom(value) ?? {};
  // Another array would take back what has been typed into one of the two lines.
  const picked = useMemo(() => pickedDays({ from, to }), [from, to]);
  return (
    <DatePicker.RangePicker
      {...rest}
      // The label of the form names the first day only.
      aria-label={label(field.label)}
      {...(id !== undefined && { id: { start: id } })}
      style={{ width: '100%' }}
      format={dayFormats}
      classNames={{ popup: { root: 'engine-day-range' } }}
      value={picked}
      onChange={(days) => {
        const [from, to] = [days?.[0]?.format(storedDay), days?.[1]?.format(storedDay)];
        onChange?.(from !== undefined && to !== undefined ? { from, to } : null);
      }}
    />
  );
};
