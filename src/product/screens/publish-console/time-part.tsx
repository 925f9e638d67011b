import { Checkbox, DatePicker, InputNumber, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../framework/engine/context/engine-context';
import { Box } from '../../../framework/engine/parts/box';
import { DateInput } from '../../../framework/fields/date/input';
import { dayjs } from '../../../framework/i18n/day';
import { useLanguage } from '../../../framework/i18n/use-label';
import { type ChosenTime, timeModes } from './submit-part';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const locales = { zh: 'zh-CN', en: 'en-GB' } as const;
type Repeat = NonNullable<ChosenTime['repeat']>;

/** On which days of the week it goes out again, and until when. */
const RepeatPart = ({ repeat, onChange }: { repeat: Repeat | undefined; onChange: (repeat?: Repeat) => void }) => {
  const { t } = useTranslation('publish-console');
  const [id, daysId] = [useId(), useId()];
  const format = new Intl.DateTimeFormat(locales[useLanguage()], { weekday: 'short' });
  return (
    <div className="publish-time u-mt-8 u-gap-8-16 u-mb-8">
      <Checkbox
        checked={repeat !== undefined}
        onChange={({ target }) => onChange(target.checked ? { weekdays: [], times: 4 } : undefined)}
      >
        {t('time.repeat')}
      </Checkbox>
      {repeat && (
        <>
          <Checkbox.Group
            aria-label={t('time.weekdays')}
            value={repeat.weekdays}
            onChange={(days) => onChange({ ...repeat, weekdays: days.toSorted((one, other) => one - other) })}
            // 2024 began with a Monday.
            options={weekdays.map((value) => ({ value, label: format.format(new Date(2024, 0, value)) }))}
          />
          <span className="publish-time-at u-flex u-gap-8 u-items-center">
            <label htmlFor={id}>{t('time.times')}</label>
            <InputNumber
              id={id}
              min={2}
              max={90}
              precision={0}
              value={repeat.times ?? null}
              onChange={(times) => onChange({ ...repeat, times: times ?? undefined })}
            />
          </span>
          <span className="publish-time-at u-flex u-gap-8 u-items-center">
            <label htmlFor={daysId}>{t('time.until')}</label>
            <DatePicker
              id={daysId}
              value={repeat.until ? dayjs(repeat.until) : null}
              minDate={dayjs()}
              maxDate={dayjs().add(90, 'day')}
              onChange={(day) => onChange({ ...repeat, until: day ? day.format('YYYY-MM-DD') : undefined })}
            />
          </span>
        </>
      )}
    </div>
  );
};

/** When it goes out: at once, at a moment, or one after the other as the settings have room, from a moment on. */
export const TimePart = ({ time, onChange }: { time: ChosenTime; onChange: (time: ChosenTime) => void }) => {
  const { t } = useTranslation('publish-console');
  const id = useId();
  const field = useResource('publishJobs').fieldByName.get('scheduledAt');
  return (
    <Box title={t('time.title')}>
      <div className="publish-time u-gap-8-16 u-mb-8">
        <Radio.Group
          aria-label={t('time.title')}
          optionType="button"
          value={time.mode}
          onChange={({ target }) => onChange({ ...time, mode: target.value as ChosenTime['mode'] })}
          options={timeModes.map((value) => ({ value, label: t(`time.${value}`) }))}
        />
        {time.mode !== 'now' && field && (
          <div className="publish-time-at u-flex u-gap-8 u-items-center">
            <label htmlFor={id}>{t(time.mode === 'at' ? 'time.moment' : 'time.from')}</label>
            <DateInput
              field={field}
              id={id}
              kind="moment"
              value={time.at}
              onChange={(at) => onChange({ ...time, at: typeof at === 'string' ? at : undefined })}
            />
          </div>
        )}
      </div>
      {time.mode === 'at' && <RepeatPart repeat={time.repeat} onChange={(repeat) => onChange({ ...time, repeat })} />}
      <p className="publish-quiet">{t(`time.hint.${time.mode}`)}</p>
      {time.mode === 'at' && time.repeat && <p className="publish-quiet">{t('time.hint.repeat')}</p>}
    </Box>
  );
};
