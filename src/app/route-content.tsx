import { type ReactNode, useEffect } from 'react';
import { RoutePage } from '../engine/page-for-route';
import type { Route } from '../schema/route';
import { hrefOf } from './address';
import { usePageTab } from './page-tab';
import { screens } from './screens';

/** A route that leads outside goes there when somebody types its address; the menu links to it directly. */
const LeaveForLink = ({ href }: { href: string }): ReactNode => {
  useEffect(() => location.replace(href), [href]);
  return null;
};

/** What a route shows: a hand-written screen, or the page that the engine makes of its resource. */
export const RouteContent = ({ route }: { route: Route }): ReactNode => {
  const { page } = route;
  const { onTitle } = usePageTab();
  if (page.kind === 'link') return <LeaveForLink href={page.href} />;
  if (page.kind !== 'screen') return <RoutePage route={route} onTitle={onTitle} />;
  const Screen = screens[page.screen];
  if (!Screen) throw new Error(`${route.path}: no screen is called "${page.screen}"`);
  return <Screen />;
};

/** A public page inside the console's addresses: it is loaded anew, outside the frame. */
export const LeaveForPublic = ({ path }: { path: string }): ReactNode => {
  useEffect(() => {
    if (hrefOf(path) === path) location.replace(`${path}${location.search}`);
    else location.reload();
  }, [path]);
  return null;
};
