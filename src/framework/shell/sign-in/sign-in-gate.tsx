import { type ReactNode, useEffect, useState } from 'react';
import { signIn, signInByCodeOfApp } from '../../client/auth/sign-in';
import { ApiError } from '../../client/http/api-error';
import { call } from '../../client/http/call';
import { getPublicKey } from '../../contract/session';
import { useProduct } from '../product-context';
import { hrefOf, readAddress } from '../routing/address';
import { useSecondStep } from '../second-factor/use-second-step';
import { http } from '../session/session';
import { firstScreen } from '../session/start';
import { leaveFor } from '../session/start-session';
import { useSessionEnd } from '../session/use-session-end';
import { useDocumentTitle } from '../use-document-title';
import { enter } from './enter';
import { mobileSignIn } from './mobile-sign-in';
import { SignInPage } from './sign-in-page';
import type { Leaving } from './sign-in-types';

/** What the page is called in tabs and bookmarks. */
const title = { zh: '登录', en: 'Sign in' };

/** Whether the server has demo accounts; one that does not answer has none to offer. */
const useIsDemo = (): boolean => {
  const [isDemo, setDemo] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    call(http, getPublicKey, { signal: controller.signal })
      .then((answer) => setDemo(answer?.mockServer === true))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    return () => controller.abort();
  }, []);
  return isDemo;
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
  const isDemo = useIsDemo();
  const { siteTitle } = useProduct();
  useDocumentTitle({ page: title, site: siteTitle });
  const { heed, step } = useSecondStep((filled) => enter(signInByCodeOfApp(http, filled, firstScreen())));
  return (
    <SignInPage
      isDemo={isDemo}
      onSubmit={(credentials) => heed(enter(signIn(http, credentials, firstScreen())))}
      mobile={{ ...mobile, onSubmit: (filled) => heed(mobile.onSubmit(filled)) }}
      step={step}
      leaving={leaving}
      end={useSessionEnd()}
      onIdle={onIdle}
    />
  );
};
