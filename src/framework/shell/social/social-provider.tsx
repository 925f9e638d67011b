import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../client/auth/failure-of';
import { beginSocialAttempt } from '../../client/auth/social-attempt';
import { authorizeSocialDemo } from '../../client/auth/social-login';
import { useServices } from '../../client/services-context';
import { useLabel } from '../../i18n/use-label';
import { AuthFrame } from '../auth-frame/auth-frame';
import { signInWith } from '../auth-frame/query-of';
import { useDemoAccounts } from '../use-demo-accounts';

/** The other platform, played by ourselves in a demo; it says so. Sends back with a code that is good once. */
export const SocialProvider = ({
  name,
  platform,
  target,
}: {
  /** The platform, as people call it. */
  name: string;
  platform: string;
  /** Where to go after the sign-in; empty for home. */
  target: string;
}) => {
  const { t } = useTranslation('social');
  const label = useLabel();
  const demoAccounts = useDemoAccounts();
  const { http, leaveFor } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const choose = async (username: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const state = beginSocialAttempt({ platform, target });
    try {
      const code = await authorizeSocialDemo(http, { platform, username });
      leaveFor(`/social?${new URLSearchParams({ platform, code, state })}`);
    } catch (error) {
      setProblem(failureOf(error).message);
      setBusy(false);
    }
  };

  return (
    <AuthFrame title={t('title', { platform: name })}>
      <p className="auth-outcome">
        <span className="auth-badge">{t('badge')}</span>
      </p>
      <p className="auth-muted">{t('notice', { platform: name })}</p>
      {problem && (
        <p className="auth-outcome social-problem" role="alert">
          {problem}
        </p>
      )}
      <h2 className="social-heading">{t('choose')}</h2>
      <div className="social-people">
        {demoAccounts.map((person) => (
          <button
            key={person.username}
            type="button"
            className="btn"
            aria-disabled={isBusy}
            onClick={() => void choose(person.username)}
          >
            {label(person.label)} <small>{person.username}</small>
          </button>
        ))}
      </div>
      <p className="auth-actions">
        <button type="button" className="btn" onClick={() => leaveFor(signInWith(target))}>
          {t('cancel')}
        </button>
      </p>
    </AuthFrame>
  );
};
