import { useEffect, useReducer, useState } from 'react';
import { ApiError } from '../../../framework/client/http/api-error';
import { call, send } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { checkQrCode, makeQrCode } from '../../contract/binding';
import { type BindingState, checkEveryMs, deadlineOf, isChecking, nextBinding } from './binding-flow';
import { usePageVisible } from './use-page-visible';

/**
 * The way to a bound messaging app: requests a code, then polls its state every two seconds while the page is visible.
 * `isShown`: the tab with the code is the open one. Returns the state, the remaining validity of the code in seconds, and a function that renews it.
 */
export const useBindingFlow = ({
  isShown,
}: {
  isShown: boolean;
}): { state: BindingState; secondsLeft: number; restart: () => void } => {
  const { http } = useServices();
  const [state, dispatch] = useReducer(nextBinding, { step: 'asking' });
  const [now, setNow] = useState(Date.now);
  const isSeen = usePageVisible() && isShown;
  const isPolling = isChecking({ state, isSeen });
  const qrId = 'code' in state ? state.code.qrId : undefined;

  useEffect(() => {
    if (state.step !== 'asking') return undefined;
    const stop = new AbortController();
    send(http, makeQrCode, { signal: stop.signal }).then(
      ({ data, headers }) => {
        const receivedAt = Date.now();
        setNow(receivedAt);
        const deadline = deadlineOf({ expiresAt: data.expiresAt, serverDate: headers.get('Date'), now: receivedAt });
        dispatch({ kind: 'given', code: data, deadline });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) dispatch({ kind: 'refused', error });
      },
    );
    return () => stop.abort();
  }, [http, state.step]);

  useEffect(() => {
    if (!isPolling || qrId === undefined) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async (): Promise<void> => {
      try {
        const { status } = await call(http, checkQrCode, { query: { qrId }, signal: stop.signal });
        dispatch({ kind: 'checked', qrId, status });
      } catch (error) {
        if (stop.signal.aborted) return;
        dispatch({ kind: 'unchecked', qrId, isGone: error instanceof ApiError && error.code === 404 });
      }
      // The next one waits for this one, so that a slow server is not asked twice at once.
      if (!stop.signal.aborted) timer = setTimeout(() => void check(), checkEveryMs);
    };
    // At once: a person who comes back has used the phone in the meantime.
    void check();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [http, isPolling, qrId]);

  useEffect(() => {
    if (!isPolling) return undefined;
    const tick = (): void => {
      setNow(Date.now());
      dispatch({ kind: 'timePassed', now: Date.now() });
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isPolling]);

  const secondsLeft = 'deadline' in state ? Math.max(0, Math.ceil((state.deadline - now) / 1000)) : 0;
  return { state, secondsLeft, restart: () => dispatch({ kind: 'asked' }) };
};
