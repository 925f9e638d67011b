import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { firstViewable } from '../../language/route/first-viewable';
import type { Route } from '../../language/route/route';
import { viewRight } from '../../rights/may-open';
import { landingOf, viewerOf } from '../../rights/navigation';
import { useSession } from '../session/boot-context';
import { ForbiddenRoute } from './error-routes';

/** Signed in and at /login: on to where they wanted to go, or home. */
export const HomeRedirect = (): ReactNode => {
  const session = useSession();
  const target = landingOf(session, `/login${useLocation().search}`);
  return target ? <Navigate to={target} replace /> : <ForbiddenRoute missing={viewRight('/')} />;
};

/** The address of a group leads to where it says, else to its first page; either only if it may be seen. */
export const GroupRedirect = ({ route }: { route: Route }): ReactNode => {
  const session = useSession();
  const { page } = route;
  const said = page.kind === 'group' && page.redirect ? session.matchRoute(page.redirect)?.route : undefined;
  const canView = viewerOf(session);
  const first =
    (said && firstViewable({ routes: [said], home: said.path, canView })) ??
    firstViewable({ routes: route.children, home: '', canView });
  return first ? <Navigate to={first.path} replace /> : <ForbiddenRoute missing={viewRight(route.path)} />;
};
