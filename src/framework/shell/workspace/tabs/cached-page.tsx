import {
  Activity,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { type Location, NavigationType, useRoutes } from 'react-router';
import { type Engine, EngineProvider, useEngine } from '../../../engine/context/engine-context';
import type { Route } from '../../../language/route/route';
import { LocationContext, RouteContext } from '../../../shared/router-internals';
import { ParsedOnce } from '../../base/routing/parsed-address';
import { PageTabProvider } from '../pages/page-tab';
import { GuardedRoute, PageBoundary } from '../pages/untabbed-routes';

interface Offset {
  left: number;
  top: number;
}

/**
 * Brings a page back to where it stood, the window and every box in it that scrolls: what is hidden with `display: none` forgets
 * that. A page that is new begins at its top. Another `round` is another page.
 */
const useRetainedScroll = (page: RefObject<HTMLElement | null>, round: number): void => {
  const offsets = useRef({ round, window: 0, boxes: new Map<Element, Offset>() });

  useLayoutEffect(() => {
    if (offsets.current.round !== round) offsets.current = { round, window: 0, boxes: new Map() };
    const { boxes, window: top } = offsets.current;
    for (const [box, offset] of boxes) {
      if (box.isConnected) box.scrollTo(offset);
      else boxes.delete(box);
    }
    window.scrollTo({ left: 0, top, behavior: 'instant' });
  }, [round]);

  // A layout effect's clean-up runs while the page is still there; after it the window may have jumped.
  useLayoutEffect(() => {
    const note = (): void => {
      offsets.current.window = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useEffect(() => {
    const root = page.current;
    const note = ({ target }: Event): void => {
      if (target instanceof Element) {
        offsets.current.boxes.set(target, { left: target.scrollLeft, top: target.scrollTop });
      }
    };
    root?.addEventListener('scroll', note, { capture: true, passive: true });
    return () => root?.removeEventListener('scroll', note, { capture: true });
  }, [page]);
};

/** Whether a page was shown before: the first one leaves the focus where the browser has it, before the link that skips to the page. */
let isFirst = true;

/** Nobody has it, or something in a page that has just been hidden, which the browser takes it from a moment later. */
const isFree = (box: HTMLElement | null): boolean => {
  const { activeElement } = document;
  const page = activeElement?.closest('[data-page]');
  return activeElement === null || activeElement === document.body || (page instanceof HTMLElement && page !== box);
};

/**
 * After a change of page users of the keyboard go on in the page: where the focused element is gone, the heading takes the focus,
 * which also has it read aloud. Nothing happens where an element has the focus: a field that begins with it, a dialog, the menu.
 */
const usePageFocus = (box: RefObject<HTMLElement | null>, pathname: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address within the same tab is another page.
  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      return undefined;
    }
    const take = (): boolean => {
      if (!isFree(box.current)) return true;
      const heading = box.current?.querySelector('h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (take() || box.current === null) return undefined;
    // The code or the records of the page are still coming, and its heading with them.
    const watcher = new MutationObserver(() => {
      if (take()) watcher.disconnect();
    });
    watcher.observe(box.current, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [box, pathname]);
};

interface CachedPageProps {
  /** Key of its tab. */
  tabKey: string;
  route: Route;
  /** The address of the page; it is not notified of any other. */
  location: Location;
  isOpen: boolean;
  /** Another number is another page. */
  round: number;
  guardLeaving: (key: string, guard: Parameters<Engine['guardLeaving']>[0]) => () => void;
  leaveFor: (key: string, path: string) => void;
  onRefused: (key: string, error: unknown) => void;
  onTitle: (key: string, title: string, icon?: string) => void;
}

/**
 * Hides the matches of the frame from the page: they are another object after every navigation, which would make each link below render
 * again, and with it all cached pages, the hidden ones as well.
 */
const noRoutes = { outlet: null, matches: [], isDataRoute: false };

/** The page of the route, with what its address says. Memoised: what the router says of its matches is another object whenever it renders. */
const Matched = memo(({ route }: { route: Route }): ReactNode => {
  const routes = useMemo(() => {
    const element = (
      <ParsedOnce>
        <GuardedRoute route={route} />
      </ParsedOnce>
    );
    return [{ path: route.path, element }];
  }, [route]);
  return useRoutes(routes);
});

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
  useRetainedScroll(box, round);
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
export const CachedPage = memo((props: CachedPageProps): ReactNode => {
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
        <RouteContext.Provider value={noRoutes}>
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
        </RouteContext.Provider>
      </LocationContext.Provider>
    </Activity>
  );
});
