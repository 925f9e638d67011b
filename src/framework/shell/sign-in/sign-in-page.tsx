import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label } from '../../shared/label';
import { AuthFrame } from '../auth-frame/auth-frame';
import type { FormResult } from '../auth-frame/form-result';
import { useLoaded } from '../auth-frame/use-loaded';
import type { EndCause } from '../session/session-ends';
import { SignInForm } from './sign-in-form';
import { SignInTabs } from './sign-in-tabs';
import type { Credentials, Leaving, MobileSignIn } from './sign-in-types';
import './sign-in.css';

/** Longest wait in ms for a quiet moment: a slow machine must still get its prefetch before the form is sent. */
const patience = 2000;

/**
 * Calls `onIdle` once: when the browser has nothing better to do, or as soon as the returned function is called
 * (the user types, so they mean to sign in).
 */
const useIdleOnce = (onIdle: (() => void) | undefined): (() => void) => {
  const pending = useRef(onIdle);
  const fire = useCallback(() => {
    const callback = pending.current;
    pending.current = undefined;
    callback?.();
  }, []);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fire, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fire, { timeout: patience });
    return () => cancelIdleCallback(handle);
  }, [fire]);
  return fire;
};

/** Rarely needed, so its texts are no part of the first script. */
const EndNotice = ({ cause }: { cause: EndCause }) => {
  const EndText = useLoaded(async () => (await import('../session/end-text')).EndText);
  return (
    <p className="auth-notice" role="status">
      {EndText && <EndText cause={cause} />}
    </p>
  );
};

export interface SignInPageProps {
  /** This is a demo: its accounts and social sign-in are offered. */
  isDemo: boolean;
  /** What the way in with the company's account is called; undefined: there is none. */
  companyAccount?: Label | undefined;
  /** Signs in. On success the caller replaces the page; a rejected promise is shown as a lost connection. */
  onSubmit: (credentials: Credentials) => Promise<FormResult>;
  mobile: MobileSignIn;
  /** The second step, in place of the forms; undefined while none is due. */
  step?: ReactNode;
  leaving: Leaving;
  /** How the session ended that brought the user here. */
  end?: EndCause | undefined;
  /** Called once when the page can be used and the browser is idle, or at the first input: the moment to prefetch the rest. */
  onIdle?: (() => void) | undefined;
}

/** The sign-in page. Plain React and CSS: it is all that a visitor loads before they can sign in. */
export const SignInPage = ({
  isDemo,
  companyAccount,
  onSubmit,
  mobile,
  step,
  leaving,
  end,
  onIdle,
}: SignInPageProps) => {
  const { t } = useTranslation('sign-in');
  const fireIdle = useIdleOnce(onIdle);
  const Extras = useLoaded(async () => (await import('./sign-in-extras')).SignInExtras);
  return (
    <AuthFrame title={t('title')} subtitle={t('subtitle')} onInput={fireIdle}>
      {end && <EndNotice cause={end} />}
      {step}
      <div hidden={step !== undefined}>
        <SignInTabs
          mobile={mobile}
          below={Extras && <Extras isDemo={isDemo} companyAccount={companyAccount} leaving={leaving} />}
          account={(isShown) => (
            <SignInForm
              onSubmit={onSubmit}
              isShown={isShown}
              below={(demo) =>
                Extras && <Extras isDemo={isDemo} companyAccount={companyAccount} leaving={leaving} demo={demo} />
              }
            />
          )}
        />
      </div>
    </AuthFrame>
  );
};
