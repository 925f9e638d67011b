import { Alert, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Box } from '../../../framework/engine/parts/box';
import type { PersonalData } from '../../contract/profile';
import { Loaded } from './loaded';
import { usePersonalData } from './personal-data';
import { useSubscriptions } from './use-subscriptions';

const channels = ['site', 'wechat', 'sms', 'email'] as const;
const events = ['failed', 'unauthorized', 'rank_lost', 'low_balance', 'expiring', 'notice'] as const;

interface SwitchRowProps {
  title: string;
  hint: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const SwitchRow = ({ title, hint, isOn, onChange }: SwitchRowProps): ReactNode => {
  const titleId = useId();
  return (
    <li className="pc-row">
      <div className="pc-row-text">
        <div id={titleId}>{title}</div>
        <div className="pc-muted">{hint}</div>
      </div>
      <Switch aria-labelledby={titleId} checked={isOn} onChange={onChange} />
    </li>
  );
};

/** Where a message could not arrive although it is asked for: the tab that mends it. */
const missing = (channel: string, data: PersonalData | undefined): 'binding' | 'profile' | undefined => {
  if (data === undefined) return undefined;
  if (channel === 'wechat' && data.binding === null) return 'binding';
  return (channel === 'sms' && data.mobile === '') || (channel === 'email' && data.email === '')
    ? 'profile'
    : undefined;
};

const toggled = (list: readonly string[], name: string, isOn: boolean): readonly string[] =>
  isOn ? [...list.filter((other) => other !== name), name] : list.filter((other) => other !== name);

/** 消息订阅: by which ways, and about what. */
export const SubscriptionsTab = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { query, change } = useSubscriptions();
  const { data: person } = usePersonalData();
  const channelHint = (channel: (typeof channels)[number]): ReactNode => {
    const tab = missing(channel, person);
    if (tab === undefined) return t(`subscriptions.channelHint.${channel}`);
    return <Link to={tab === 'profile' ? '?' : `?tab=${tab}`}>{t(`subscriptions.missing.${channel}`)}</Link>;
  };
  return (
    <Loaded query={query} rows={8}>
      {(chosen) => (
        <>
          {chosen.channels.length === 0 && chosen.events.length > 0 && (
            <Alert type="warning" showIcon title={t('subscriptions.noChannel')} />
          )}
          <Box title={t('subscriptions.channels')}>
            <ul className="pc-rows">
              {channels.map((channel) => (
                <SwitchRow
                  key={channel}
                  title={t(`subscriptions.channel.${channel}`)}
                  hint={channelHint(channel)}
                  isOn={chosen.channels.includes(channel)}
                  onChange={(isOn) => void change({ ...chosen, channels: toggled(chosen.channels, channel, isOn) })}
                />
              ))}
            </ul>
          </Box>
          <Box title={t('subscriptions.events')}>
            <ul className="pc-rows">
              {events.map((event) => (
                <SwitchRow
                  key={event}
                  title={t(`subscriptions.event.${event}`)}
                  hint={t(`subscriptions.eventHint.${event}`)}
                  isOn={chosen.events.includes(event)}
                  onChange={(isOn) => void change({ ...chosen, events: toggled(chosen.events, event, isOn) })}
                />
              ))}
            </ul>
          </Box>
        </>
      )}
    </Loaded>
  );
};
