import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { UserInfo } from '../../client/auth/user-info';
import { pause } from '../session/pause';
import './waiting.css';

/** The dialog's own chunk. Loading is retried until it succeeds: typed input must not be lost. */
const useDialog = (isNeeded: boolean) => {
  const [loaded, setLoaded] = useState<typeof import('./sign-in-again')>();
  useEffect(() => {
    if (!isNeeded || loaded) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const load = (): void => {
      import('./sign-in-again').then(setLoaded, () => {
        timer = setTimeout(load, 3000);
      });
    };
    load();
    return () => clearTimeout(timer);
  }, [isNeeded, loaded]);
  return loaded;
};

/** The dialog over the page, while the console waits for its user. */
export const SignInAgainHost = ({ user }: { user: UserInfo }): ReactNode => {
  const paused = useSyncExternalStore(pause.subscribe, pause.current);
  const dialog = useDialog(paused !== undefined);
  if (!paused) return null;
  return dialog ? <dialog.SignInAgain user={user} wasLocked={paused.wasLocked} /> : <div className="console-waiting" />;
};
