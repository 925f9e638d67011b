import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox, Radio, Switch, TimePicker } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import {
  getSubscription,
  type OfferedSubscription,
  type Subscription,
  setSubscription,
} from '../../../framework/contract/subscriptions';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { Box } from '../../../framework/engine/parts/box';
import { Loaded } from '../../../framework/engine/parts/loaded';
import { dayjs } from '../../../framework/i18n/day';
import { languages } from '../../../framework/shared/label';
import { Row } from '../../../framework/shell/account/own-account';
import { keys } from './parts';
import { WayList } from './way-list';

const format = 'HH:mm';
/** A time for the picker, which knows times on a date only. */
const timeOf = (text: string) => dayjs(`2026-01-01T${text}:00`);
const usualQuiet = { from: '22:00', until: '08:00' };
const usualDigest = '09:00';
const languageNames = { zh: '中文', en: 'English' } as const;

const picker = { format, allowClear: false, needConfirm: false, minuteStep: 5 } as const;

interface SubscriptionProps {
  chosen: OfferedSubscription;
  onChange: (changed: Partial<Subscription>) => void;
}

/** When messages are sent out of the console, and in which language. */
const SubscriptionTiming = ({ chosen, onChange }: SubscriptionProps): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { language, quiet, digestAt, urgentAtOnce, ways } = chosen;
  const canGather = ways.some(({ name, state }) => name === 'email' && state !== 'off');
  return (
    <ul className="own-rows">
      <Row title={t('subscriptions.quiet')} lines={[t('subscriptions.quietHint')]}>
        {(id) => (
          <div className="own-buttons">
            {quiet && (
              <TimePicker.RangePicker
                {...picker}
                order={false}
                aria-labelledby={id}
                value={[timeOf(quiet.from), timeOf(quiet.until)]}
                onChange={(times) => {
                  const [from, until] = (times ?? []).map((time) => time?.format(format));
                  if (from && until && from !== until) onChange({ quiet: { from, until } });
                }}
              />
            )}
            <Switch
              aria-labelledby={id}
              checked={quiet !== null}
              onChange={(isOn) => onChange({ quiet: isOn ? usualQuiet : null })}
            />
          </div>
        )}
      </Row>
      {canGather && (
        <Row title={t('subscriptions.digest')} lines={[t('subscriptions.digestHint')]}>
          {(id) => (
            <div className="own-buttons">
              {digestAt !== null && (
                <TimePicker
                  {...picker}
                  aria-labelledby={id}
                  value={timeOf(digestAt)}
                  onChange={(time) => time && onChange({ digestAt: time.format(format) })}
                />
              )}
              <Switch
                aria-labelledby={id}
                checked={digestAt !== null}
                onChange={(isOn) => onChange({ digestAt: isOn ? usualDigest : null })}
              />
            </div>
          )}
        </Row>
      )}
      <Row title={t('subscriptions.urgent')} lines={[t('subscriptions.urgentHint')]}>
        {(id) => (
          <Switch
            aria-labelledby={id}
            checked={urgentAtOnce}
            disabled={quiet === null && digestAt === null}
            onChange={(isOn) => onChange({ urgentAtOnce: isOn })}
          />
        )}
      </Row>
      <Row title={t('subscriptions.language')} lines={[t('subscriptions.languageHint')]}>
        {(id) => (
          <Radio.Group
            aria-labelledby={id}
            optionType="button"
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={({ target }) => onChange({ language: target.value })}
          />
        )}
      </Row>
    </ul>
  );
};

/** By which ways users are notified of each event. */
const SubscriptionMatrix = ({ chosen: { choices, events, ways }, onChange }: SubscriptionProps): ReactNode => {
  const { t } = useTranslation('personal-center');
  const choose = (event: string, name: string, isOn: boolean): void => {
    const others = (choices[event] ?? []).filter((other) => other !== name);
    onChange({ choices: { ...choices, [event]: isOn ? [...others, name] : others } });
  };
  return (
    <ul className="own-rows">
      {events.map((event) => {
        const title = t(`subscriptions.event.${event}`, { defaultValue: event });
        return (
          <Row key={event} title={title} lines={[t(`subscriptions.eventHint.${event}`, { defaultValue: '' })]}>
            <div className="pc-ways u-grid">
              {ways.map(({ name, state }) => {
                const isOn = choices[event]?.includes(name) ?? false;
                const way = t(`subscriptions.way.${name}`, { defaultValue: name });
                return (
                  <Checkbox
                    key={name}
                    aria-label={t('subscriptions.cell', { event: title, way })}
                    checked={isOn}
                    // What is not connected can only be taken away.
                    disabled={state === 'off' && !isOn}
                    onChange={({ target }) => choose(event, name, target.checked)}
                  >
                    <span aria-hidden>{way}</span>
                  </Checkbox>
                );
              })}
            </div>
          </Row>
        );
      })}
    </ul>
  );
};

/** One's subscriptions. A choice shows at once; choices are sent one after the other, and a refused one is taken back. */
const useSubscriptions = () => {
  const { http } = useServices();
  const client = useQueryClient();
  const showError = useShowError();
  const key = keys.subscriptions;
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(http, getSubscription, { signal }) });
  const { mutate } = useMutation({
    scope: { id: key.join() },
    mutationFn: (body: Subscription) => call(http, setSubscription, { body }),
    onError: (error) => {
      showError(toRefineError(error));
      void client.invalidateQueries({ queryKey: key });
    },
  });
  const change = async (changed: Partial<Subscription>): Promise<void> => {
    await client.cancelQueries({ queryKey: key });
    const former = client.getQueryData<OfferedSubscription>(key);
    if (former === undefined) return;
    // The rest is what only the server says.
    const { events, ways, ...body } = { ...former, ...changed };
    client.setQueryData(key, { ...body, events, ways });
    mutate(body);
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
              <SubscriptionMatrix chosen={chosen} onChange={(changed) => void change(changed)} />
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
