import { useTranslation } from 'react-i18next';
import type { Label } from '../../schema/label';
import { AuthFrame } from '../auth-frame/auth-frame';
import type { DemoAccount } from '../auth-frame/demo-people';
import type { FormResult } from '../auth-frame/form-result';
import './sign-in.css';
import { SignInForm } from './sign-in-form';
import { SignInTabs } from './sign-in-tabs';
import type { Credentials, MobileSignIn, WayIn } from './sign-in-types';
import { useIdleOnce } from './use-idle-once';
import { WaysIn } from './ways-in';

export interface SignInPageProps {
  siteTitle: Label;
  /** Accounts offered as buttons; empty when this is no demo. */
  demoAccounts: readonly DemoAccount[];
  /** Signs in. On success the caller replaces the page; a rejected promise is shown as a lost connection. */
  onSubmit: (credentials: Credentials) => Promise<FormResult>;
  mobile: MobileSignIn;
  /** Where somebody without an account gets one. */
  register: WayIn;
  /** Signing in with an account of another platform; empty where that is not offered. */
  socials: readonly WayIn[];
  /** The address of a way in as a link needs it. */
  hrefOf: (address: string) => string;
  /** Goes to another page of those before the console. */
  onLeave: (address: string) => void;
  /** Why somebody is here, for example that the session has ended. Resolved text. */
  notice?: string | undefined;
  /** Called once when the page can be used and the browser is idle, or at the first input: the moment to prefetch the rest. */
  onIdle?: (() => void) | undefined;
}

/** The sign-in page. Plain React and CSS: it is all that a visitor loads before they can sign in. */
export const SignInPage = ({ siteTitle, demoAccounts, onSubmit, mobile, notice, onIdle, ...ways }: SignInPageProps) => {
  const { t } = useTranslation('sign-in');
  const fireIdle = useIdleOnce(onIdle);
  const waysIn = <WaysIn {...ways} />;
  return (
    <AuthFrame siteTitle={siteTitle} title={t('title')} subtitle={t('subtitle')} onInput={fireIdle}>
      {notice && (
        <p className="auth-notice" role="status">
          {notice}
        </p>
      )}
      <SignInTabs mobile={mobile} ways={waysIn}>
        <SignInForm demoAccounts={demoAccounts} onSubmit={onSubmit} ways={waysIn} />
      </SignInTabs>
    </AuthFrame>
  );
};
