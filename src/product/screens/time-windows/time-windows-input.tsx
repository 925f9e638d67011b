import '../inputs.css';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, TimePicker } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { listOf } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { dayjs } from '../../../framework/i18n/day';
import { addTexts } from '../../../framework/i18n/i18n';
import { clockText, type DayWindow, windowsIn, windowsOf } from '../../../framework/shared/day-window';
import { timeWindows as en } from '../../texts/en/inputs.json';
import { timeWindows as zh } from '../../texts/zh/inputs.json';

/** What an operator usually adds next. */
const usual = ['09:00-11:30', '14:00-17:30', '19:00-21:30', '07:30-08:30', '12:00-13:30', '22:00-23:00'] as const;

const meet = (a: DayWindow, b: DayWindow): boolean => a.from < b.to && b.from < a.to;

/** The numbers of the texts that share time with one before them. */
export const overlapping = (texts: readonly string[]): ReadonlySet<number> =>
  new Set(
    texts.flatMap((text, index) => {
      const before = texts.slice(0, index).flatMap(windowsOf);
      return windowsOf(text).some((one) => before.some((other) => meet(one, other))) ? [index] : [];
    }),
  );

/** The next slot to begin with: the first usual one that is still free. */
export const nextSlot = (texts: readonly string[]): string => {
  const taken = texts.flatMap(windowsOf);
  return usual.find((text) => windowsOf(text).every((one) => !taken.some((other) => meet(one, other)))) ?? usual[0];
};

/** Minutes of the day that are within any of them. */
export const minutesIn = (windows: readonly DayWindow[]): number => {
  const sorted = [...windows].sort((a, b) => a.from - b.from);
  let until = 0;
  let sum = 0;
  for (const { from, to } of sorted) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
};

/** How a slot is stored: `09:00-11:30`. */
const slotText = (from: number, to: number): string => `${clockText(from)}-${clockText(to)}`;

/** First and last minute as written, so that what ends on the next day stays one slot; undefined: it cannot be read. */
export const endsOf = (text: string): { from: number; to: number } | undefined => {
  const [first, second] = windowsOf(text);
  if (first === undefined) return undefined;
  return { from: first.from, to: second?.to ?? first.to };
};

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
    <fieldset
      className="time-windows u-stack"
      id={rest.id}
      aria-describedby={rest['aria-describedby']}
      aria-label={t('name')}
    >
      {texts.map((text, index) => {
        const ends = endsOf(text);
        const isWrong = ends === undefined || doubles.has(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, its text changes while it is edited
          <div key={index} className="u-flex u-wrap u-items-center u-gap-4-8">
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
            {isWrong && (
              <span className="time-windows-wrong u-text-12">{t(ends ? 'overlap' : 'unread', { slot: text })}</span>
            )}
          </div>
        );
      })}
      <div className="u-flex u-wrap u-items-center u-gap-4-8">
        <Button
          icon={<PlusOutlined />}
          disabled={disabled || texts.length >= (field.maxItems ?? 50)}
          onClick={() => change([...texts, nextSlot(texts)])}
        >
          {t('add')}
        </Button>
        <span className="time-windows-sum u-text-12 u-figures" aria-live="polite">
          {windows.length === 0 ? t('any') : t('sum', { count: texts.length, hours: Number(total.toFixed(1)) })}
        </span>
      </div>
      <div className="time-windows-day u-relative" aria-hidden="true" data-any={windows.length === 0}>
        {values.avoidNight === true && (
          <>
            <i className="u-absolute" data-night="true" style={{ left: 0, width: placeOf(7 * 60) }} />
            <i className="u-absolute" data-night="true" style={{ left: placeOf(23 * 60), width: placeOf(60) }} />
          </>
        )}
        {windows.map(({ from, to }) => (
          <i className="u-absolute" key={`${from}-${to}`} style={{ left: placeOf(from), width: placeOf(to - from) }} />
        ))}
        {hours.map((hour) => (
          <span
            className="u-absolute u-figures u-faint"
            key={hour}
            style={{ left: placeOf(hour * 60) }}
          >{`${hour}:00`}</span>
        ))}
      </div>
      {values.avoidNight === true && windows.some(({ from, to }) => from < 7 * 60 || to > 23 * 60) && (
        <span className="time-windows-wrong u-text-12">{t('night')}</span>
      )}
    </fieldset>
  );
};
