import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createRouteMatcher } from '../../language/route/match-route';
import { logError } from '../errors/caught-errors';
import type { Boot } from '../session/boot';
import { loadRoutes } from '../session/load-routes';
import { http } from '../session/session';
import { SignedIn } from './router';

/** Development: the console, which goes on with an edited configuration where it stands. */
export const FollowingConfiguration = ({ boot }: { boot: Boot }): ReactNode => {
  const { setup } = boot;
  const [edited, setEdited] = useState({ after: boot.console, console: boot.console });
  useEffect(
    () =>
      setup.onConsoleEdited(
        () =>
          void loadRoutes({ http, console: setup.console() }).then(
            (console) => setEdited({ after: boot.console, console }),
            logError,
          ),
      ),
    [boot.console, setup],
  );
  // Another one of the boot was made later: of the same configuration, with other roles.
  const console = edited.after === boot.console ? edited.console : boot.console;
  const followed = useMemo(
    () => ({ ...boot, console, matchRoute: createRouteMatcher(console.routes) }),
    [boot, console],
  );
  return <SignedIn boot={followed} />;
};
