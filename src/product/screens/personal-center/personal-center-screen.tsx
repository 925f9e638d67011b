import { Tabs } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { makeTokens } from '../../../framework/contract/api-tokens';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { addTexts } from '../../../framework/i18n/add-texts';
import { useLabel } from '../../../framework/i18n/use-label';
import en from '../../texts/en/personal-center.json';
import zh from '../../texts/zh/personal-center.json';
import { BindingTab } from './binding-tab';
import { PackageTab } from './package-tab';
import { usePersonalData } from './personal-data';
import { PreferencesTab } from './preferences-tab';
import { ProfileTab } from './profile-tab';
import { SecurityTab } from './security-tab';
import { SubscriptionsTab } from './subscriptions-tab';
import { holdingOf, type Tab, tabOf, tabs } from './tabs';
import { TokensTab } from './tokens-tab';
import './personal-center.css';

addTexts('personal-center', { zh, en });

/** The content of each tab. Opened tabs stay mounted, so that switching does not lose input. */
const contents: Readonly<Record<Tab, (isShown: boolean) => ReactNode>> = {
  profile: () => <ProfileTab />,
  security: () => <SecurityTab />,
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
  const asked = tabOf(params.get('tab'));
  const holding = data && holdingOf(data.roles);
  // Until the user's holding is loaded, the tab in the URL is trusted.
  const hasPackage = data === undefined ? asked === 'package' : holding !== undefined;
  const isHidden = (tab: Tab): boolean => (tab === 'package' && !hasPackage) || (tab === 'tokens' && !hasTokens);
  const active = isHidden(asked) ? 'profile' : asked;
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
