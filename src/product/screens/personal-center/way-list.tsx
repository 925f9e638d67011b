import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WayState } from '../../../framework/contract/subscriptions';
import { formatMoment } from '../../../framework/fields/base/format';
import { useSubscriptionTexts } from './subscription-texts';

/** The tab in which it is said where a way leads. */
const tabOf = (way: string): string => (way === 'wechat' ? '?tab=binding' : '?');

const Way = ({ way: { name, state, hasAddress, trouble } }: { way: WayState }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { wayText, wayHint, missingText } = useSubscriptionTexts();
  return (
    <li className="pc-row">
      <div className="pc-row-text">
        <div className="pc-row-title">
          {wayText(name)}
          {state === 'off' && <Tag>{t('subscriptions.off')}</Tag>}
          {state === 'simulated' && <Tag color="gold">{t('subscriptions.simulated')}</Tag>}
        </div>
        <div className="pc-muted">
          {state !== 'off' && (
            <span>{hasAddress ? wayHint(name) : <Link to={tabOf(name)}>{missingText(name)}</Link>}</span>
          )}
          {state === 'off' && <span>{t('subscriptions.offHint')}</span>}
          {state === 'simulated' && <span>{t('subscriptions.simulatedHint')}</span>}
          {state === 'connected' && trouble && (
            <span className="pc-trouble">
              {t('subscriptions.trouble', {
                time: formatMoment(trouble.at).slice(0, 16),
                cause: t(`subscriptions.cause.${trouble.cause}`),
              })}
            </span>
          )}
        </div>
      </div>
    </li>
  );
};

/** Where each way leads, and whether anything arrives there. */
export const WayList = ({ ways }: { ways: readonly WayState[] }): ReactNode => (
  <ul className="pc-rows">
    {ways.map((way) => (
      <Way key={way.name} way={way} />
    ))}
  </ul>
);
