import { useEffect } from 'react';
import { preloadPage } from '../../../engine/page-for-route';
import type { Console } from '../../../language/console-config';
import type { Route } from '../../../language/route/route';
import { isPreloadable, preloadParts } from '../../../shared/lazy-named';
import { idle } from '../../../shared/quiet-moment';
import { useIsWaiting } from '../../../shared/waiting';
import type { BrowserProduct, ConsoleSetup } from '../../base/product';
import { addressIn } from '../../base/routing/address';
import { useSession } from '../../session/boot-context';

interface Query {
  route: Pick<Route, 'path' | 'page'>;
  console: Console;
  setup: ConsoleSetup;
}

/** Paths of the routes whose code is there. */
const loaded = new Set<string>();

/** Fetches the code of a route's page. Rejects when it does not arrive; what draws the page asks again. */
export const preloadRoute = async ({ route: { path, page }, console, setup: { product } }: Query): Promise<void> => {
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

/** What the generated pages are drawn with, the most usual first. */
const groups = ['list', 'cell', 'form', 'show', 'dashboard', 'above', 'seldom'] as const;

/** Who pays for every byte gets only what they open. The types of the DOM do not know this yet, and not every browser has it. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches one group after the other, each when the browser is idle, until it is stopped. */
const fetchAll = async ({ profiles }: BrowserProduct, isStopped: () => boolean): Promise<void> => {
  if (savesData()) return;
  for (const group of groups) {
    await idle();
    if (isStopped()) return;
    await preloadParts(group);
    if (group === 'show') await profiles?.();
  }
};

/** How long no request must be pending, in ms, before anything is prefetched. */
const calmMs = 1000;

const ignore = (): void => undefined;

/**
 * Fetches the code of pages before they are opened: of every generated kind once the first page is there, and of the page that a link
 * leads to when it is approached. A failure is shown by the page, which asks again.
 */
export const CodeAhead = (): null => {
  const { console, matchRoute, setup } = useSession();
  const isWaiting = useIsWaiting();
  useEffect(() => {
    if (isWaiting) return undefined;
    let isStopped = false;
    const timer = setTimeout(() => fetchAll(setup.product, () => isStopped).catch(ignore), calmMs);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isWaiting, setup]);
  useEffect(() => {
    const onApproach = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin) return;
      const route = matchRoute(addressIn(link).split('?')[0] ?? '')?.route;
      if (route) preloadRoute({ route, console, setup }).catch(ignore);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onApproach, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, onApproach);
    };
  }, [console, matchRoute, setup]);
  return null;
};
