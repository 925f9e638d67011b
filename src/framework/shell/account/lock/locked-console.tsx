import { focusManager } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { UserInfo } from '../../../client/auth/user-info';
import { useLanguage } from '../../../i18n/use-label';
import { calledName } from '../../../shared/accounts';
import type { Label } from '../../../shared/label';
import { holdKeys } from '../../base/hold-keys';
import { useProduct } from '../../base/product-context';
import { hasUnsavedWork } from '../../base/routing/unsaved-work';
import { documentTitle } from '../../base/use-document-title';
import { leaveSession } from '../../session/leave-session';
import { http } from '../../session/session';
import { forgetActivity } from './auto-lock';
import { createLockKeeper } from './lock-keeper';
import { LockScreen } from './lock-screen';
import { forgetLock, isLockStored, openScreen } from './lock-state';

/** Where things were scrolled to, so that they can be put back. */
const rememberPlace = (): (() => void) => {
  const scrolled = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  return () => {
    for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: 'instant' });
  };
};

/**
 * Takes everything out of the document but `host`: the page, dialogs and messages, and what is added while it lasts. It lives on
 * without a place in the document, so nothing typed is lost and nothing can be read, found, focused or copied.
 * Returns a function that restores it.
 */
export const putAside = (host: HTMLElement): (() => void) => {
  const { body } = document;
  const putBack = rememberPlace();
  const shelf = document.createElement('div');
  const clear = (): void => {
    for (const element of Array.from(body.children)) {
      if (element !== host && element.tagName !== 'SCRIPT') shelf.append(element);
    }
  };
  body.append(host);
  clear();
  const newcomers = new MutationObserver(clear);
  newcomers.observe(body, { childList: true });
  return () => {
    newcomers.disconnect();
    host.remove();
    body.prepend(...shelf.childNodes);
    putBack();
  };
};

/** The element whose content is the description of the document; it repeats the title of the page. */
const description = (): Element | null => document.querySelector('meta[name="description"]');

interface TitleHold {
  /** Changes the title of the document while locked. */
  set: (title: string) => void;
  /** Gives the document the title that the page has had or set while locked. */
  release: () => void;
}

/** Hides the page's title from tab, task bar and window list, also when it is set while locked. */
export const holdTitle = (): TitleHold => {
  let shown = '';
  let wanted = document.title;
  const show = (title: string): void => {
    shown = title;
    document.title = title;
    description()?.setAttribute('content', title);
  };
  const watch = new MutationObserver(() => {
    if (document.title === shown) return;
    wanted = document.title;
    show(shown);
  });
  watch.observe(document.head, { childList: true, characterData: true, subtree: true });
  return {
    set: show,
    release: () => {
      watch.disconnect();
      show(wanted);
    },
  };
};

/** An element that is all of the page while it is mounted; the rest is put aside, and its title and shortcuts are held. */
const useLockHost = (title: string): HTMLElement => {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = 'lock-host';
    return element;
  });
  const [hold, setHold] = useState<ReturnType<typeof holdTitle>>();
  useLayoutEffect(() => {
    const letGo = holdKeys(host);
    const held = holdTitle();
    const bringBack = putAside(host);
    setHold(held);
    return () => {
      bringBack();
      held.release();
      letGo();
    };
  }, [host]);
  useLayoutEffect(() => hold?.set(title), [hold, title]);
  return host;
};

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
