import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { homeOf } from '../../../rights/navigation';
import { isObject } from '../../../shared/is-object';
import { parseObject, storedText } from '../../../shared/stored-text';
import type { GuardedHistory } from '../../base/routing/guarded-history';
import type { Boot } from '../../session/boot';
import { currentSession } from '../../session/session-ends';
import { placeOf, stateFor, tabAt, tabStateOf } from './tab-at';
import { closeTab, keepOnly, leaveTabs, type Opened, openTab, startTabs, type Tab, type Tabs } from './tabs';

const version = 1;
/** More than anybody opens; a longer list is none of ours. */
const mostTabs = 500;

const toTab = (value: unknown): Tab | undefined => {
  if (!isObject(value)) return undefined;
  const { key, address, isFixed, isPinned, recordTitle, icon } = value;
  if (typeof key !== 'string' || typeof address !== 'string' || typeof recordTitle !== 'string') return undefined;
  return {
    key,
    address,
    isFixed: isFixed === true,
    isPinned: isPinned === true,
    recordTitle,
    ...(typeof icon === 'string' && { icon }),
    round: 0,
  };
};

/** What may be stored of the tabs of a session: their addresses, not their pages. */
export const writeTabs = ({ tabs, session }: { tabs: Tabs; session: string }): string =>
  JSON.stringify({
    version,
    session,
    list: tabs.list.map(({ key, address, isFixed, isPinned, recordTitle, icon }) => ({
      key,
      address,
      isFixed,
      isPinned,
      recordTitle,
      icon,
    })),
  });

/**
 * Reads the tabs of the same session; anything else gives just the home. The pages behind them are made when they are opened.
 * `isAllowed` is called for every tab: rights and routes may have changed since.
 */
export const readTabs = ({
  text,
  session,
  home,
  isAllowed,
}: {
  text: string | null | undefined;
  session: string;
  home: Opened | undefined;
  isAllowed: (tab: Tab) => boolean;
}): Tabs => {
  const fresh = startTabs(home);
  const saved = parseObject(text);
  if (saved.version !== version || saved.session !== session || !Array.isArray(saved.list)) return fresh;
  const known = new Set(fresh.list.map(({ key }) => key));
  const others = saved.list.slice(0, mostTabs).flatMap((value) => {
    const tab = toTab(value);
    if (!tab || known.has(tab.key) || !isAllowed(tab)) return [];
    known.add(tab.key);
    return [tab];
  });
  return { ...fresh, list: [...fresh.list, ...others] };
};

/** In the storage of one browser tab: a reload finds its tabs again, another window starts with its own. */
const stored = storedText('console-tabs', () => sessionStorage);

/** The text that this browser tab has stored. */
const loadTabs = stored.read;

/** Keeps the text; where storage is full, a reload begins with the home. */
const saveTabs = (text: string): void => void stored.write(text);

/** Keeps nothing any more: the session is over. */
const forgetTabs = (): void => void stored.write(undefined);

export interface BoundTabs {
  tabs: Tabs;
  /** Key of the tab that is always there; empty for a user who may see no page at all. */
  home: string;
  /** Carries a change out that leaves the open tab open. */
  update: (change: (tabs: Tabs) => Tabs) => void;
  /** Carries a change out, and leads on when the open tab is closed by it. */
  change: (change: (tabs: Tabs) => Tabs) => void;
  /** The place of a tab, with the state of its navigation; the same object while the tab stays there. */
  locationOf: (key: string) => Location | undefined;
}

/** The tabs, and where those stand that were opened since the page was loaded. */
interface Held {
  tabs: Tabs;
  places: ReadonlyMap<string, Location>;
}

/** Where the user has arrived, with what rights, and whether there are tabs at all. */
interface Arrival {
  location: Location;
  /** They went back or forward; what the entry of the history once did is not done again. */
  isPop: boolean;
  session: Boot;
  isOn: boolean;
}

