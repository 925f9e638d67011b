import { focusManager } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { UserInfo } from '../../../client/auth/user-info';
import { useLanguage } from '../../../i18n/use-label';
import { calledName } from '../../../shared/accounts';
import type { Label } from '../../../shared/label';
import { useProduct } from '../../base/product-context';
import { hasUnsavedWork } from '../../base/routing/unsaved-work';
import { documentTitle } from '../../base/use-document-title';
import { leaveSession } from '../../session/leave-session';
import { http } from '../../session/session';
import { forgetActivity } from './auto-lock';
import { createLockKeeper } from './lock-keeper';
import { LockScreen } from './lock-screen';
import { forgetLock, isLockStored, openScreen } from './lock-state';
import { useLockHost } from './use-lock-host';

const title = { zh: '已锁屏', en: 'Locked' };

const forget = (): void => {
  forgetLock();
  forgetActivity();
};

const leave = async (isRecorded: boolean | undefined): Promise<void> => {
  await leaveSession(isRecorded);
  forget();
};

/** The lock screen in place of the page, synchronised with server and other tabs while it lasts. */
export const LockedConsole = ({
  user: known,
  siteTitle,
}: {
  /** Who is signed in, if that was known before. */
  user: UserInfo | undefined;
  siteTitle: Label;
}): ReactNode => {
  const { recordRoutes } = useProduct();
  const [found, setFound] = useState<UserInfo>();
  const host = useLockHost(documentTitle({ page: title, site: siteTitle, language: useLanguage() }));
  const [keeper] = useState(() =>
    createLockKeeper({ http, isKept: isLockStored, forget, onUser: setFound, onOpened: openScreen }),
  );
  useEffect(() => {
    const { start, settle } = keeper;
    const stop = start();
    for (const event of ['storage', 'online', 'focus']) addEventListener(event, settle);
    document.addEventListener('visibilitychange', settle);
    // No timer sends requests while locked.
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
      name={user ? calledName(user) : ''}
      avatar={user?.avatar ?? ''}
      hasUnsaved={hasUnsavedWork}
      onUnlock={keeper.unlock}
      onOpen={openScreen}
      onSignOut={() => void leave(recordRoutes)}
    />,
    host,
  );
};
