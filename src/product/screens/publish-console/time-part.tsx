import { Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../framework/engine/context/engine-context';
import { Box } from '../../../framework/engine/parts/box';
import { DateInput } from '../../../framework/fields/date/input';
import { type ChosenTime, timeModes } from './wish';

/** When it goes out: at once, at a moment, or one after the other as the settings have room, from a moment on. */
export const TimePart = ({ time, onChange }: { time: ChosenTime; onChange: (time: ChosenTime) => void }) => {
  const { t } = useTranslation('publish-console');
  const id = useId();
  const field = useResource('publishJobs').fieldByName.get('scheduledAt');
  return (
    <Box title={t('time.title')}>
      <div className="publish-time">
        <Radio.Group
          aria-label={t('time.title')}
          optionType="button"
          value={time.mode}
          onChange={({ target }) => onChange({ ...time, mode: target.value as ChosenTime['mode'] })}
          options={timeModes.map((value) => ({ value, label: t(`time.${value}`) }))}
        />
        {time.mode !== 'now' && field && (
          <div className="publish-time-at">
            <label htmlFor={id}>{t(time.mode === 'at' ? 'time.moment' : 'time.from')}</label>
            <DateInput
              field={field}
              id={id}
              hasTime
              value={time.at}
              onChange={(at) => onChange({ ...time, at: typeof at === 'string' ? at : undefined })}
            />
          </div>
        )}
      </div>
      <p className="publish-quiet">{t(`time.hint.${time.mode}`)}</p>
    </Box>
  );
};
