import { DatePicker } from 'antd';
import { useTranslation } from 'react-i18next';
import { dayFormats, pickedDays, storedDay } from '../../fields/date/day-formats';
import type { Days } from '../../language/period-days';

/** The calendar for the reader's own period; loaded when it is first opened. */
export const OwnDays = ({ days, onChange }: { days: Days | undefined; onChange: (days: Days) => void }) => {
  const { t } = useTranslation('dashboard');
  return (
    <DatePicker.RangePicker
      autoFocus
      defaultOpen
      allowClear={false}
      aria-label={t('period.own')}
      format={dayFormats}
      defaultValue={days ? pickedDays(days) : [null, null]}
      onChange={(picked) => {
        const [from, to] = picked ?? [];
        if (from && to) onChange({ from: from.format(storedDay), to: to.format(storedDay) });
      }}
    />
  );
};
