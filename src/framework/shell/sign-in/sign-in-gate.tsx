import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn, signInByCodeOfApp } from '../../client/auth/sign-in';
import { ApiError } from '../../client/http/api-error';
import { call } from '../../client/http/call';
import { getPublicKey, type PublicKeyAnswer } from '../../contract/session';
import type { Label } from '../../shared/label';
import { AuthFrame } from '../auth-frame/auth-frame';
import type { FormResult } from '../auth-frame/form-result';
import { useLoaded } from '../auth-frame/use-loaded';
import { useProduct } from '../product-context';
import { hrefOf, readAddress } from '../routing/address';
import { useSecondStep } from '../second-factor/use-second-step';
import { http } from '../session/session';
import type { EndCause } from '../session/session-ends';
import { firstScreen } from '../session/start';
import { leaveFor } from '../session/start-session';
import { useSessionEnd } from '../session/use-session-end';
import { useDocumentTitle } from '../use-document-title';
import { enter } from './enter';
import { mobileSignIn } from './mobile-sign-in';
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

/** What the page is called in tabs and bookmarks. */
const title = { zh: '登录', en: 'Sign in' };

/** What the server offers beside the forms: demo accounts, the company's account. One that does not answer has nothing to offer. */
const useOffers = (): Partial<PublicKeyAnswer> => {
  const [offers, setOffers] = useState<Partial<PublicKeyAnswer>>({});
  useEffect(() => {
    const controller = new AbortController();
    call(http, getPublicKey, { signal: controller.signal })
      .then((answer) => setOffers(answer ?? {}))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    return () => controller.abort();
  }, []);
  return offers;
};

const mobile = mobileSignIn({ enter, screen: firstScreen });

/** The way back to where the user wanted to go travels along. */
const leave = (address: string): void => {
  const redirect = new URLSearchParams(readAddress().split('?')[1]).get('redirect');
  const joint = address.includes('?') ? '&' : '?';
  leaveFor(redirect ? `${address}${joint}redirect=${encodeURIComponent(redirect)}` : address);
};

const leaving: Leaving = { hrefOf, onLeave: leave };

/** Joins the sign-in page to the session. */
export const SignInGate = ({
  onIdle,
}: {
  /** The moment to fetch what is shown after the sign-in. */
  onIdle: () => void;
}): ReactNode => {
  const { mockServer, companyAccount } = useOffers();
  const { siteTitle } = useProduct();
  useDocumentTitle({ page: title, site: siteTitle });
  const { heed, step } = useSecondStep((filled) => enter(signInByCodeOfApp(http, filled, firstScreen())));
  return (
    <SignInPage
      isDemo={mockServer === true}
      companyAccount={companyAccount}
      onSubmit={(credentials) => heed(enter(signIn(http, credentials, firstScreen())))}
      mobile={{ ...mobile, onSubmit: (filled) => heed(mobile.onSubmit(filled)) }}
      step={step}
      leaving={leaving}
      end={useSessionEnd()}
      onIdle={onIdle}
    />
  );
};
