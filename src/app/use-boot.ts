import { useCallback, useEffect, useState } from 'react';
import { CoreInterfaceError, fetchUserInfo } from '../providers/auth/user-info';
import { ApiError } from '../providers/http/api-error';
import { type Boot, bootSession, followPolicy } from './boot';
import { isLocked, showLock, useIsLocked } from './lock-state';
import { changeSession, http } from './session';
import { onUserChanged } from './user-changes';

type BootState = { step: 'loading' } | { step: 'failed'; error: unknown } | { step: 'ready'; boot: Boot };

/** "Later" is no refusal. */
const later: ReadonlySet<number> = new Set([408, 425, 429]);

/** A server that knows no such user, or refuses to say: the session is worth nothing. Being offline is no such answer. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && error.code >= 400 && error.code < 500 && !later.has(error.code);

/** Loads user and rights once, resets the session when the server refuses, and follows the policy from then on. */
export const useBoot = (): BootState & { retry: () => void } => {
  const [state, setState] = useState<BootState>({ step: 'loading' });
  // Behind a locked screen nothing is asked for; a boot that meets the lock begins anew once it is open.
  const isWaiting = useIsLocked() || state.step !== 'loading';

  useEffect(() => {
    if (isWaiting) return undefined;
    let isCurrent = true;
    bootSession().then(
      (boot) => {
        if (!isCurrent) return;
        if (boot.user.isLocked) showLock();
        else setState({ step: 'ready', boot });
      },
      (error: unknown) => {
        if (!isCurrent || isLocked()) return;
        if (isRefusal(error) && !(error instanceof CoreInterfaceError)) changeSession('');
        else setState({ step: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWaiting]);

  const isReady = state.step === 'ready';
  useEffect(() => {
    if (!isReady) return undefined;
    return onUserChanged(() => {
      fetchUserInfo(http).then(
        (user) =>
          user.isLocked ||
          setState((current) => (current.step === 'ready' ? { ...current, boot: { ...current.boot, user } } : current)),
        // What is shown stays right enough until the next boot.
        () => undefined,
      );
    });
  }, [isReady]);

  const access = state.step === 'ready' ? state.boot.access : undefined;
  useEffect(() => {
    if (!access) return undefined;
    return followPolicy(access, (next) =>
      setState((current) =>
        current.step === 'ready' ? { ...current, boot: { ...current.boot, access: next } } : current,
      ),
    );
  }, [access]);

  return { ...state, retry: useCallback(() => setState({ step: 'loading' }), []) };
};
