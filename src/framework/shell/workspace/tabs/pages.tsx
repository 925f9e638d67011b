import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { isRef } from '../../../fields/field';
import { useFieldServices } from '../../../fields/parts/fields-context';
import { useLanguage } from '../../../i18n/use-label';
import type { Route } from '../../../language/route/route';
import { isObject } from '../../../shared/is-object';
import { useWaiting } from '../../../shared/waiting';
import type { Boot } from '../../session/boot';
import { useSession } from '../../session/boot-context';
import { HintsHost } from '../hints/hints-host';
import { isRouteLoaded, preloadRoute } from '../pages/code-ahead';
import { PageBoundary, untabbedRoutes } from '../pages/untabbed-routes';
import { CachedPage } from './cached-page';
import { placeOf } from './tab-at';
import { nameTab, renameTabs } from './tabs';
import { useTabsControl, useTabsState } from './tabs-context';
import type { BoundTabs } from './use-tabs';

/**
 * The tab whose page is to be seen: the open one, or until the code of its page is there the one before. So a page is drawn at once when
 * it is drawn, and nothing blank comes between two pages.
 */
const useShownTab = ({
  active,
  alive,
  route,
  session: { console, setup },
}: {
  /** Key of the open tab. */
  active: string;
  /** Keys of the tabs whose pages are cached. */
  alive: readonly string[];
  /** Its route; undefined where none is open. */
  route: Route | undefined;
  session: Boot;
}): string => {
  const [shown, show] = useState(active);
  const canStay = shown !== active && alive.includes(shown);
  const isReady = !canStay || route === undefined || isRouteLoaded(route);
  if (isReady && shown !== active) show(active);
  useEffect(() => {
    if (isReady || route === undefined) return undefined;
    let isCurrent = true;
    const go = (): void => {
      if (isCurrent) show(active);
    };
    // What did not arrive is fetched again by the page, which shows the error.
    preloadRoute({ route, console, setup }).then(go, go);
    return () => {
      isCurrent = false;
    };
  }, [isReady, active, route, console, setup]);
  return isReady ? active : shown;
};

/** Which tab has requested what, so that the answers go when the tab does and not while it is only hidden. */
interface QueryOwners {
  /** Says which tab asks from now on; empty for a page without one. */
  open: (key: string) => void;
  /** Drops the answers that were requested only by tabs not among `kept`, unless they are in use. */
  keep: (stored: readonly string[]) => void;
  /** Stops watching. */
  stop: () => void;
}

/** Watches who observes which query. */
const watchQueryOwners = (client: QueryClient): QueryOwners => {
  const owners = new Map<Query, Set<string>>();
  let open = '';
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') owners.delete(query);
    if (type === 'observerAdded') owners.set(query, (owners.get(query) ?? new Set()).add(open));
  });
  return {
    open: (key) => {
      open = key;
    },
    keep: (stored) => {
      const isKept = new Set(stored);
      for (const [query, keys] of owners) {
        for (const key of keys) if (!isKept.has(key)) keys.delete(key);
        if (keys.size === 0 && query.getObserversCount() === 0) client.getQueryCache().remove(query);
      }
    },
    stop,
  };
};

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

/** Renames tabs when records are read under other names elsewhere. */
const useNewNames = ({ update }: BoundTabs, { console, matchRoute }: Boot): void => {
  const client = useQueryClient();
  const { titleOf } = useFieldServices();
  const language = useLanguage();
  useEffect(() => {
    /** The records that an answer of Refine has, and what they are of; none for a title that names other records. */
    const readIn = ({ queryKey: [kind, , identifier], state }: Query) => {
      const name = kind === 'data' && typeof identifier === 'string' ? identifier : '';
      const page = console.routeByPath.get(name)?.page;
      const resource = console.resources.get(page && 'resource' in page ? page.resource : name);
      const data: unknown = isObject(state.data) ? state.data.data : undefined;
      const isPlain = resource?.reference.title.every((field) => !isRef(resource.fieldByName.get(field)));
      return resource && isPlain ? { resource, rows: [data].flat().filter(isObject) } : undefined;
    };
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const found = readIn(event.query);
      if (found === undefined || found.rows.length === 0) return;
      update((now) =>
        renameTabs(now, ({ address }) => {
          const match = matchRoute(placeOf(address).pathname);
          const page = match?.route.page;
          if ((page?.kind !== 'show' && page?.kind !== 'edit') || page.resource !== found.resource.name)
            return undefined;
          const row = found.rows.find(({ id }) => id === match?.params.id);
          const isNamed = row !== undefined && row[found.resource.titleField] !== undefined;
          return isNamed ? titleOf(found.resource.name, { ...row, id: String(row.id) }, language) : undefined;
        }),
      );
    });
  }, [client, console, matchRoute, titleOf, language, update]);
};

/** Nothing to see; the bar above says that the page waits. */
const Waiting = (): null => {
  useWaiting();
  return null;
};

/** The pages of all cached tabs, of which the open one is to be seen, or the page without a tab. */
export const Pages = (): ReactNode => {
  const session = useSession();
  const { bound, visit } = useTabsState();
  const { guards, hold, leaveFor, refuse } = useTabsControl();
  const { tabs, update, locationOf } = bound;
  useLayoutEffect(() => guards.open(tabs.active), [guards, tabs.active]);
  useQueryOwners(bound);
  useNewNames(bound, session);
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
          <CachedPage
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