const readFor = (session: Boot): Tabs => {
  const path = homeOf(session);
  const home = path === undefined ? undefined : tabAt({ session, place: placeOf(path), open: '' });
  return readTabs({
    text: loadTabs(),
    session: currentSession(),
    home,
    isAllowed: ({ address }) =>
      address.startsWith('/') && tabAt({ session, place: placeOf(address), open: '' }) !== undefined,
  });
};

/** Another entry of the history for the same place is nothing that a page must hear of. */
const isSamePlace = (one: Location | undefined, other: Location): boolean =>
  one?.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  one.state === other.state;

/** The tab of the present address. Back at an address, or after a reload, it is the one that exists already. */
const tabHere = ({ list, active }: Tabs, { location, isPop, session }: Arrival): Opened | undefined => {
  const here = tabAt({ session, place: location, open: active });
  if (!here || !isPop || list.some(({ key }) => key === here.key)) return here;
  return { ...here, key: list.find(({ address }) => address === here.address)?.key ?? here.key };
};

/** Brings the tabs in line with the address and the rights. */
const arrive = (held: Held, arrival: Arrival): Held => {
  const { location, isPop, session, isOn } = arrival;
  const here = isOn ? tabHere(held.tabs, arrival) : undefined;
  const allowed = keepOnly(isOn ? held.tabs : { ...held.tabs, alive: [] }, ({ address }) =>
    Boolean(tabAt({ session, place: placeOf(address), open: '' })),
  );
  const opened = here ? openTab(allowed, here, homeOf(session) ?? '') : leaveTabs(allowed);
  const done = isPop ? undefined : tabStateOf(location.state).closesTab;
  const tabs = done !== undefined && done !== opened.active ? closeTab(opened, done) : opened;
  if (!here || isSamePlace(held.places.get(here.key), location)) return tabs === held.tabs ? held : { ...held, tabs };
  const known = new Set(tabs.list.map(({ key }) => key));
  return { tabs, places: new Map([...held.places].filter(([key]) => known.has(key)).concat([[here.key, location]])) };
};

/**
 * The tabs of this window, bound to the address: every navigation opens a tab or switches to it. Without tabs (`isOn` false)
 * nothing is cached. What may no longer be seen loses its tab as soon as the rights change.
 */
export const useTabs = ({
  session,
  history,
  isOn,
}: {
  session: Boot;
  history: GuardedHistory;
  isOn: boolean;
}): BoundTabs => {
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const [{ tabs, places }, apply] = useReducer(
    (held: Held, change: (held: Held) => Held) => change(held),
    undefined,
    () => arrive({ tabs: readFor(session), places: new Map() }, { location, isPop, session, isOn }),
  );

  // Not while drawing: a change that is under way elsewhere would be put on top of the tabs as they were before.
  useLayoutEffect(
    () => apply((held) => arrive(held, { location, isPop, session, isOn })),
    [location, isPop, session, isOn],
  );
  useEffect(() => {
    const own = currentSession();
    // Nothing of one session is left for the next; a reload comes by no clean-up.
    return () => {
      if (currentSession() !== own) forgetTabs();
    };
  }, []);
  // Signing in again makes another session with the same tabs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `session.user` is new then.
  useEffect(() => saveTabs(writeTabs({ tabs, session: currentSession() })), [tabs, session.user]);

  const update = useCallback(
    (how: (tabs: Tabs) => Tabs): void => apply((held) => ({ ...held, tabs: how(held.tabs) })),
    [],
  );
  const change = useCallback(
    (how: (tabs: Tabs) => Tabs): void => {
      update(how);
      const next = how(tabs);
      if (next.active === tabs.active) return;
      const open = next.list.find(({ key }) => key === next.active);
      history.push(open?.address ?? '/', open && stateFor(open));
    },
    [tabs, update, history],
  );
  const locationOf = useCallback((key: string) => places.get(key), [places]);
  const home = homeOf(session) ?? '';
  return useMemo(() => ({ tabs, home, update, change, locationOf }), [tabs, home, update, change, locationOf]);
};
