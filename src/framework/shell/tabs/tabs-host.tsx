import type { ReactNode } from 'react';
import { useLabel } from '../../i18n/use-label';
import { useSession } from '../session/boot-context';
import { useSettings } from '../settings/use-settings';
import { placeOf, tabTitle } from './tab-at';
import { TabsBar } from './tabs-bar';
import { useTabsControl, useTabsState } from './tabs-context';

/** The tabs bar, where it is switched on. */
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
      iconOf={(tab) => tab.icon ?? matchRoute(placeOf(tab.address).pathname)?.route.icon}
      look={tabsBarStyle}
      hasIcons={showTabsIcon}
      onOpen={open}
      onAction={run}
      onMove={move}
    />
  );
};
