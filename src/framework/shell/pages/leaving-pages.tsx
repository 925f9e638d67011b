import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { homeOf } from '../../rights/navigation';
import { useLatest } from '../../shared/use-latest';
import { buildOptions } from '../build-options';
import { hrefOf } from '../routing/address';
import { useSession } from '../session/boot-context';
import { openLink } from './open-link';

/** A route that leads outside goes there when the user types its address; the menu links to it directly. */
export const LeaveForLink = ({ href, isNewWindow }: { href: string; isNewWindow: boolean }): ReactNode => {
  const session = useSession();
  const navigate = useNavigate();
  const goHome = useLatest(() => void navigate(homeOf(session) ?? session.console.site.home, { replace: true }));
  useEffect(() => openLink({ href, isNewWindow, onBack: () => goHome.current() }), [href, isNewWindow]);
  return null;
};

/** A public page inside the console's addresses: it is loaded anew, outside the frame. */
export const LeaveForPublic = ({ path }: { path: string }): ReactNode => {
  useEffect(() => {
    if (buildOptions.routerMode === 'history') location.replace(`${hrefOf(path)}${location.search}`);
    else location.reload();
  }, [path]);
  return null;
};
