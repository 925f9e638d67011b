import type { Location } from 'react-router';
import type { RouteMatcher } from '../../../language/route/match-route';
import { pathOnScreen, type Route } from '../../../language/route/route';
import { viewerOf } from '../../../rights/navigation';
import { isObject } from '../../../shared/is-object';
import type { Label } from '../../../shared/label';
import type { Boot } from '../../session/boot';
import type { Opened, Tab } from './tabs';

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

/** What a page may say to the tabs when it leads elsewhere; travels as the state of a navigation. */
export interface TabState {
  /** The address changes, the tab stays: filters and pages of a list where every visit has a tab of its own. */
  staysInTab?: boolean;
  /** Key of a tab that is done with. */
  closesTab?: string;
  /** Key of the tab that is gone back to, of a route where every visit has one of its own. */
  tab?: string;
}

/** Reads the state of a navigation, of whatever shape. */
export const tabStateOf = (state: unknown): TabState =>
  isObject(state)
    ? {
        staysInTab: state.staysInTab === true,
        ...(typeof state.closesTab === 'string' && { closesTab: state.closesTab }),
        ...(typeof state.tab === 'string' && { tab: state.tab }),
      }
    : {};

/** What a navigation to a tab must say: without it a route where every visit has a tab of its own would open one more. */
export const stateFor = ({ key, address }: Pick<Tab, 'key' | 'address'>): TabState | undefined =>
  key === placeOf(address).pathname ? undefined : { tab: key };

/** Where the user has arrived; every entry of the history has a `key` of its own. */
type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'state'> & Partial<Pick<Location, 'key'>>;

/** The place of an address: `/image?_page=2`. */
export const placeOf = (address: string): Place => {
  const { pathname, search, hash } = new URL(address, 'http://console.invalid');
  return { pathname, search, hash, state: null };
};

const pathOf = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/** A page that can be cached: it exists, may be seen, and is not configured to go without a tab. */
const hasTab = (route: Route): boolean => !route.tabHidden && route.page.kind !== 'group' && route.page.kind !== 'link';

/** The key of the tab of a visit; going back to its entry of the history finds the same again. */
const keyOfVisit = ({ place, pathname, open }: { place: Place; pathname: string; open: string }): string => {
  const { staysInTab, closesTab, tab } = tabStateOf(place.state);
  const isAt = (key: string): boolean => placeOf(key).pathname === pathname;
  if (tab !== undefined && isAt(tab)) return tab;
  // A list whose filters change, or whose form above it is done with, is the same visit.
  const stays = (staysInTab === true || closesTab === open) && open !== '' && isAt(open);
  return stays ? open : `${pathname}${place.search}#${place.key ?? ''}`;
};

/** The tab of a place, or nothing for a page without one: unknown, forbidden, a redirect, or by configuration. */
export const tabAt = ({
  session,
  place,
  open,
}: {
  session: Pick<Boot, 'access' | 'matchRoute'>;
  place: Place;
  /** Key of the tab that is open. */
  open: string;
}): Opened | undefined => {
  const { search, hash } = place;
  const pathname = pathOf(place.pathname);
  const route = session.matchRoute(pathname)?.route;
  if (!route || !hasTab(route) || !viewerOf(session)(route)) return undefined;
  const address = `${pathname}${search}${hash}`;
  const onScreen = pathOnScreen(route);
  if (onScreen !== route.path) {
    // A form above its list belongs to the list's tab.
    const list = session.matchRoute(onScreen)?.route;
    const isOpen = list?.dynamicNewTab && placeOf(open || '/').pathname === onScreen;
    return { key: isOpen ? open : onScreen, address, isFixed: list?.noClosable ?? false };
  }
  const key = route.dynamicNewTab ? keyOfVisit({ place, pathname, open }) : pathname;
  return { key, address, isFixed: route.noClosable };
};
