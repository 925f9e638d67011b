import { useEffect, useState } from 'react';
import type { Route } from '../../language/route/route';
import { isRouteLoaded, preloadRoute } from '../pages/page-code';
import type { Boot } from '../session/boot';

/**
 * The tab whose page is to be seen: the open one, or until the code of its page is there the one before. So a page is drawn at once when
 * it is drawn, and nothing blank comes between two pages.
 */
export const useShownTab = ({
  active,
  alive,
  route,
  session: { console, setup },
}: {
  /** Key of the open tab. */
  active: string;
  /** Keys of the tabs whose pages are kept. */
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
    // What did not arrive is asked for again by the page, which says so.
    preloadRoute({ route, console, setup }).then(go, go);
    return () => {
      isCurrent = false;
    };
  }, [isReady, active, route, console, setup]);
  return isReady ? active : shown;
};
