import { focusManager } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../i18n/use-label';
import { signOut } from '../providers/auth/sign-in';
import type { UserInfo } from '../providers/auth/user-info';
import { site } from '../resources/site';
import { documentTitle } from '../shell/document-title';
import { LockScreen } from '../shell/lock/lock-screen';
import { useLockHost } from '../shell/lock/use-lock-host';
import { readAddress, replaceAddress, signInAddress } from './address';
import { forgetActivity } from './auto-lock';
import { createLockKeeper } from './lock-keeper';
import { forgetLock, isLockKept, openScreen } from './lock-state';
import { changeSession, http } from './session';
import { hasUnsavedWork } from './unsaved-work';

const title = { zh: '已锁屏', en: 'Locked' };

const forget = (): void => {
  forgetLock();
  forgetActivity();
};

const leave = async (): Promise<void> => {
  await signOut(http);
  forget();
  replaceAddress(signInAddress(readAddress()));
  changeSession('');
};

/** The lock screen as all of the page, kept in agreement with server and other tabs while it lasts. */
export const LockedConsole = ({
  user: known,
}: {
  /** Who is signed in, if that was known before. */
  user: UserInfo | undefined;
}): ReactNode => {
  const [found, setFound] = useState<UserInfo>();
  const host = useLockHost(documentTitle({ page: title, site: site.title, language: useLanguage() }));
  const [keeper] = useState(() =>
    createLockKeeper({ http, isKept: isLockKept, forget, onUser: setFound, onOpened: openScreen }),
  );
  useEffect(() => {
    const { start, settle } = keeper;
    const stop = start();
    for (const event of ['storage', 'online', 'focus']) addEventListener(event, settle);
    document.addEventListener('visibilitychange', settle);
    // Nothing is asked for on a timer meanwhile.
    focusManager.setFocused(false);
    return () => {
      focusManager.setFocused(undefined);
      document.removeEventListener('visibilitychange', settle);
      for (const event of ['storage', 'online', 'focus']) removeEventListener(event, settle);
      stop();
    };
  }, [keeper]);

  const user = known ?? found;
  return createPortal(
    <LockScreen
      name={user?.username ?? ''}
      avatar={user?.avatar ?? ''}
      hasUnsaved={hasUnsavedWork}
      onUnlock={keeper.unlock}
      onOpen={openScreen}
      onSignOut={() => void leave()}
    />,
    host,
  );
};
