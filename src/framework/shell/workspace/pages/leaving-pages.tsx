import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { homeOf } from '../../../rights/navigation';
import { useLatest } from '../../../shared/use-latest';
import { buildOptions } from '../../base/build-options';
import { hrefOf } from '../../base/routing/address';
import { useSession } from '../../session/boot-context';

/** After that the console goes on with its home page, in ms; named by the specification. */
const backMs = 1000;

/** Another program takes these, and the page stays. */
const isProgram = (href: string): boolean => /^(?:mailto|tel):/i.test(href);

/**
 * Opens an address outside of the console. Where the console stays on the page, because the address has a window of its own or is
 * another program's, it calls back after a second. Returns a function that takes the callback back.
 */
export const openLink = ({
  href,
  isNewWindow,
  onBack,
}: {
  href: string;
  isNewWindow: boolean;
  onBack: () => void;
}): (() => void) => {
  if (isNewWindow) window.open(href, '_blank', 'noopener');
  else location.replace(href);
  if (!isNewWindow && !isProgram(href)) return () => undefined;
  const timer = setTimeout(onBack, backMs);
  return () => clearTimeout(timer);
};

/** A route that leads outside goes there when the user types its address; the menu links to it directly. */
export const LeaveForLink = ({ href, isNewWindow }: { href: string; isNewWindow: boolean }): ReactNode => {
  const session = useSession();
  const navigate = useNavigate();
  const goHome = useLatest(() => void navigate(homeOf(session) ?? session.console.site.home, { replace: true }));
  useEffect(() => openLink({ href, isNewWindow, onBack: () => goHome.current() }), [href, isNewWindow]);
  return null;
};

/** A public page inside the console's addresses: it is reloaded, outside the frame. */
export const LeaveForPublic = ({ path }: { path: string }): ReactNode => {
  useEffect(() => {
    if (buildOptions.routerMode === 'history') location.replace(`${hrefOf(path)}${location.search}`);
    else location.reload();
  }, [path]);
  return null;
};
