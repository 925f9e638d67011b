import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../framework/client/auth/failure-of';
import { useServices } from '../../../framework/client/services-context';
import { useLabel } from '../../../framework/i18n/use-label';
import { AuthFrame } from '../../../framework/shell/auth-frame/auth-frame';
import type { DemoOutcome } from '../../contract/authorization';
import { decideDemo } from './authorization';
import { toFailure } from './callback-failure';

/** The content platform, played by ourselves in a demo; it says so. Sends back with a code, as the real one would. */
export const ProviderPage = ({ platform, state }: { platform: string; state: string }) => {
  const { t } = useTranslation('callback');
  const label = useLabel();
  const { http, siteTitle, leaveFor } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const name = t(`platforms.${platform}`, platform);

  const decide = async (outcome: DemoOutcome): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      leaveFor(await decideDemo(http, { state, outcome }));
    } catch (error) {
      const { reason, message } = toFailure(failureOf(error));
      setProblem(reason === 'other' ? message : t(`failed.${reason}`));
      setBusy(false);
    }
  };
  const choice = (outcome: DemoOutcome, text: string, look = 'btn') => (
    <button type="button" className={look} aria-disabled={isBusy} onClick={() => void decide(outcome)}>
      {text}
    </button>
  );

  return (
    <AuthFrame title={t('provider.title', { platform: name })}>
      <p className="auth-outcome">
        <span className="auth-badge">{t('provider.badge')}</span>
      </p>
      <p className="auth-muted">{t('provider.notice', { platform: name })}</p>
      {problem && (
        <p className="auth-outcome callback-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="callback-scopes">
        <p>{t('provider.asks', { site: label(siteTitle) })}</p>
        <ul>
          <li>{t('provider.scope1')}</li>
          <li>{t('provider.scope2')}</li>
          <li>{t('provider.scope3')}</li>
        </ul>
      </div>
      <p className="auth-actions">
        {choice('approve', t('provider.approve'), 'btn btn-primary')}
        {choice('deny', t('provider.deny'))}
      </p>
      <section className="callback-more" aria-label={t('provider.more')}>
        <p className="auth-muted">{t('provider.more')}</p>
        <p className="auth-actions">
          {choice('timeout', t('provider.timeout'))}
          {choice('taken', t('provider.taken'))}
        </p>
      </section>
    </AuthFrame>
  );
};
