import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Route } from '../schema/route';
import { firstViewable } from '../shell/menu/first-viewable';
import { useSession } from './boot-context';
import { ForbiddenRoute } from './error-routes';
import { homeOf, safeTarget, viewerOf } from './navigation';

/** Signed in and at /login: on to where they wanted to go, or home. */
export const HomeRedirect = (): ReactNode => {
  const session = useSession();
  const wanted = safeTarget(new URLSearchParams(useLocation().search).get('redirect') ?? '');
  const target = wanted ?? homeOf(session);
  return target ? <Navigate to={target} replace /> : <ForbiddenRoute missing={{ object: 'route:/', action: 'view' }} />;
};

/** The address of a group leads to its first page that may be seen. */
export const GroupRedirect = ({ route }: { route: Route }): ReactNode => {
  const session = useSession();
  const first = firstViewable({ routes: route.children, home: '', canView: viewerOf(session) });
  return first ? (
    <Navigate to={first.path} replace />
  ) : (
    <ForbiddenRoute missing={{ object: `route:${route.path}`, action: 'view' }} />
  );
};
