import './accounts.css';
import { Alert, Descriptions, Empty, Tabs } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { makeTokens } from '../../../framework/contract/api-tokens';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import { Box } from '../../../framework/engine/parts/box';
import { Loaded } from '../../../framework/engine/parts/loaded';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { formatDay, formatMoney, formatNumber } from '../../../framework/fields/base/format';
import { isState } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/cells';
import { addTexts } from '../../../framework/i18n/i18n';
import { useLabel } from '../../../framework/i18n/use-label';
import { Security } from '../../../framework/shell/account/security';
import type { PersonalData } from '../../contract/profile';
import en from '../../texts/en/personal-center.json';
import zh from '../../texts/zh/personal-center.json';
import { BindingTab } from './binding-tab';
import { MobileBox } from './mobile-box';
import { PageLink, usePersonalData } from './parts';
import { PreferencesTab } from './preferences-tab';
import { ProfileTab } from './profile-tab';
import { SubscriptionsTab } from './subscriptions-tab';
import { TokensTab } from './tokens-tab';

const day = 24 * 60 * 60 * 1000;

/** Whole days until a moment, the begun one counted; 0 or less when it is over, undefined without an end. */
export const daysLeft = ({ expireAt, now }: { expireAt: string | null; now: Date }): number | undefined => {
  const ends = expireAt === null ? Number.NaN : Date.parse(expireAt);
  return Number.isNaN(ends) ? undefined : Math.ceil((ends - now.getTime()) / day);
};

/** The tabs of the personal center, by their names in the URL. */
const tabs = ['profile', 'security', 'binding', 'package', 'preferences', 'subscriptions', 'tokens'] as const;
type Tab = (typeof tabs)[number];

/** The tab named by `?tab=`; the first one if the name is unknown. */
export const tabOf = (name: string | null): Tab => tabs.find((tab) => tab === name) ?? 'profile';

/**
 * What a user holds: customers a package, sellers of packages the balance that these are paid from, everybody else nothing. Same rule
 * as on the server (`isCustomer`).
 */
export const holdingOf = (roles: readonly string[]): 'package' | 'balance' | undefined => {
  const holds = (...names: readonly string[]): boolean => names.some((name) => roles.includes(name));
  if (holds('Customer', 'Douyin')) return 'package';
  return holds('Agent', 'OEM') ? 'balance' : undefined;
};

/** The list of what was spent and paid in, below its statement. */
const statement = '/dispose/renew';

/** The same of what customers hold. */
const bill = '/setting/bill';

const quotas = ['article', 'video', 'keyword', 'account', 'point'] as const;

interface HoldingProps {
  subscription: PersonalData['subscription'];
}

/** The package, how long it lasts, and in time what happens when it ends. */
const Subscription = ({ subscription: { packageName, status, expireAt } }: HoldingProps): ReactNode => {
  const { t } = useTranslation('personal-center');
  const state = useResource('users').fieldByName.get('subscriptionStatus');
  if (packageName === null) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('package.none')} />;
  const days = daysLeft({ expireAt, now: new Date() });
  const name = (
    <strong>
      {packageName} {status !== null && isState(state) && <OptionTag field={state} value={status} />}
    </strong>
  );
  const left = days !== undefined && (
    <strong data-urgent={days <= 7}>{days > 0 ? t('package.days', { count: days }) : t('package.over')}</strong>
  );
  const end = <strong>{expireAt === null ? t('package.never') : formatDay(new Date(expireAt))}</strong>;
  return (
    <>
      {days !== undefined && days <= 7 && (
        <Alert
          className="engine-form-alert"
          type={days > 0 ? 'warning' : 'error'}
          showIcon
          title={days > 0 ? t('package.soon', { count: days }) : t('package.ended')}
          description={t('package.renew')}
        />
      )}
      <Facts
        facts={[
          ['name', t('package.name'), name],
          ['expires', t('package.expires'), end],
          ...(left ? [['remaining', t('package.remaining'), left] as const] : []),
        ]}
      />
    </>
  );
};

/** Labels with what they are about below. */
const Facts = ({ facts }: { facts: readonly (readonly [key: string, label: string, content: ReactNode])[] }) => (
  <Descriptions
    layout="vertical"
    colon={false}
    column={{ xs: 2, md: 3, lg: 5 }}
    items={facts.map(([key, label, children]) => ({ key, label, children }))}
  />
);

