import type { ReactNode } from 'react';
import { useLabel } from '../i18n/use-label';
import { useSettings } from '../shell/settings/use-settings';
import { TabsBar } from '../shell/tabs/tabs-bar';
import { useSession } from './boot-context';
import { placeOf } from './tab-at';
import { tabTitle } from './tab-title';
import { useTabsControl, useTabsState } from './tabs-context';

/** The tabs bar, where somebody wants one. */
export const TabsOfSession = (): ReactNode => {
  const { matchRoute } = useSession();
  const { showTabs, showTabsIcon, tabsBarStyle } = useSettings();
  const label = useLabel();
  const { bound } = useTabsState();
  const { open, run, move } = useTabsControl();
  if (!showTabs) return null;
  return (
    <TabsBar
      tabs={bound.tabs}
      titleOf={(tab) => tabTitle({ tab, matchRoute, label })}
      iconOf={(tab) => matchRoute(placeOf(tab.address).pathname)?.route.icon}
      look={tabsBarStyle}
      hasIcons={showTabsIcon}
      onOpen={open}
      onAction={run}
      onMove={move}
    />
  );
};
