import type { Location } from 'react-router';
import { pathOnScreen } from '../schema/path-on-screen';
import type { Route } from '../schema/route';
import type { Opened } from '../shell/tabs/tabs';
import type { Boot } from './boot';
import { viewerOf } from './navigation';

/** What a page may say to the tabs when it leads elsewhere; travels as the state of a navigation. */
export interface TabState {
  /** The address changes, the tab stays: filters and pages of a list where every visit has a tab of its own. */
  staysInTab?: boolean;
  /** Key of a tab that is done with. */
  closesTab?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the state of a navigation, whoever has written it. */
export const tabStateOf = (state: unknown): TabState =>
  isRecord(state)
    ? {
        staysInTab: state.staysInTab === true,
        ...(typeof state.closesTab === 'string' && { closesTab: state.closesTab }),
      }
    : {};

type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;

/** The place of an address: `/image?_page=2`. */
export const placeOf = (address: string): Place => {
  const { pathname, search, hash } = new URL(address, 'http://console.invalid');
  return { pathname, search, hash, state: null };
};

const pathOf = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/** A page that can be kept: it exists, may be seen, and does not ask to go without a tab. */
const hasTab = (route: Route): boolean => !route.tabHidden && route.page.kind !== 'group' && route.page.kind !== 'link';

/** The tab of a place, or nothing for a page without one: unknown, forbidden, a redirect, or by configuration. */
export const tabAt = ({
  session,
  place,
  open,
}: {
  session: Boot;
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
  const stays = tabStateOf(place.state).staysInTab && placeOf(open || '/').pathname === pathname;
  const own = stays ? open : `${pathname}${search}`;
  return { key: route.dynamicNewTab ? own : pathname, address, isFixed: route.noClosable };
};
