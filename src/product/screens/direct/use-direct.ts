import { useState } from 'react';
import { failureOf } from '../../../framework/client/auth/failure-of';
import { ApiError } from '../../../framework/client/http/api-error';
import { useServices } from '../../../framework/client/services-context';
import { queryOf } from '../../../framework/shell/auth-frame/query-of';
import { useOnce } from '../../../framework/shell/auth-frame/use-once';
import { channelOf } from './channel-of';
import { exchangeDirectToken } from './direct-sign-in';

/** Why a link leads nowhere; `other` has no text of its own and says what the server said. */
export type DeadLink = 'missing' | 'unknown' | 'used' | 'expired' | 'frozen' | 'tooOften' | 'other';

type DirectState = { step: 'working' } | { step: 'dead'; reason: DeadLink; message: string };

const reasons: readonly DeadLink[] = ['unknown', 'used', 'expired', 'frozen'];

/** Why the server refused, as one of ours. */
const deadLinkOf = (error: unknown): DirectState => {
  const { reason, retryAfter, message } = failureOf(error);
  const known = reasons.find((each) => each === reason);
  // A token that breaks the rules (422) was never one of the server's.
  const isNone = error instanceof ApiError && error.code === 422;
  return { step: 'dead', reason: known ?? (isNone ? 'unknown' : retryAfter ? 'tooOften' : 'other'), message };
};

/** Exchanges the token of the address for a session, once; can be tried again when that failed for a passing reason. */
export const useDirect = (): DirectState & { retry: () => void } => {
  const { http, readAddress, startSession } = useServices();
  const [state, setState] = useState<DirectState>({ step: 'working' });

  const exchange = async (): Promise<void> => {
    const address = readAddress();
    const token = queryOf(address).get('token')?.trim() ?? '';
    if (token === '') return setState({ step: 'dead', reason: 'missing', message: '' });
    setState({ step: 'working' });
    try {
      startSession(await exchangeDirectToken(http, { channel: channelOf(address), token }));
    } catch (error) {
      setState(deadLinkOf(error));
    }
  };
  useOnce(() => void exchange());
  return { ...state, retry: () => void exchange() };
};
