import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { FieldOf } from '../../../schema/resource';
import { textFrom } from '../common/read-value';
import type { InputProps } from '../field-props';

const parse = (value: unknown): dayjs.Dayjs | null => {
  const text = textFrom(value);
  const moment = text === '' ? undefined : dayjs(text);
  return moment?.isValid() ? moment : null;
};

/** A day as `YYYY-MM-DD`, or a moment as ISO 8601 in UTC that is entered in the browser's time zone. */
export const DateInput = ({ field, value, onChange, ...rest }: InputProps<FieldOf<'date' | 'datetime'>>) => {
  const hasTime = field.type === 'datetime';
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      showTime={hasTime}
      format={hasTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'}
      value={parse(value)}
      onChange={(moment: dayjs.Dayjs | null) =>
        onChange?.(moment === null ? null : hasTime ? moment.toISOString() : moment.format('YYYY-MM-DD'))
      }
    />
  );
};
