import { useTranslation } from 'react-i18next';
import type { Label } from '../../schema/label';
import { AuthFrame } from '../auth-frame/auth-frame';
import type { FormResult } from '../auth-frame/form-result';
import { useLoaded } from '../auth-frame/use-loaded';
import './sign-in.css';
import { SignInForm } from './sign-in-form';
import { SignInTabs } from './sign-in-tabs';
import type { Credentials, Leaving, MobileSignIn } from './sign-in-types';
import { useIdleOnce } from './use-idle-once';

export interface SignInPageProps {
  siteTitle: Label;
  /** This is a demo: its accounts and social sign-in are offered. */
  isDemo: boolean;
  /** Signs in. On success the caller replaces the page; a rejected promise is shown as a lost connection. */
  onSubmit: (credentials: Credentials) => Promise<FormResult>;
  mobile: MobileSignIn;
  leaving: Leaving;
  /** Why somebody is here, for example that the session has ended. Resolved text. */
  notice?: string | undefined;
  /** Called once when the page can be used and the browser is idle, or at the first input: the moment to prefetch the rest. */
  onIdle?: (() => void) | undefined;
}

/** The sign-in page. Plain React and CSS: it is all that a visitor loads before they can sign in. */
export const SignInPage = ({ siteTitle, isDemo, onSubmit, mobile, leaving, notice, onIdle }: SignInPageProps) => {
  const { t } = useTranslation('sign-in');
  const fireIdle = useIdleOnce(onIdle);
  const Extras = useLoaded(async () => (await import('./sign-in-extras')).SignInExtras);
  return (
    <AuthFrame siteTitle={siteTitle} title={t('title')} subtitle={t('subtitle')} onInput={fireIdle}>
      {notice && (
        <p className="auth-notice" role="status">
          {notice}
        </p>
      )}
      <SignInTabs mobile={mobile} below={Extras && <Extras isDemo={isDemo} leaving={leaving} />}>
        <SignInForm
          onSubmit={onSubmit}
          below={(demo) => Extras && <Extras isDemo={isDemo} leaving={leaving} demo={demo} />}
        />
      </SignInTabs>
    </AuthFrame>
  );
};
