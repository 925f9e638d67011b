import { useCallback, useEffect, useState } from 'react';
import { CoreInterfaceError, fetchUserInfo } from '../providers/auth/user-info';
import { ApiError } from '../providers/http/api-error';
import { type Boot, bootSession, followPolicy } from './boot';
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
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what starts it again.
  useEffect(() => {
    let isCurrent = true;
    setState({ step: 'loading' });
    bootSession().then(
      (boot) => isCurrent && setState({ step: 'ready', boot }),
      (error: unknown) => {
        if (!isCurrent) return;
        if (isRefusal(error) && !(error instanceof CoreInterfaceError)) changeSession('');
        else setState({ step: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const isReady = state.step === 'ready';
  useEffect(() => {
    if (!isReady) return undefined;
    return onUserChanged(() => {
      fetchUserInfo(http).then(
        (user) =>
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

  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
};
