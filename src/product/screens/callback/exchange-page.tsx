import { useTranslation } from 'react-i18next';
import { useServices } from '../../../framework/client/services-context';
import { AuthFrame } from '../../../framework/shell/auth-frame/auth-frame';
import { centreOf } from './authorization';
import { BoundAccount } from './bound-account';
import type { Step } from './callback-failure';
import type { Callback } from './read-callback';
import { StepList } from './step-list';
import { type ExchangeState, useExchange } from './use-exchange';

const currentStep = (state: ExchangeState): Step | undefined => {
  if (state.step === 'bound') return undefined;
  return state.step === 'failed' ? state.failure.at : 'exchange';
};

/** Back from the provider: check, exchange, bound; or what went wrong and what to do about it. */
export const ExchangePage = ({ callback }: { callback: Exclude<Callback, { kind: 'provider' }> }) => {
  const { t } = useTranslation('callback');
  const { http, leaveFor } = useServices();
  const state = useExchange(callback);
  const { platform } = callback;
  const name = platform ? t(`platforms.${platform}`, platform) : t('anyPlatform');
  const failure = state.step === 'failed' ? state.failure : undefined;
  // After a time-out the same request can be answered once more.
  const again =
    failure?.reason === 'timeout' && callback.kind === 'answer'
      ? `/callback?${new URLSearchParams({ platform, state: callback.state })}`
      : undefined;
  const mayPass = failure?.reason === 'other' || failure?.reason === 'tooOften';
  return (
    <AuthFrame title={failure ? t('failedTitle') : t('title', { platform: name })}>
      <StepList current={currentStep(state)} isFailed={failure !== undefined} />
      {state.step === 'working' && (
        <p className="auth-outcome auth-muted" role="status">
          {t('working')}
        </p>
      )}
      {failure && (
        <p className="auth-outcome" role="alert">
          {failure.reason === 'other' ? failure.message : t(`failed.${failure.reason}`)}
        </p>
      )}
      {state.step === 'bound' && <BoundAccount bound={state.bound} />}
      {state.step !== 'working' && (
        <p className="auth-actions">
          {again && (
            <button type="button" className="btn btn-primary" onClick={() => leaveFor(again)}>
              {t('again')}
            </button>
          )}
          {mayPass && (
            <button type="button" className="btn btn-primary" onClick={state.retry}>
              {t('retry')}
            </button>
          )}
          <button
            type="button"
            className={again || mayPass ? 'btn' : 'btn btn-primary'}
            onClick={() => void centreOf(http).then(leaveFor)}
          >
            {t('back')}
          </button>
        </p>
      )}
    </AuthFrame>
  );
};
