import { failureOf } from '../../../client/auth/failure-of';
import { fetchUserInfo, type UserInfo } from '../../../client/auth/user-info';
import { call, type Http } from '../../../client/http/http';
import { lockScreen, unlockScreen } from '../../../contract/own-account';
import type { FormResult } from '../auth-frame/form-result';

/** How long to wait before the next request to the server, in ms. */
const retryMs = 5000;

interface LockKeeper {
  /** Brings this tab and the server to one opinion, now and until it is disposed. Returns a dispose function. */
  start: () => () => void;
  /** The same at once, because either may have changed. */
  settle: () => void;
  /** Asks the server to open the session. */
  unlock: (password: string) => Promise<FormResult>;
}

/**
 * Synchronises a locked tab and the server: a lock that began here is sent until the server has confirmed it, and the tab
 * opens by itself when the server reports that it was opened elsewhere.
 */
export const createLockKeeper = ({
  http,
  isKept,
  forget,
  onUser,
  onOpened,
}: {
  http: Http;
  /** Whether the lock began in this browser and has not been opened since. */
  isKept: () => boolean;
  /** The server has taken the password. */
  forget: () => void;
  /** Called with the user behind the lock. */
  onUser: (user: UserInfo) => void;
  /** The server says that the session is open. */
  onOpened: () => void;
}): LockKeeper => {
  let settling: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The server has heard of the lock: from then on what it says is so. */
  let isNotified = false;
  /** The last question was answered. */
  let isAnswered = false;
  let isUnlocking = false;
  let isOver = true;

  const ask = async (): Promise<void> => {
    isAnswered = false;
    try {
      if (isKept() && !isNotified) {
        await call(http, lockScreen, { timeoutMs: retryMs });
        isNotified = true;
      }
      const user = await fetchUserInfo(http);
      isAnswered = true;
      onUser(user);
      if (!user.isLocked && (isNotified || !isKept()) && !isUnlocking && !isOver) onOpened();
    } catch {
      // Whatever it was, nothing opens: the answer is needed.
      if (!isOver) timer = setTimeout(settle, retryMs);
    }
  };

  const settle = (): void => {
    // A lock that overtakes the password would lock the session again.
    if (isUnlocking || isOver || settling) return;
    clearTimeout(timer);
    settling = ask().finally(() => {
      settling = undefined;
    });
  };

  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
  };

  const unlock = async (password: string): Promise<FormResult> => {
    isUnlocking = true;
    await settling;
    try {
      await call(http, unlockScreen, { body: { password } });
      stop();
      forget();
      return { ok: true };
    } catch (error) {
      isUnlocking = false;
      if (!isAnswered) settle();
      return failureOf(error);
    }
  };

  const start = (): (() => void) => {
    isOver = false;
    settle();
    return stop;
  };

  return { start, settle, unlock };
};
