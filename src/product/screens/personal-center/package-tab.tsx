import { Alert, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import { canOpen } from '../../../framework/engine/context/find-pages';
import { Box } from '../../../framework/engine/parts/box';
import { formatDay, formatMoney, formatNumber } from '../../../framework/fields/base/format';
import { isState } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/option-tag';
import type { PersonalData } from '../../contract/profile';
import { daysLeft } from './days-left';
import { Loaded } from './loaded';
import { usePersonalData } from './personal-data';
import { holdingOf } from './tabs';

/** The list of what was spent and paid in, below its statement. */
const statement = '/dispose/renew';

/** The same of what customers hold. */
const bill = '/setting/bill';

const quotas = ['article', 'video', 'keyword', 'account', 'point'] as const;

const Subscription = ({ subscription }: Pick<PersonalData, 'subscription'>): ReactNode => {
  const { t } = useTranslation('personal-center');
  const state = useResource('users').fieldByName.get('subscriptionStatus');
  const { packageName, status, expireAt } = subscription;
  if (packageName === null) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('package.none')} />;
  }
  const days = daysLeft({ expireAt, now: new Date() });
  return (
    <dl className="pc-facts">
      <div>
        <dt>{t('package.name')}</dt>
        <dd>
          {packageName} {status !== null && isState(state) && <OptionTag field={state} value={status} />}
        </dd>
      </div>
      <div>
        <dt>{t('package.expires')}</dt>
        <dd>{expireAt === null ? t('package.never') : formatDay(new Date(expireAt))}</dd>
      </div>
      {days !== undefined && (
        <div>
          <dt>{t('package.remaining')}</dt>
          <dd data-urgent={days <= 7}>{days > 0 ? t('package.days', { count: days }) : t('package.over')}</dd>
        </div>
      )}
    </dl>
  );
};

/** Warns in time what happens when the package ends. */
const RenewHint = ({ subscription: { packageName, expireAt } }: Pick<PersonalData, 'subscription'>): ReactNode => {
  const { t } = useTranslation('personal-center');
  const days = daysLeft({ expireAt, now: new Date() });
  if (packageName === null || days === undefined || days > 7) return null;
  return (
    <Alert
      type={days > 0 ? 'warning' : 'error'}
      showIcon
      title={days > 0 ? t('package.soon', { count: days }) : t('package.ended')}
      description={t('package.renew')}
    />
  );
};

/** What those who sell packages pay from, and where it went. */
const Balance = ({ balance }: Pick<PersonalData, 'balance'>): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { console, mayOpen } = useEngine();
  return (
    <Box title={t('tab.balance')}>
      <dl className="pc-figures">
        <div>
          <dt>{t('balance.left')}</dt>
          <dd data-empty={balance <= 0}>{formatMoney({ value: balance, decimals: 2 })}</dd>
        </div>
      </dl>
      <p className="pc-muted">{t('balance.use')}</p>
      {canOpen({ routes: console.routeByPath, path: statement, mayOpen }) && (
        <Link to={statement}>{t('balance.statement')}</Link>
      )}
    </Box>
  );
};

/** What was bought, how long it lasts and what is left of it. */
const Package = ({ subscription }: Pick<PersonalData, 'subscription'>): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { console, mayOpen } = useEngine();
  return (
    <>
      <RenewHint subscription={subscription} />
      <Box title={t('package.title')}>
        <Subscription subscription={subscription} />
      </Box>
      <Box title={t('package.left')}>
        <dl className="pc-figures">
          {quotas.map((quota) => (
            <div key={quota}>
              <dt>{t(`package.quota.${quota}`)}</dt>
              <dd data-empty={subscription.left[quota] === 0}>
                {formatNumber({ value: subscription.left[quota], decimals: 0 })}
                <small>{t(`package.unit.${quota}`)}</small>
              </dd>
            </div>
          ))}
        </dl>
        {canOpen({ routes: console.routeByPath, path: bill, mayOpen }) && <Link to={bill}>{t('package.bill')}</Link>}
      </Box>
    </>
  );
};

/** 我的套餐 of customers, 账户余额 of who sells to them. */
export const PackageTab = (): ReactNode => (
  <Loaded query={usePersonalData()}>
    {({ subscription, balance, roles }) =>
      holdingOf(roles) === 'balance' ? <Balance balance={balance} /> : <Package subscription={subscription} />
    }
  </Loaded>
);