const figure = (text: string, isUrgent: boolean, unit?: string): ReactNode => (
  <span className="pc-figure u-figures u-text-20" data-urgent={isUrgent}>
    {text}
    {unit && <small className="u-muted">{unit}</small>}
  </span>
);

/** What those who sell packages pay from, and where it went. */
const Balance = ({ balance }: Pick<PersonalData, 'balance'>): ReactNode => {
  const { t } = useTranslation('personal-center');
  const left = figure(formatMoney({ value: balance, decimals: 2 }), balance <= 0);
  return (
    <Box title={t('tab.balance')}>
      <Facts facts={[['left', t('balance.left'), left]]} />
      <p className="own-muted">{t('balance.use')}</p>
      <PageLink to={statement} text={t('balance.statement')} />
    </Box>
  );
};

/** What was bought, how long it lasts and what is left of it. */
const Package = ({ subscription }: HoldingProps): ReactNode => {
  const { t } = useTranslation('personal-center');
  const left = (quota: (typeof quotas)[number]): ReactNode => {
    const value = subscription.left[quota];
    return figure(formatNumber({ value, decimals: 0 }), value === 0, t(`package.unit.${quota}`));
  };
  return (
    <>
      <Box title={t('package.title')}>
        <Subscription subscription={subscription} />
      </Box>
      <Box title={t('package.left')}>
        <Facts facts={quotas.map((quota) => [quota, t(`package.quota.${quota}`), left(quota)])} />
        <PageLink to={bill} text={t('package.bill')} />
      </Box>
    </>
  );
};

/** 我的套餐 of customers, 账户余额 of who sells to them. */
const PackageTab = (): ReactNode => (
  <Loaded query={usePersonalData()}>
    {({ subscription, balance, roles }) =>
      holdingOf(roles) === 'balance' ? <Balance balance={balance} /> : <Package subscription={subscription} />
    }
  </Loaded>
);

addTexts('personal-center', { zh, en });

/** The content of each tab. Opened tabs stay mounted, so that switching does not lose input. */
const contents: Readonly<Record<Tab, (isShown: boolean) => ReactNode>> = {
  profile: () => <ProfileTab />,
  security: () => (
    <Security>
      <MobileBox />
    </Security>
  ),
  binding: (isShown) => <BindingTab isShown={isShown} />,
  package: () => <PackageTab />,
  preferences: () => <PreferencesTab />,
  subscriptions: () => <SubscriptionsTab />,
  tokens: () => <TokensTab />,
};

/** /setting/personalCenter: everything about the signed-in user, in tabs that are part of the URL. */
export const PersonalCenterScreen = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const label = useLabel();
  const { pathname } = useLocation();
  const { console, can } = useEngine();
  const route = console.routeByPath.get(pathname);
  const hasTokens = can(makeTokens);
  const [params, setParams] = useSearchParams();
  const { data } = usePersonalData();
  const request = tabOf(params.get('tab'));
  const holding = data && holdingOf(data.roles);
  // Until the user's holding is loaded, the tab in the URL is trusted.
  const hasPackage = data === undefined ? request === 'package' : holding !== undefined;
  const isHidden = (tab: Tab): boolean => (tab === 'package' && !hasPackage) || (tab === 'tokens' && !hasTokens);
  const active = isHidden(request) ? 'profile' : request;
  const items = useMemo(
    () =>
      tabs
        .filter((tab) => (tab !== 'package' || hasPackage) && (tab !== 'tokens' || hasTokens))
        .map((tab) => ({
          key: tab,
          label: t(`tab.${tab === 'package' && holding === 'balance' ? 'balance' : tab}`),
          children: contents[tab](tab === active),
        })),
    [t, active, hasPackage, hasTokens, holding],
  );
  return (
    <PageFrame title={route ? label(route.title) : t('title')}>
      <Tabs
        className="personal-center"
        activeKey={active}
        items={items}
        onChange={(tab) => setParams(tab === 'profile' ? {} : { tab }, { replace: true })}
      />
    </PageFrame>
  );
};
