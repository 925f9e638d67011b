import { Activity, memo, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { type Location, NavigationType, useRoutes } from 'react-router';
import { type Engine, EngineProvider, useEngine } from '../../engine/context/engine-context';
import type { Route } from '../../language/route/route';
import { LocationContext } from '../../shared/router-internals';
import { GuardedRoute } from '../pages/guarded-route';
import { PageBoundary } from '../pages/page-boundary';
import { PageTabProvider } from '../pages/page-tab';
import { useKeptScroll } from './use-kept-scroll';
import { usePageFocus } from './use-page-focus';

interface KeptPageProps {
  /** Key of its tab. */
  tabKey: string;
  route: Route;
  /** Where the page stands; it hears of no other place. */
  location: Location;
  isOpen: boolean;
  /** Another number is another page. */
  round: number;
  guardLeaving: (key: string, guard: Parameters<Engine['guardLeaving']>[0]) => () => void;
  leaveFor: (key: string, path: string) => void;
  onRefused: (key: string, error: unknown) => void;
  onTitle: (key: string, title: string, icon?: string) => void;
}

/** The page of the route, with what its address says. */
const Matched = ({ route }: { route: Route }): ReactNode => {
  const routes = useMemo(() => [{ path: route.path, element: <GuardedRoute route={route} /> }], [route]);
  return useRoutes(routes);
};

/** What draws the page; remembers where it was scrolled to, and takes the focus that the page before has lost. */
const Page = ({
  tabKey,
  pathname,
  round,
  children,
}: {
  tabKey: string;
  pathname: string;
  round: number;
  children: ReactNode;
}): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  useKeptScroll(box, round);
  usePageFocus(box, pathname);
  return (
    <div ref={box} className="kept-page" data-page={tabKey}>
      {children}
    </div>
  );
};

/**
 * The page of one tab. While another tab is open it is only hidden: what was typed, scrolled and chosen stays, and its effects
 * are cleaned up, so that it asks for nothing and no timer of it runs.
 */
export const KeptPage = memo((props: KeptPageProps): ReactNode => {
  const { tabKey, route, location, isOpen, round, guardLeaving, leaveFor, onRefused, onTitle } = props;
  const engine = useEngine();
  const ownEngine = useMemo(
    (): Engine => ({
      ...engine,
      guardLeaving: (guard) => guardLeaving(tabKey, guard),
      leaveFor: (path) => leaveFor(tabKey, path),
      onRefused: (error) => onRefused(tabKey, error),
    }),
    [engine, tabKey, guardLeaving, leaveFor, onRefused],
  );
  const tab = useMemo(
    () => ({ onTitle: (title: string, icon?: string) => onTitle(tabKey, title, icon) }),
    [tabKey, onTitle],
  );
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <LocationContext.Provider value={place}>
        <EngineProvider engine={ownEngine}>
          <PageTabProvider tab={tab}>
            <Page tabKey={tabKey} pathname={location.pathname} round={round}>
              <PageBoundary resetKey={`${location.pathname}#${round}`}>
                <Suspense key={round}>
                  <Matched route={route} />
                </Suspense>
              </PageBoundary>
            </Page>
          </PageTabProvider>
        </EngineProvider>
      </LocationContext.Provider>
    </Activity>
  );
});
