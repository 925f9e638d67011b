import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../framework/engine/parts/box';
import { Loaded } from './loaded';
import { SubscriptionMatrix } from './subscription-matrix';
import { SubscriptionTiming } from './subscription-timing';
import { useSubscriptions } from './use-subscriptions';
import { WayList } from './way-list';

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
