import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../framework/client/auth/failure-of';
import { requestToken } from '../../../framework/client/auth/request-token';
import { ApiError } from '../../../framework/client/http/api-error';
import type { Http } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { addTexts } from '../../../framework/i18n/i18n';
import { AuthFrame } from '../../../framework/shell/account/auth-frame/auth-frame';
import { queryOf, useOnce } from '../../../framework/shell/account/auth-frame/query-of';
import { type DirectChannel, exchangeDirectToken as exchange } from '../../contract/direct';
import { direct as en } from '../../texts/en/accounts.json';
import { direct as zh } from '../../texts/zh/accounts.json';

/** Exchanges the token of a link for one of a session. Never encrypted: it is in the address already. Throws what `requestToken` throws. */
const exchangeDirectToken = (
  http: Http,
  { channel, token }: { channel: DirectChannel; token: string },
): Promise<string> => requestToken({ http, endpoint: exchange, body: { channel, token }, mode: 'off' });

const channels: Readonly<Record<string, DirectChannel>> = { '/directSqw': 'sqw', '/directQt': 'qt' };

/** The channel of an address of the console. */
const channelOf = (address: string): DirectChannel => channels[address.split('?')[0] ?? ''] ?? 'direct';

/** Why a link leads nowhere; `other` has no text of its own and shows the message of the server. */
type DeadLink = 'missing' | 'unknown' | 'used' | 'expired' | 'frozen' | 'tooOften' | 'other';

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
const useDirect = (): DirectState & { retry: () => void } => {
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

addTexts('direct', { zh, en });

/** Reasons that may pass. */
const passing: readonly DeadLink[] = ['tooOften', 'other'];

/** /direct, /directSqw and /directQt: a link that signs in, or says why it does not. */
export const DirectScreen = (): ReactNode => {
  const { t } = useTranslation('direct');
  const { leaveFor } = useServices();
  const state = useDirect();
  if (state.step === 'working') {
    return (
      <AuthFrame title={t('workingTitle')}>
        <p className="auth-outcome auth-muted" role="status">
          {t('working')}
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t(`${state.reason}.title`)}>
      <p className="auth-outcome" role="alert">
        {state.reason === 'other' ? state.message : t(`${state.reason}.text`)}
      </p>
      <p className="auth-actions u-flex u-wrap u-gap-12">
        {passing.includes(state.reason) && (
          <button type="button" className="btn btn-primary" onClick={state.retry}>
            {t('retry')}
          </button>
        )}
        <button
          type="button"
          className={passing.includes(state.reason) ? 'btn' : 'btn btn-primary'}
          onClick={() => leaveFor('/login')}
        >
          {t('toSignIn')}
        </button>
      </p>
    </AuthFrame>
  );
};
