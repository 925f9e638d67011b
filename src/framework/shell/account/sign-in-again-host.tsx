import './account.css';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type Access, loadAccess } from '../../client/access';
import { fetchUserInfo, type UserInfo } from '../../client/auth/user-info';
import { hasUnsavedWork } from '../base/routing/unsaved-work';
import { pause } from '../session/pause';
import { bareHttp } from '../session/session';
import { currentSession, passwordIsDue, tokens } from '../session/session-ends';
import { holdSessionOwner, leaveSession } from '../session/session-owner';
import { beginCheck } from './checking';
import { showLock } from './lock/lock-state';

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
  return dialog ? (
    <dialog.SignInAgain user={user} wasLocked={paused.wasLocked} />
  ) : (
    <div className="console-waiting u-fixed u-page u-inset-0" />
  );
};

/** The text inputs that were typed into; those gone from the page are dropped when it is read. */
const touched = new Set<HTMLElement>();

const isText = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);

const textOf = (element: HTMLElement): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : (element.textContent ?? '');

/**
 * Notes whatever is typed on the page, forms that nobody guards included, and calls `onFirst` when that begins. Returns a function
 * that stops it.
 */
const watchTyping = (onFirst: () => void): (() => void) => {
  let isFirst = true;
  const note = ({ target }: Event): void => {
    if (!isText(target)) return;
    touched.add(target);
    if (isFirst) onFirst();
    isFirst = false;
  };
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    touched.clear();
  };
};

/** Whether the page still holds text that the user has typed, hidden tabs included. */
const isSomethingTyped = (): boolean => {
  for (const element of touched) if (!element.isConnected) touched.delete(element);
  return [...touched].some((element) => textOf(element) !== '');
};

/** What is known of a user who is back; the rights may be others by now. */
export interface Returned {
  user: UserInfo;
  /** Undefined while the screen is locked, where nobody says. */
  access: Access | undefined;
}

/** The dialog is fetched when the user begins to type: once it is needed the server may have another build. */
const prefetchDialog = (): void => {
  import('./sign-in-again').catch(() => undefined);
};

const isLockShown = (): boolean => document.documentElement.dataset.locked !== undefined;

/**
 * Keeps the console on the page when its session ends while the user is in the middle of something: its calls wait, a dialog over
 * it says why (`sign-in-again.tsx`), and it goes on when the same user is back, whether they have signed in there or in another
 * window. As soon as the session is another user's, the console goes and theirs comes. Where nothing is typed, the sign-in page
 * comes at once, as it does for a sign-out in this window (`leaveSession`).
 * Why the session ended is known to `sessionEnds`.
 */
export const useSessionOwner = ({
  user: { id, username },
  onReturn,
}: {
  /** Whose console it is. */
  user: UserInfo;
  onReturn: (returned: Returned) => void;
}): void => {
  const resume = useEffectEvent(onReturn);

  useEffect(() => {
    const giveWay = (): void => {
      pause.end(false);
      leaveSession(() => undefined);
    };
    const check = async (request: string): Promise<void> => {
      const user = await fetchUserInfo(bareHttp);
      if (currentSession() !== request) return;
      // A backend that is not ours may have no ids.
      if (user.id !== id || user.username !== username) return giveWay();
      // Back with a one-time password: the dialog asks for another, and the token changes with it.
      if (passwordIsDue()) return;
      const access = user.isLocked ? undefined : await loadAccess(bareHttp);
      if (currentSession() !== request) return;
      bareHttp.sessionChanged();
      resume({ user, access });
      pause.end(true);
      if (user.isLocked) showLock();
    };

    const stopHolding = holdSessionOwner((next) => {
      if (pause.current() === undefined) {
        if (!hasUnsavedWork() && !isSomethingTyped()) return false;
        pause.begin({ wasLocked: isLockShown() });
      }
      if (next !== '') beginCheck(check(next));
      return true;
    });
    let wasDue = false;
    const stopListening = tokens.subscribe(() => {
      const isDue = passwordIsDue();
      if (wasDue && !isDue && currentSession() !== '' && pause.current()) beginCheck(check(currentSession()));
      wasDue = isDue;
    });
    const stopWatching = watchTyping(prefetchDialog);
    return () => {
      stopWatching();
      stopListening();
      stopHolding();
      pause.end(false);
    };
  }, [id, username]);
};
