import { Radio, Switch, TimePicker } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedSubscription, Subscription } from '../../../framework/contract/subscriptions';
import { dayjs } from '../../../framework/i18n/day';
import { languages } from '../../../framework/shared/label';
import { PreferenceRow } from './preference-row';

const format = 'HH:mm';
/** A time for the picker, which knows times on a date only. */
const timeOf = (text: string) => dayjs(`2026-01-01T${text}:00`);
const usualQuiet = { from: '22:00', until: '08:00' };
const usualDigest = '09:00';
const languageNames = { zh: '中文', en: 'English' } as const;

const picker = { format, allowClear: false, needConfirm: false, minuteStep: 5 } as const;

/** When messages are sent out of the console, and in which language. */
export const SubscriptionTiming = ({
  chosen: { language, quiet, digestAt, urgentAtOnce, ways },
  onChange,
}: {
  chosen: OfferedSubscription;
  onChange: (changed: Partial<Subscription>) => void;
}): ReactNode => {
  const { t } = useTranslation('personal-center');
  const canGather = ways.some(({ name, state }) => name === 'email' && state !== 'off');
  return (
    <div className="pc-rows pc-timing">
      <PreferenceRow name={t('subscriptions.quiet')} hint={t('subscriptions.quietHint')}>
        {(labelId) => (
          <div className="pc-buttons">
            {quiet && (
              <TimePicker.RangePicker
                {...picker}
                order={false}
                aria-labelledby={labelId}
                value={[timeOf(quiet.from), timeOf(quiet.until)]}
                onChange={(times) => {
                  const [from, until] = (times ?? []).map((time) => time?.format(format));
                  if (from && until && from !== until) onChange({ quiet: { from, until } });
                }}
              />
            )}
            <Switch
              aria-labelledby={labelId}
              checked={quiet !== null}
              onChange={(isOn) => onChange({ quiet: isOn ? usualQuiet : null })}
            />
          </div>
        )}
      </PreferenceRow>
      {canGather && (
        <PreferenceRow name={t('subscriptions.digest')} hint={t('subscriptions.digestHint')}>
          {(labelId) => (
            <div className="pc-buttons">
              {digestAt !== null && (
                <TimePicker
                  {...picker}
                  aria-labelledby={labelId}
                  value={timeOf(digestAt)}
                  onChange={(time) => time && onChange({ digestAt: time.format(format) })}
                />
              )}
              <Switch
                aria-labelledby={labelId}
                checked={digestAt !== null}
                onChange={(isOn) => onChange({ digestAt: isOn ? usualDigest : null })}
              />
            </div>
          )}
        </PreferenceRow>
      )}
      <PreferenceRow name={t('subscriptions.urgent')} hint={t('subscriptions.urgentHint')}>
        {(labelId) => (
          <Switch
            aria-labelledby={labelId}
            checked={urgentAtOnce}
            disabled={quiet === null && digestAt === null}
            onChange={(isOn) => onChange({ urgentAtOnce: isOn })}
          />
        )}
      </PreferenceRow>
      <PreferenceRow name={t('subscriptions.language')} hint={t('subscriptions.languageHint')}>
        {(labelId) => (
          <Radio.Group
            aria-labelledby={labelId}
            optionType="button"
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={({ target }) => onChange({ language: target.value })}
          />
        )}
      </PreferenceRow>
    </div>
  );
};
