import type { Label } from '../schema/label';
import { pathOnScreen } from '../schema/path-on-screen';
import type { RouteMatcher } from '../shell/menu/match-route';
import type { Tab } from '../shell/tabs/tabs';
import { placeOf } from './tab-at';

/** What a tab is called: its record, its record and what is done with it, or its route. */
export const tabTitle = ({
  tab,
  matchRoute,
  label,
}: {
  tab: Tab;
  matchRoute: RouteMatcher;
  label: (label: Label) => string;
}): string => {
  const found = matchRoute(placeOf(tab.address).pathname)?.route;
  // A drawer opens in the tab of its list.
  const path = found && pathOnScreen(found);
  const route = found?.path === path ? found : matchRoute(path ?? '')?.route;
  const title = route ? label(route.title) : tab.address;
  if (tab.recordTitle === '') return title;
  return route?.page.kind === 'show' ? tab.recordTitle : `${title} · ${tab.recordTitle}`;
};
