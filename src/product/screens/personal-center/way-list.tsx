import { Button, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WayState } from '../../../framework/contract/subscriptions';
import { formatMoment } from '../../../framework/fields/base/format';
import { useSubscriptionTexts } from './subscription-texts';
import { TargetForm } from './target-form';
import { useRemoveTarget } from './use-set-target';

/** The tab in which it is said where a way leads. */
const tabOf = (way: string): string => (way === 'wechat' ? '?tab=binding' : '?');

/** Where a way leads; what is missing leads to where it is said. */
const Place = ({ way: { name, hasAddress, given } }: { way: WayState }): ReactNode => {
  const { wayHint, missingText } = useSubscriptionTexts();
  if (hasAddress) return wayHint(name, given?.tail ?? '');
  return given ? missingText(name) : <Link to={tabOf(name)}>{missingText(name)}</Link>;
};

const Way = ({ way, onSet, onRemove }: { way: WayState; onSet: () => void; onRemove: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { wayText } = useSubscriptionTexts();
  const { name, state, given, hasAddress, trouble } = way;
  return (
    <li className="pc-row pc-row-wrapping">
      <div className="pc-row-text">
        <div className="pc-row-title">
          {wayText(name)}
          {state === 'off' && <Tag>{t('subscriptions.off')}</Tag>}
          {state === 'simulated' && <Tag color="gold">{t('subscriptions.simulated')}</Tag>}
        </div>
        <div className="pc-muted">
          <span>{state === 'off' ? t('subscriptions.offHint') : <Place way={way} />}</span>
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
      {given && state !== 'off' && (
        <div className="pc-buttons">
          <Button onClick={onSet} aria-label={t('subscriptions.target.setNamed', { way: wayText(name) })}>
            {t('subscriptions.target.set')}
          </Button>
          {hasAddress && (
            <Button
              danger
              onClick={onRemove}
              aria-label={t('subscriptions.target.removeNamed', { way: wayText(name) })}
            >
              {t('subscriptions.target.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

/** Where each way leads, and whether anything arrives there. */
export const WayList = ({ ways }: { ways: readonly WayState[] }): ReactNode => {
  const remove = useRemoveTarget();
  const [open, setOpen] = useState<WayState>();
  return (
    <>
      <ul className="pc-rows">
        {ways.map((way) => (
          <Way key={way.name} way={way} onSet={() => setOpen(way)} onRemove={() => void remove(way.name)} />
        ))}
      </ul>
      {open && <TargetForm way={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
