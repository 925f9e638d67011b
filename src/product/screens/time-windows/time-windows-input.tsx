import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, TimePicker } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { listOf } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { addTexts } from '../../../framework/i18n/add-texts';
import { dayjs } from '../../../framework/i18n/day';
import { windowsIn } from '../../../framework/shared/day-window';
import en from '../../texts/en/time-windows.json';
import zh from '../../texts/zh/time-windows.json';
import { endsOf, minutesIn, nextSlot, overlapping, slotText } from './windows';
import './time-windows.css';

addTexts('time-windows', { zh, en });

const dayMinutes = 24 * 60;
const hours = [0, 6, 12, 18, 24];
const placeOf = (minute: number): string => `${(100 * minute) / dayMinutes}%`;
/** A minute of the day for the picker, which knows times on a date only. */
const timeOf = (minute: number) => dayjs('2026-01-01T00:00:00').add(minute % dayMinutes, 'minute');

/** Hours of the day as from–to lines, with the day drawn beneath; stored as `09:00-11:30`. */
export const TimeWindowsInput = ({
  field,
  value,
  onChange,
  onBlur,
  values,
  disabled,
  ...rest
}: CustomInputProps<FieldOf<'tags'>>) => {
  const { t } = useTranslation('time-windows');
  const texts = listOf(value);
  const windows = windowsIn(texts);
  const doubles = overlapping(texts);
  const change = (next: readonly string[]): void => {
    onChange([...next]);
    onBlur?.();
  };
  const total = minutesIn(windows) / 60;
  return (
    <fieldset className="time-windows" id={rest.id} aria-describedby={rest['aria-describedby']} aria-label={t('name')}>
      {texts.map((text, index) => {
        const ends = endsOf(text);
        const isWrong = ends === undefined || doubles.has(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, its text changes while it is edited
          <div key={index} className="time-windows-line">
            <TimePicker.RangePicker
              format="HH:mm"
              minuteStep={5}
              order={false}
              needConfirm={false}
              allowClear={false}
              disabled={disabled}
              status={isWrong ? 'error' : ''}
              placeholder={[t('from'), t('to')]}
              value={ends ? [timeOf(ends.from), timeOf(ends.to)] : null}
              onChange={(picked) => {
                const [from, to] = picked ?? [];
                if (!from || !to) return;
                const minuteOf = (time: typeof from): number => time.hour() * 60 + time.minute();
                const slot = slotText(minuteOf(from), minuteOf(to));
                change(texts.map((one, at) => (at === index ? slot : one)));
              }}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              disabled={disabled}
              aria-label={t('remove', { slot: text })}
              title={t('remove', { slot: text })}
              onClick={() => change(texts.filter((_, at) => at !== index))}
            />
            {isWrong && <span className="time-windows-wrong">{t(ends ? 'overlap' : 'unread', { slot: text })}</span>}
          </div>
        );
      })}
      <div className="time-windows-line">
        <Button
          icon={<PlusOutlined />}
          disabled={disabled || texts.length >= (field.maxItems ?? 50)}
          onClick={() => change([...texts, nextSlot(texts)])}
        >
          {t('add')}
        </Button>
        <span className="time-windows-sum" aria-live="polite">
          {windows.length === 0 ? t('any') : t('sum', { count: texts.length, hours: Number(total.toFixed(1)) })}
        </span>
      </div>
      <div className="time-windows-day" aria-hidden="true" data-any={windows.length === 0}>
        {values.avoidNight === true && (
          <>
            <i data-night="true" style={{ left: 0, width: placeOf(7 * 60) }} />
            <i data-night="true" style={{ left: placeOf(23 * 60), width: placeOf(60) }} />
          </>
        )}
        {windows.map(({ from, to }) => (
          <i key={`${from}-${to}`} style={{ left: placeOf(from), width: placeOf(to - from) }} />
        ))}
        {hours.map((hour) => (
          <span key={hour} style={{ left: placeOf(hour * 60) }}>{`${hour}:00`}</span>
        ))}
      </div>
      {values.avoidNight === true && windows.some(({ from, to }) => from < 7 * 60 || to > 23 * 60) && (
        <span className="time-windows-wrong">{t('night')}</span>
      )}
    </fieldset>
  );
};
