import { DatePicker } from 'antd';
import { dayjs } from '../../i18n/day';
import { useLabel } from '../../i18n/use-label';
import type { InputProps } from '../base/field-props';
import { rangeFrom } from '../base/read-value';
import type { DateRangeField } from './date-range';
import '../parts/day-range.css';

const format = 'YYYY-MM-DD';

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
  const range = rangeFrom(value);
  return (
    <DatePicker.RangePicker
      {...rest}
      // The label of the form names the first day only.
      aria-label={label(field.label)}
      {...(id !== undefined && { id: { start: id } })}
      style={{ width: '100%' }}
      classNames={{ popup: { root: 'engine-day-range' } }}
      value={range ? [dayjs(range.from), dayjs(range.to)] : null}
      onChange={(days) => {
        const [from, to] = [days?.[0]?.format(format), days?.[1]?.format(format)];
        onChange?.(from !== undefined && to !== undefined ? { from, to } : null);
      }}
    />
  );
};
