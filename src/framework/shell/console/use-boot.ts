import { useCallback, useEffect, useState } from 'react';
import { fetchUserInfo } from '../../client/auth/user-info';
import { isLocked, showLock, useIsLocked } from '../lock/lock-state';
import type { ConsoleSetup } from '../product';
import { tellAccessChanging } from '../session/access-changes';
import { type Boot, bootUnder, followPolicy, readyBoot, takeBoot } from '../session/boot';
import { endSession, http } from '../session/session';
import { SessionRefused } from '../session/session-refused';
import { onUserChanged } from '../session/user-changes';
import type { Returned } from '../sign-in-again/use-seat';

type BootState = { step: 'loading' } | { step: 'failed'; error: unknown } | { step: 'ready'; boot: Boot };

/** Loads user and rights once, resets the session when the server refuses, and follows the policy from then on. */
export const useBoot = (
  setup: ConsoleSetup,
): BootState & { retry: () => void; onReturn: (returned: Returned) => void } => {
  const [state, setState] = useState<BootState>(() => {
    const boot = readyBoot();
    return boot && !boot.user.isLocked ? { step: 'ready', boot } : { step: 'loading' };
  });
  // Behind a locked screen nothing is asked for; a boot that meets the lock begins anew once it is open.
  const isWaiting = useIsLocked() || state.step !== 'loading';

  useEffect(() => {
    if (isWaiting) return undefined;
    let isCurrent = true;
    takeBoot(setup).then(
      (boot) => {
        if (!isCurrent) return;
        if (boot.user.isLocked) showLock();
        else setState({ step: 'ready', boot });
      },
      (error: unknown) => {
        if (!isCurrent || isLocked()) return;
        if (error instanceof SessionRefused) endSession(error.answer);
        else setState({ step: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWaiting, setup]);

  const isReady = state.step === 'ready';
  const follow = useCallback((news: Partial<Boot>): void => {
    setState((current) => (current.step === 'ready' ? { ...current, boot: { ...current.boot, ...news } } : current));
  }, []);
  useEffect(() => {
    if (!isReady) return undefined;
    return onUserChanged(() => {
      fetchUserInfo(http).then(
        (user) => user.isLocked || follow({ user }),
        // What is shown stays right enough until the next boot.
        () => undefined,
      );
    });
  }, [isReady, follow]);

  const boot = state.step === 'ready' ? state.boot : undefined;
  useEffect(() => {
    if (!boot) return undefined;
    return followPolicy(boot.access, (next) => {
      tellAccessChanging(next);
      void bootUnder(boot, next).then(follow);
    });
  }, [boot, follow]);

  return {
    ...state,
    retry: useCallback(() => setState({ step: 'loading' }), []),
    // Behind a locked screen only the name is known, and what was known before stays.
    onReturn: useCallback(
      ({ user, access: next }) => {
        if (boot && next) void bootUnder(boot, next).then((news) => follow({ ...news, user }));
      },
      [boot, follow],
    ),
  };
};
