import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createRouteMatcher } from '../../shell/menu/match-route';
import { App } from '../app';
import type { Boot } from '../boot';
import { logError } from '../caught-errors';
import { loadRoutes } from '../load-routes';
import { onConsoleEdited } from '../resolved-console';
import { http } from '../session';

/** Development: the app, which goes on with an edited configuration where it stands. */
export const FollowingApp = ({ boot }: { boot: Boot }): ReactNode => {
  const [console, setConsole] = useState(boot.console);
  useEffect(() => onConsoleEdited(() => void loadRoutes(http).then(setConsole, logError)), []);
  const followed = useMemo(
    () => ({ ...boot, console, matchRoute: createRouteMatcher(console.routes) }),
    [boot, console],
  );
  return <App boot={followed} />;
};
