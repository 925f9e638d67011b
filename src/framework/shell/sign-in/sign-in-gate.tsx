import { type ReactNode, useEffect, useState } from 'react';
import { signIn, signInByCodeOfApp } from '../../client/auth/sign-in';
import { ApiError } from '../../client/http/api-error';
import { call } from '../../client/http/call';
import { getPublicKey, type PublicKeyAnswer } from '../../contract/session';
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
