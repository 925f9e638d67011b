import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { dayjs } from '../../i18n/day';
import { timestampOf } from '../../shared/moment-of';
import type { InputProps } from '../base/field-props';
import { textFrom } from '../base/read-value';

const parse = (value: unknown): Dayjs | null => {
  const text = textFrom(value);
  const moment = text === '' ? undefined : dayjs(timestampOf(text) ?? text);
  return moment?.isValid() ? moment : null;
};

/** A day as `YYYY-MM-DD`, or a moment as ISO 8601 in UTC that is entered in the browser's time zone. */
export const DateInput = ({
  field: _field,
  value,
  onChange,
  hasTime = false,
  ...rest
}: InputProps & {
  /** Asks for the time of day too. Default: false. */
  hasTime?: boolean;
}) => (
  <DatePicker
    {...rest}
    style={{ width: '100%' }}
    showTime={hasTime}
    format={hasTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'}
    value={parse(value)}
    onChange={(moment: Dayjs | null) =>
      onChange?.(moment === null ? null : hasTime ? moment.toISOString() : moment.format('YYYY-MM-DD'))
    }
  />
);
