import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox, Radio, Switch, TimePicker } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import {
  getSubscription,
  type OfferedSubscription,
  type Subscription,
  setSubscription,
  type WayState,
} from '../../../framework/contract/subscriptions';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { Box } from '../../../framework/engine/parts/box';
import { dayjs } from '../../../framework/i18n/day';
import { languages } from '../../../framework/shared/label';
import { Loaded } from './loaded';
import { keys } from './personal-data';
import { PreferenceRow } from './preferences-tab';
import { useSubscriptionTexts, WayList } from './way-list';

const format = 'HH:mm';
/** A time for the picker, which knows times on a date only. */
const timeOf = (text: string) => dayjs(`2026-01-01T${text}:00`);
const usualQuiet = { from: '22:00', until: '08:00' };
const usualDigest = '09:00';
const languageNames = { zh: '中文', en: 'English' } as const;

const picker = { format, allowClear: false, needConfirm: false, minuteStep: 5 } as const;

/** When messages are sent out of the console, and in which language. */
const SubscriptionTiming = ({
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

const toggled = (list: readonly string[], name: string, isOn: boolean): readonly string[] =>
  isOn ? [...list.filter((other) => other !== name), name] : list.filter((other) => other !== name);

/** By which ways users are notified of each event: a table, and on a phone a card for each event. */
const SubscriptionMatrix = ({
  chosen: { choices, events, ways },
  onChange,
}: {
  chosen: OfferedSubscription;
  onChange: (choices: Subscription['choices']) => void;
}): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { eventText, eventHint, wayText } = useSubscriptionTexts();
  const cell = (event: string, { name, state }: WayState): ReactNode => {
    const list = choices[event] ?? [];
    const isOn = list.includes(name);
    return (
      <td key={name}>
        <Checkbox
          aria-label={t('subscriptions.cell', { event: eventText(event), way: wayText(name) })}
          checked={isOn}
          // What is not connected can only be taken away.
          disabled={state === 'off' && !isOn}
          onChange={({ target }) => onChange({ ...choices, [event]: toggled(list, name, target.checked) })}
        >
          <span className="pc-way-name" aria-hidden>
            {wayText(name)}
          </span>
        </Checkbox>
      </td>
    );
  };
  return (
    <div className="pc-matrix-box">
      <table className="pc-matrix">
        <thead>
          <tr>
            <th scope="col">{t('subscriptions.about')}</th>
            {ways.map(({ name }) => (
              <th key={name} scope="col">
                {wayText(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event}>
              <th scope="row">
                <div>{eventText(event)}</div>
                <div className="pc-muted">{eventHint(event)}</div>
              </th>
              {ways.map((way) => cell(event, way))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** What is sent: without what only the server says. */
const bodyOf = ({ choices, language, quiet, digestAt, urgentAtOnce }: Subscription): Subscription => ({
  choices,
  language,
  quiet,
  digestAt,
  urgentAtOnce,
});

/**
 * One's subscriptions. A choice shows at once; choices are sent one after the other, the latest last, and when the server refuses, the
 * page shows again what it has.
 */
const useSubscriptions = () => {
  const { http } = useServices();
  const client = useQueryClient();
  const showError = useShowError();
  const sending = useRef<{ next: Subscription | undefined }>(undefined);
  const query = useQuery({
    queryKey: keys.subscriptions,
    queryFn: ({ signal }) => call(http, getSubscription, { signal }),
  });

  const change = async (changed: Partial<Subscription>): Promise<void> => {
    await client.cancelQueries({ queryKey: keys.subscriptions });
    const former = client.getQueryData<OfferedSubscription>(keys.subscriptions);
    if (former === undefined) return;
    const chosen = { ...former, ...changed };
    client.setQueryData(keys.subscriptions, chosen);
    if (sending.current) {
      sending.current.next = chosen;
      return;
    }
    const work: { next: Subscription | undefined } = { next: chosen };
    sending.current = work;
    try {
      while (work.next) {
        const body = bodyOf(work.next);
        work.next = undefined;
        await call(http, setSubscription, { body });
      }
    } catch (error) {
      showError(toRefineError(error));
      void client.invalidateQueries({ queryKey: keys.subscriptions });
    } finally {
      sending.current = undefined;
    }
  };
  return { query, change };
};

/** 消息订阅: about what, by which ways, and when. */
export const SubscriptionsTab = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { query, change } = useSubscriptions();
  return (
    <Loaded query={query} rows={8}>
      {(chosen) => {
        const isAnySent = chosen.ways.some(({ name, state }) => name !== 'site' && state !== 'off');
        const isNone = Object.values(chosen.choices).every((ways) => ways.length === 0);
        return (
          <>
            {isNone && <Alert type="warning" showIcon title={t('subscriptions.noWay')} />}
            <Box title={t('subscriptions.events')}>
              <SubscriptionMatrix chosen={chosen} onChange={(choices) => void change({ choices })} />
            </Box>
            <Box title={t('subscriptions.ways')}>
              <WayList ways={chosen.ways} />
            </Box>
            {isAnySent && (
              <Box title={t('subscriptions.timing')}>
                <SubscriptionTiming chosen={chosen} onChange={(changed) => void change(changed)} />
              </Box>
            )}
          </>
        );
      }}
    </Loaded>
  );
};
