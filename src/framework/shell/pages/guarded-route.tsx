import { type ReactNode, useMemo } from 'react';
import { Navigate } from 'react-router';
import { RoutePage } from '../../engine/page-for-route';
import type { Route } from '../../language/route/route';
import { missingRight } from '../../rights/may-open';
import { homeOf } from '../../rights/navigation';
import { useSession } from '../session/boot-context';
import { ForbiddenRoute } from './error-routes';
import { LeaveForLink } from './leaving';
import { usePageTab } from './page-tab';

/** What a route shows: a hand-written screen, or the page that the engine makes of its resource. */
const RouteContent = ({ route }: { route: Route }): ReactNode => {
  const { page } = route;
  const { onTitle } = usePageTab();
  const { screens } = useSession().setup.product;
  if (page.kind === 'link') return <LeaveForLink href={page.href} isNewWindow={route.target === '_blank'} />;
  if (page.kind !== 'screen') return <RoutePage route={route} onTitle={onTitle} />;
  const Screen = screens[page.screen];
  if (!Screen) throw new Error(`${route.path}: no screen is called "${page.screen}"`);
  return <Screen />;
};

/** A page, its 403, or the way home: the site's home is where everybody tries to land, whether or not they may see it. */
export const GuardedRoute = ({ route }: { route: Route }): ReactNode => {
  const session = useSession();
  const { access } = session;
  const missing = useMemo(() => missingRight({ route, ...access }), [route, access]);
  if (!missing) return <RouteContent route={route} />;
  const home = route.path === session.console.site.home ? homeOf(session) : undefined;
  return home ? <Navigate to={home} replace /> : <ForbiddenRoute missing={missing} />;
};
