import { preloadPage } from '../../engine/page-for-route';
import type { Console } from '../../language/console/console';
import type { Route } from '../../language/route/route';
import { isPreloadable } from '../../shared/lazy-named';
import type { ConsoleSetup } from '../product';

interface Asked {
  route: Pick<Route, 'path' | 'page'>;
  console: Console;
  setup: ConsoleSetup;
}

/** Paths of the routes whose code is there. */
const loaded = new Set<string>();

/** Fetches the code of a route's page. Rejects when it does not arrive; what draws the page asks again. */
export const preloadRoute = async ({ route: { path, page }, console, setup: { product } }: Asked): Promise<void> => {
  const screen = page.kind === 'screen' ? product.screens[page.screen] : undefined;
  if (isPreloadable(screen)) await screen.preload();
  else
    await Promise.all([
      preloadPage({ page, console, replacements: product.replacements }),
      page.kind === 'show' ? product.profiles?.() : undefined,
    ]);
  loaded.add(path);
};

/** Whether a route's page can be drawn at once, because `preloadRoute` has fetched it. */
export const isRouteLoaded = ({ path }: Pick<Route, 'path'>): boolean => loaded.has(path);
