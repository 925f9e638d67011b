import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { useWaiting } from '../../shared/waiting';
import { HintsHost } from '../hints/hints-host';
import { PageBoundary } from '../pages/page-boundary';
import { untabbedRoutes } from '../pages/untabbed-routes';
import { useSession } from '../session/boot-context';
import { KeptPage } from './kept-page';
import { watchQueryOwners } from './query-owners';
import { placeOf } from './tab-at';
import { nameTab } from './tabs';
import { useTabsControl, useTabsState } from './tabs-context';
import { useShownTab } from './use-shown-tab';
import type { BoundTabs } from './use-tabs';

/** A page without a tab: by configuration, forbidden, unknown, or on the way to another. It is gone when it is left. */
const LoosePage = ({ visit }: { visit: number }): ReactNode => {
  const session = useSession();
  const { pathname } = useLocation();
  const routes = useMemo(() => untabbedRoutes(session), [session]);
  const page = useRoutes(routes);
  return (
    <PageBoundary resetKey={`${pathname}#${visit}`}>
      <Suspense key={visit}>{page}</Suspense>
    </PageBoundary>
  );
};

/** Watches which tab asks for what, for as long as the console is open. */
const useQueryOwners = (bound: BoundTabs): void => {
  const client = useQueryClient();
  const [owners] = useState(() => watchQueryOwners(client));
  const { active, alive } = bound.tabs;
  useLayoutEffect(() => owners.open(active), [owners, active]);
  useEffect(() => owners.keep([active, ...alive]), [owners, active, alive]);
};

/** Nothing to see; the bar above says that the page waits. */
const Waiting = (): null => {
  useWaiting();
  return null;
};

/** The pages of all kept tabs, of which the open one is to be seen, or the page without a tab. */
export const Pages = (): ReactNode => {
  const session = useSession();
  const { bound, visit } = useTabsState();
  const { guards, hold, leaveFor, refuse } = useTabsControl();
  const { tabs, update, locationOf } = bound;
  useLayoutEffect(() => guards.open(tabs.active), [guards, tabs.active]);
  useQueryOwners(bound);
  const handlers = useMemo(
    () => ({
      guardLeaving: hold,
      onTitle: (key: string, title: string, icon?: string) => update((now) => nameTab(now, key, title, icon)),
    }),
    [hold, update],
  );
  const openTab = tabs.list.find(({ key }) => key === tabs.active);
  const openRoute = openTab && session.matchRoute(placeOf(openTab.address).pathname)?.route;
  const shown = useShownTab({ ...tabs, route: openRoute, session });
  const shownTab = tabs.list.find(({ key }) => key === shown);
  // In an order of their own: what is moved in the document loses its place.
  const alive = [...tabs.alive].sort();
  return (
    <>
      {/* It comes and goes with its page, not with the address. */}
      {shownTab && <HintsHost path={placeOf(shownTab.address).pathname} />}
      {alive.map((key) => {
        const tab = tabs.list.find((each) => each.key === key);
        const location = tab && (locationOf(key) ?? { ...placeOf(tab.address), key });
        const route = tab && session.matchRoute(placeOf(tab.address).pathname)?.route;
        if (!tab || !location || !route || (key === tabs.active && key !== shown)) return null;
        return (
          <KeptPage
            key={key}
            tabKey={key}
            route={route}
            location={location}
            isOpen={key === shown}
            round={tab.round}
            leaveFor={leaveFor}
            onRefused={refuse}
            {...handlers}
          />
        );
      })}
      {shown !== tabs.active && <Waiting />}
      {shown === '' && <LoosePage visit={visit} />}
    </>
  );
};
