import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ForbiddenPage } from '../shell/errors/forbidden-page';
import { NotFoundPage } from '../shell/errors/not-found-page';
import { useSession } from './boot-context';
import { homeOf } from './navigation';
import { roleLabel } from './shell-user';

/** The way home; somebody who may see no page at all stays where the console says so. */
const useGoHome = (): (() => void) => {
  const navigate = useNavigate();
  const session = useSession();
  const home = homeOf(session) ?? session.console.site.home;
  return () => void navigate(home);
};

/** 403 inside the frame: who you are, what is missing, the way home. */
export const ForbiddenRoute = ({ missing }: { missing: { object: string; action: string } }): ReactNode => {
  const { user } = useSession();
  return <ForbiddenPage roles={user.roles.map(roleLabel)} missing={missing} onHome={useGoHome()} />;
};

/** 404 inside the frame. */
export const NotFoundRoute = (): ReactNode => <NotFoundPage onHome={useGoHome()} />;
