import { useState } from 'react';
import { failureOf } from '../../../framework/client/auth/failure-of';
import { useServices } from '../../../framework/client/services-context';
import { useOnce } from '../../../framework/shell/auth-frame/use-once';
import type { Bound } from '../../contract/authorization';
import { exchangeCode } from './authorization';
import { type CallbackFailure, toFailure } from './callback-failure';
import type { Callback } from './read-callback';

export type ExchangeState =
  | { step: 'working' }
  | { step: 'failed'; failure: CallbackFailure }
  | { step: 'bound'; bound: Bound };

/** Exchanges the code of the address, once; can be tried again when nothing came back. */
export const useExchange = (
  callback: Exclude<Callback, { kind: 'provider' }>,
): ExchangeState & { retry: () => void } => {
  const { http } = useServices();
  const [state, setState] = useState<ExchangeState>({ step: 'working' });

  const exchange = async (): Promise<void> => {
    if (callback.kind !== 'answer') {
      const reason = callback.kind === 'declined' ? 'denied' : 'incomplete';
      return setState({ step: 'failed', failure: { reason, at: 'check', message: '' } });
    }
    setState({ step: 'working' });
    try {
      setState({ step: 'bound', bound: await exchangeCode(http, callback) });
    } catch (error) {
      setState({ step: 'failed', failure: toFailure(failureOf(error)) });
    }
  };
  useOnce(() => void exchange());
  return { ...state, retry: () => void exchange() };
};
