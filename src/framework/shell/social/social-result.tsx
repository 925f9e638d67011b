import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../client/auth/failure-of';
import { signInByCodeOfApp } from '../../client/auth/sign-in';
import { takeSocialAttempt } from '../../client/auth/social-attempt';
import { socialLogin } from '../../client/auth/social-login';
import { useServices } from '../../client/services-context';
import { AuthFrame } from '../auth-frame/auth-frame';
import type { FormResult } from '../auth-frame/form-result';
import { signInWith } from '../auth-frame/query-of';
import { useOnce } from '../auth-frame/use-once';
import { useSecondStep } from '../second-factor/use-second-step';

/** Nobody was signed in: why, and the way back. */
export const SocialFailure = ({ text }: { text: string }) => {
  const { t } = useTranslation('social');
  const { leaveFor } = useServices();
  return (
    <AuthFrame title={t('failedTitle')}>
      <p className="auth-outcome" role="alert">
        {text}
      </p>
      <p className="auth-actions">
        <button type="button" className="btn btn-primary" onClick={() => leaveFor('/login')}>
          {t('back')}
        </button>
      </p>
    </AuthFrame>
  );
};

/** Why nobody was signed in: a text of ours, or the server's words. */
type SocialState = { step: 'working' } | { step: 'failed'; reason: 'foreign' | undefined; message: string };

/** Exchanges the code that a provider sent back, once, and only for a sign-in that was begun in this tab. */
const useSocial = ({
  platform,
  code,
  state,
}: {
  platform: string;
  code: string;
  state: string;
}): { progress: SocialState; step: ReactNode | undefined } => {
  const { http, startSession } = useServices();
  const [progress, setProgress] = useState<SocialState>({ step: 'working' });
  const [target, setTarget] = useState('');
  const end = async (asked: Promise<string>, to: string): Promise<FormResult> => {
    try {
      startSession(await asked, signInWith(to));
      return { ok: true };
    } catch (error) {
      return failureOf(error);
    }
  };
  const { heed, step } = useSecondStep((filled) =>
    end(
      signInByCodeOfApp(http, filled).then(({ token }) => token),
      target,
    ),
  );

  const exchange = async (): Promise<void> => {
    const attempt = takeSocialAttempt({ state, platform });
    if (!attempt) return setProgress({ step: 'failed', reason: 'foreign', message: '' });
    setTarget(attempt.target);
    const result = await heed(end(socialLogin(http, { platform, code }), attempt.target));
    if (!result.ok) setProgress({ step: 'failed', reason: undefined, message: result.message });
  };
  useOnce(() => void exchange());
  return { progress, step };
};

/** Back from the provider: signed in, or why not. */
export const SocialResult = ({
  name,
  ...answer
}: {
  /** The platform, as people call it. */
  name: string;
  platform: string;
  code: string;
  state: string;
}) => {
  const { t } = useTranslation('social');
  const { progress, step } = useSocial(answer);
  if (step) return <AuthFrame title={t('title', { platform: name })}>{step}</AuthFrame>;
  if (progress.step === 'failed')
    return <SocialFailure text={progress.reason ? t(progress.reason) : progress.message} />;
  return (
    <AuthFrame title={t('title', { platform: name })}>
      <p className="auth-outcome auth-muted" role="status">
        {t('working')}
      </p>
    </AuthFrame>
  );
};
