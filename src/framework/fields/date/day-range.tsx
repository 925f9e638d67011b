import { DatePicker } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayjs } from '../../i18n/day';
import type { FilterProps } from '../base/field-props';
import type { FilterOf } from '../base/filter-value';
import { dayPresets, presetDays } from '../base/filter-value';
import '../parts/fields.css';
import { dayFormats, pickedDays, storedDay } from './day-formats';

type Days = FilterOf<'days'>;

const daysOf = (value: Days | undefined): { from: string | undefined; to: string | undefined } => {
  if (value === undefined) return { from: undefined, to: undefined };
  return value.preset === undefined ? value : presetDays({ preset: value.preset, now: new Date() });
};

/** A day range with a calendar and the usual spans. A span that was picked by name keeps its name. */
export const DayRange = ({
  id,
  label,
  value,
  onChange,
  isOpen,
}: FilterProps<FilterProps['field'], 'days'> & { /** Opens at once and takes the focus. */ isOpen: boolean }) => {
  const { t } = useTranslation('engine');
  const { from, to } = daysOf(value);
  // Another array would take back what has been typed into one of the two lines.
  const picked = useMemo(() => pickedDays({ from, to }), [from, to]);
  const toValue = (days: { from: string | undefined; to: string | undefined }): Days | undefined => {
    if (days.from === undefined && days.to === undefined) return undefined;
    const preset = dayPresets.find((name) => {
      const span = presetDays({ preset: name, now: new Date() });
      return span.from === days.from && span.to === days.to;
    });
    return preset === undefined ? { kind: 'days', preset: undefined, ...days } : { kind: 'days', preset };
  };
  return (
    <DatePicker.RangePicker
      id={{ start: id }}
      className="engine-filter-wide"
      aria-label={label}
      classNames={{ popup: { root: 'engine-day-range' } }}
      autoFocus={isOpen}
      defaultOpen={isOpen}
      style={{ width: '100%' }}
      format={dayFormats}
      allowEmpty={[true, true]}
      value={picked}
      presets={dayPresets.map((preset) => {
        const span = presetDays({ preset, now: new Date() });
        return { label: t(`days.${preset}`), value: [dayjs(span.from), dayjs(span.to)] };
      })}
      onChange={(days) => onChange(toValue({ from: days?.[0]?.format(storedDay), to: days?.[1]?.format(storedDay) }))}
    />
  );
};
