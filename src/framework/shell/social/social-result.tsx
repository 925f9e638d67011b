import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../client/auth/failure-of';
import { signInByCodeOfApp } from '../../client/auth/sign-in';
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

/** Exchanges what a provider sent back for a token. Undefined for a sign-in that was not begun in this tab. */
export type Exchange = () => { token: Promise<string>; target: string } | undefined;

/** Exchanges it once. */
const useSocial = (exchange: Exchange): { progress: SocialState; step: ReactNode | undefined } => {
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

  const finish = async (): Promise<void> => {
    const asked = exchange();
    if (!asked) return setProgress({ step: 'failed', reason: 'foreign', message: '' });
    setTarget(asked.target);
    const result = await heed(end(asked.token, asked.target));
    if (!result.ok) setProgress({ step: 'failed', reason: undefined, message: result.message });
  };
  useOnce(() => void finish());
  return { progress, step };
};

/** Back from the provider: signed in, or why not. */
export const SocialResult = ({ title, exchange }: { /** The page's heading. */ title: string; exchange: Exchange }) => {
  const { t } = useTranslation('social');
  const { progress, step } = useSocial(exchange);
  if (step) return <AuthFrame title={title}>{step}</AuthFrame>;
  if (progress.step === 'failed')
    return <SocialFailure text={progress.reason ? t(progress.reason) : progress.message} />;
  return (
    <AuthFrame title={title}>
      <p className="auth-outcome auth-muted" role="status">
        {t('working')}
      </p>
    </AuthFrame>
  );
};
