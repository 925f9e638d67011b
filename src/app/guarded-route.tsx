import { type ReactNode, useMemo } from 'react';
import { Navigate } from 'react-router';
import type { Route } from '../schema/route';
import { useSession } from './boot-context';
import { grantsOf, missingRight } from './can-view';
import { ForbiddenRoute } from './error-routes';
import { homeOf } from './navigation';
import { RouteContent } from './route-content';
import { useRefusal } from './use-refusal';

/** A page, its 403, or the way home: the site's home is where everybody tries to land, whether or not they may see it. */
export const GuardedRoute = ({ route }: { route: Route }): ReactNode => {
  const session = useSession();
  const { user, access } = session;
  const missing = useMemo(() => missingRight({ route, access, grants: grantsOf(user) }), [route, access, user]);
  const refused = useRefusal(route, access);
  if (refused) return <ForbiddenRoute missing={refused} />;
  if (!missing) return <RouteContent route={route} />;
  const home = route.path === session.console.site.home ? homeOf(session) : undefined;
  return home ? <Navigate to={home} replace /> : <ForbiddenRoute missing={missing} />;
};
