import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../schema/label';
import '../tokens.css';
import '../controls.css';
import './sign-in.css';
import { BrandPanel } from './brand-panel';
import { LanguageMenu } from './language-menu';
import { SignInForm } from './sign-in-form';
import type { Credentials, DemoAccount, SignInResult } from './sign-in-types';
import { useIdleOnce } from './use-idle-once';

export interface SignInPageProps {
  siteTitle: Label;
  /** Accounts offered as buttons; empty when this is no demo. */
  demoAccounts: readonly DemoAccount[];
  /** Signs in. On success the caller replaces the page; a rejected promise is shown as a lost connection. */
  onSubmit: (credentials: Credentials) => Promise<SignInResult>;
  /** Why somebody is here, for example that the session has ended. Resolved text. */
  notice?: string | undefined;
  /** Called once when the page can be used and the browser is idle, or at the first input: the moment to prefetch the rest. */
  onIdle?: (() => void) | undefined;
}

/** The sign-in page. Plain React and CSS: it is all that a visitor loads before they can sign in. */
export const SignInPage = ({ siteTitle, demoAccounts, onSubmit, notice, onIdle }: SignInPageProps) => {
  const { t } = useTranslation('sign-in');
  const label = useLabel();
  const fireIdle = useIdleOnce(onIdle);
  return (
    <div className="sign-in" onInput={fireIdle}>
      <BrandPanel siteTitle={label(siteTitle)} />
      <main className="sign-in-main">
        <LanguageMenu />
        <div className="sign-in-card">
          <h1>{t('title')}</h1>
          <p className="sign-in-muted">{t('subtitle')}</p>
          {notice && (
            <p className="sign-in-notice" role="status">
              {notice}
            </p>
          )}
          <SignInForm demoAccounts={demoAccounts} onSubmit={onSubmit} />
        </div>
      </main>
    </div>
  );
};
