import './lock.css';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UserInfo } from '../../../client/auth/user-info';
import type { Label } from '../../../shared/label';
import { focusMainIfFree } from '../../base/places';
import { useSettings } from '../../base/use-settings';
import { onAnswer } from '../../session/session';
import { passwordIsDue } from '../../session/session-ends';
import { lockScreen, showLock, useIsLocked } from './lock-state';

/** Gives the focus back after the lock to what had it before, or else to the page: what is hidden loses it. */
const useRetainedFocus = (isLocked: boolean): void => {
  const focused = useRef<Element>(null);
  // Before the page is hidden. After a reload nothing has the focus.
  useLayoutEffect(() => {
    if (isLocked) focused.current = document.activeElement;
  }, [isLocked]);
  // After the lock screen is gone and the page is back in its place.
  useEffect(() => {
    if (!isLocked) return undefined;
    return () => {
      if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
      focusMainIfFree();
    };
  }, [isLocked]);
};

/**
 * The lock screen's own part: loaded when it is needed, or after half a minute, so that it is there when the connection is lost.
 * Loading is retried until it succeeds: nothing else may be drawn, and typed input in the console must not be lost.
 */
const useLockParts = (isNeeded: boolean) => {
  const [parts, setParts] = useState<typeof import('./lock-parts')>();
  useEffect(() => {
    if (parts) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const load = (): void => {
      import('./lock-parts').then(setParts, () => {
        timer = setTimeout(load, 3000);
      });
    };
    timer = setTimeout(load, isNeeded ? 0 : 30_000);
    return () => clearTimeout(timer);
  }, [parts, isNeeded]);
  return parts;
};

// From the first answer on, which comes before anything is drawn.
onAnswer(({ status }) => status === 423 && showLock());

/** There is no password yet that would open it. */
const lockWhenIdle = (): void => {
  if (!passwordIsDue()) lockScreen();
};

/** The console, or the lock screen instead: then the console goes on without a place in the document, so that no draft is lost. */
export const LockGate = ({
  user,
  siteTitle,
  children,
}: {
  /** Who is signed in, once that is known. */
  user: UserInfo | undefined;
  siteTitle: Label;
  children: ReactNode;
}): ReactNode => {
  const isLocked = useIsLocked();
  const { autoLockMinutes } = useSettings();
  const parts = useLockParts(isLocked || autoLockMinutes > 0);
  useRetainedFocus(isLocked);
  useLayoutEffect(() => {
    // Hides everything before the lock screen is loaded, and tells shortcuts to keep still.
    if (!isLocked) return undefined;
    const { dataset } = document.documentElement;
    dataset.locked = 'true';
    return () => {
      delete dataset.locked;
    };
  }, [isLocked]);
  useEffect(
    () => (isLocked ? undefined : parts?.startAutoLock({ minutes: autoLockMinutes, onIdle: lockWhenIdle })),
    [parts, isLocked, autoLockMinutes],
  );
  return (
    <>
      {children}
      {isLocked && parts && <parts.LockedConsole user={user} siteTitle={siteTitle} />}
    </>
  );
};
