import './account.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, type SignInResult } from '../../client/auth/failure-of';
import {
  authorizeSocialDemo,
  beginSocialAttempt,
  socialLogin,
  takeSocialAttempt,
} from '../../client/auth/social-login';
import { useServices } from '../../client/services-context';
import { addTexts } from '../../i18n/i18n';
import { social as en } from '../../i18n/locales/en/account.json';
import { social as zh } from '../../i18n/locales/zh/account.json';
import { useLabel } from '../../i18n/use-label';
import { useDemoAccounts, useProduct } from '../base/product-context';
import { AuthFrame } from './auth-frame/auth-frame';
import { queryOf, signInWith, useOnce } from './auth-frame/query-of';
import { useSecondStep } from './auth-frame/use-second-step';

/** Nobody was signed in: why, and the way back. */
export const SocialFailure = ({ text }: { text: string }) => {
  const { t } = useTranslation('social');
  const { leaveFor } = useServices();
  return (
    <AuthFrame title={t('failedTitle')}>
      <p className="auth-outcome" role="alert">
        {text}
      </p>
      <p className="auth-actions u-flex u-wrap u-gap-12">
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
type Exchange = () => { token: Promise<string>; target: string } | undefined;

/** Exchanges it once. */
const useSocial = (exchange: Exchange): { progress: SocialState; step: ReactNode | undefined } => {
  const { startSession } = useServices();
  const [progress, setProgress] = useState<SocialState>({ step: 'working' });
  const [target, setTarget] = useState('');
  const end = async (request: Promise<string>, to: string): Promise<SignInResult> => {
    try {
      startSession(await request, signInWith(to));
      return { ok: true };
    } catch (error) {
      return failureOf(error);
    }
  };
  const { heed, step } = useSecondStep({
    enter: (request) =>
      end(
        request.then(({ token }) => token),
        target,
      ),
  });

  const finish = async (): Promise<void> => {
    const request = exchange();
    if (!request) return setProgress({ step: 'failed', reason: 'foreign', message: '' });
    setTarget(request.target);
    const result = await heed(end(request.token, request.target));
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

/** The other platform, played by ourselves in a demo; it says so. Sends back with a code that is good once. */
const SocialProvider = ({
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
        <span className="auth-badge u-text-12 u-radius u-inline-block">{t('badge')}</span>
      </p>
      <p className="auth-muted">{t('notice', { platform: name })}</p>
      {problem && (
        <p className="auth-outcome u-danger" role="alert">
          {problem}
        </p>
      )}
      <h2 className="social-heading u-strong u-text-14">{t('choose')}</h2>
      <div className="social-people u-stack u-mt-12">
        {demoAccounts.map((person) => (
          <button
            key={person.username}
            type="button"
            className="btn"
            aria-disabled={isBusy}
            onClick={() => void choose(person.username)}
          >
            {label(person.label)} <small className="u-muted">{person.username}</small>
          </button>
        ))}
      </div>
      <p className="auth-actions u-flex u-wrap u-gap-12">
        <button type="button" className="btn" onClick={() => leaveFor(signInWith(target))}>
          {t('cancel')}
        </button>
      </p>
    </AuthFrame>
  );
};

addTexts('social', { zh, en });

/** /social: signing in with an account of another platform; in a demo the platform itself as well. */
export const SocialScreen = (): ReactNode => {
  const { t } = useTranslation('social');
  const label = useLabel();
  const { http, readAddress } = useServices();
  const { socialPlatforms = {} } = useProduct();
  const [query] = useState(() => queryOf(readAddress()));
  const of = (name: string): string => query.get(name) ?? '';
  const platform = of('platform');
  const known = Object.hasOwn(socialPlatforms, platform) ? socialPlatforms[platform] : undefined;
  if (!known) return <SocialFailure text={t('unknownPlatform')} />;
  if (query.has('error')) return <SocialFailure text={t('denied')} />;
  if (!query.has('code')) return <SocialProvider name={label(known)} platform={platform} target={of('redirect')} />;
  const exchange: Exchange = () => {
    const attempt = takeSocialAttempt({ state: of('state'), platform });
    return attempt && { token: socialLogin(http, { platform, code: of('code') }), target: attempt.target };
  };
  return <SocialResult title={t('title', { platform: label(known) })} exchange={exchange} />;
};
