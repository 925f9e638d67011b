import { type ReactNode, useEffect, useState } from 'react';
import { failureOf } from '../providers/auth/failure-of';
import { sendCode, signInByMobile } from '../providers/auth/mobile-code';
import { signIn } from '../providers/auth/sign-in';
import { ApiError } from '../providers/http/api-error';
import { site } from '../resources/site';
import { SignInPage } from '../shell/sign-in/sign-in-page';
import type { Leaving, MobileSignIn } from '../shell/sign-in/sign-in-types';
import { useDocumentTitle } from '../shell/use-document-title';
import { hrefOf, readAddress } from './address';
import { prefetchConsole } from './chunks';
import { servicesFor } from './services';
import { http } from './session';

const { startSession, leaveFor } = servicesFor(undefined);

/** What the page is called in tabs and bookmarks. */
const title = { zh: '登录', en: 'Sign in' };

/** Whether the server has demo accounts; one that does not answer has none to offer. */
const useIsDemo = (): boolean => {
  const [isDemo, setDemo] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    http
      .get<{ mockServer?: boolean } | null>('/publicKey', { isPublic: true, signal: controller.signal })
      .then(({ data }) => setDemo(data?.mockServer === true))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    return () => controller.abort();
  }, []);
  return isDemo;
};

/** Starts the session where somebody wanted to go, which the address of this page says. */
const enter = async (asked: Promise<string>) => {
  try {
    startSession(await asked, readAddress());
    return { ok: true } as const;
  } catch (error) {
    return failureOf(error);
  }
};

const mobile: MobileSignIn = {
  onAskCode: async (number) => {
    try {
      return { ok: true, ...(await sendCode(http, { mobile: number, purpose: 'login' })) };
    } catch (error) {
      return failureOf(error);
    }
  },
  onSubmit: (filled) => enter(signInByMobile(http, filled)),
};

/** The way back to where somebody wanted to go travels along. */
const leave = (address: string): void => {
  const redirect = new URLSearchParams(readAddress().split('?')[1]).get('redirect');
  const joint = address.includes('?') ? '&' : '?';
  leaveFor(redirect ? `${address}${joint}redirect=${encodeURIComponent(redirect)}` : address);
};

const leaving: Leaving = { hrefOf, onLeave: leave };

/** Joins the sign-in page to the session. */
export const SignInGate = (): ReactNode => {
  const isDemo = useIsDemo();
  useDocumentTitle({ page: title, site: site.title });
  return (
    <SignInPage
      siteTitle={site.title}
      isDemo={isDemo}
      onSubmit={(credentials) => enter(signIn(http, credentials))}
      mobile={mobile}
      leaving={leaving}
      onIdle={prefetchConsole}
    />
  );
};
