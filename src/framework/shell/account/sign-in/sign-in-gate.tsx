import '../auth-frame/auth-frame.css';
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, type SignInResult } from '../../../client/auth/failure-of';
import { askOffers, type SignedIn } from '../../../client/auth/request-token';
import { sessionOf, signIn } from '../../../client/auth/sign-in';
import { ApiError } from '../../../client/http/api-error';
import type { PublicKeyAnswer } from '../../../contract/session';
import type { StartQuery } from '../../../contract/start';
import { currentLanguage } from '../../../i18n/i18n';
import type { Label } from '../../../shared/label';
import { storedText } from '../../../shared/stored-text';
import { applyFavicon } from '../../base/favicon';
import { useProduct } from '../../base/product-context';
import { hrefOf, readAddress } from '../../base/routing/address';
import { useDocumentTitle } from '../../base/use-document-title';
import { http, useSessionEnd } from '../../session/session';
import type { EndCause } from '../../session/session-ends';
import { askNext, firstScreen, keepStart, leaveFor, startSession } from '../../session/start-session';
import { AuthFrame, useLoaded } from '../auth-frame/auth-frame';
import type { FormResult } from '../auth-frame/form-result';
import { useSecondStep } from '../auth-frame/use-second-step';
import type { SignInExtras } from './sign-in-extras';
import { type Credentials, type Leaving, type MobileSignIn, SignInForm } from './sign-in-form';

/** Starts the session where the user wanted to go, which the address of this page says, with what came along for that page. */
export const enter = async (request: Promise<SignedIn>): Promise<SignInResult> => {
  const language = currentLanguage();
  try {
    const { token, start } = await request;
    // Before the session begins: whatever hears of that finds what it needs.
    keepStart({ start, session: sessionOf(token), language });
    startSession(token, readAddress());
    askNext(start);
    return { ok: true };
  } catch (error) {
    return failureOf(error);
  }
};

/** Loaded when that way is chosen. */
const load = () => import('./mobile-calls');

/** Signing in by mobile number. */
export const mobileSignIn = ({
  enter,
  screen,
}: {
  /** Called with the new session. */
  enter: (request: Promise<SignedIn>) => Promise<FormResult>;
  /** The page that begins then. Left out: the one that is there goes on. */
  screen?: () => StartQuery;
}): MobileSignIn => ({
  onAskCode: async (number) => (await load()).askCode(number),
  onSubmit: async (filled) => {
    const { signInByCode } = await load();
    return enter(signInByCode(filled, screen?.()));
  },
});

type Tab = 'account' | 'mobile';
const tabs: readonly Tab[] = ['account', 'mobile'];

/**
 * The two ways to sign in. The form for the mobile number is loaded on demand, and stays from then on:
 * its countdown goes on while the user looks at the other tab.
 */
export const SignInTabs = ({
  mobile,
  below,
  account,
}: {
  mobile: MobileSignIn;
  /** Drawn below the form for the mobile number. */
  below: ReactNode;
  /** Draws the form for name and password. */
  account: (isShown: boolean) => ReactNode;
}) => {
  const { t } = useTranslation('sign-in');
  const [chosen, setChosen] = useState<Tab>('account');
  const [MobileForm, setMobileForm] = useState<ComponentType<MobileSignIn & { isShown: boolean }>>();
  const [isMissing, setMissing] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const choose = (tab: Tab): void => {
    setChosen(tab);
    setMissing(false);
    if (tab === 'account' || MobileForm) return;
    import('./mobile-form').then(
      (loaded) => setMobileForm(() => loaded.MobileForm),
      () => setMissing(true),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    choose(chosen === 'account' ? 'mobile' : 'account');
    list.current?.querySelector<HTMLElement>('[aria-selected=false]')?.focus();
  };

  return (
    <>
      <div className="sign-in-tabs u-flex" role="tablist" ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`sign-in-tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={`sign-in-panel-${tab}`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {t(tab)}
          </button>
        ))}
      </div>
      <div className="sign-in-panels u-grid">
        {tabs.map((tab) => (
          <div
            key={tab}
            id={`sign-in-panel-${tab}`}
            role="tabpanel"
            aria-labelledby={`sign-in-tab-${tab}`}
            hidden={tab !== chosen}
          >
            {tab === 'account' && account(tab === chosen)}
            {tab === 'mobile' && MobileForm && <MobileForm {...mobile} isShown={tab === chosen} />}
            {tab === 'mobile' && !MobileForm && (
              <div className="sign-in-waiting">{isMissing && <p role="alert">{t('failed')}</p>}</div>
            )}
            {tab === 'mobile' && below}
          </div>
        ))}
      </div>
    </>
  );
};

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
  const EndText = useLoaded(async () => (await import('../../session/end-text')).EndText);
  return (
    <p className="auth-notice u-radius u-info" role="status">
      {EndText && <EndText cause={cause} />}
    </p>
  );
};

/** Whether the server was a demo at the last visit; before the first one on the machine itself. */
const lastDemo = storedText('sign-in:demo');
const expectsDemo = (): boolean => (lastDemo.read() ?? String(location.hostname === 'localhost')) === 'true';

export interface SignInPageProps {
  /** This is a demo: its accounts and social sign-in are offered. Undefined until the server answers. */
  isDemo: boolean | undefined;
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
  const rest = (demo?: ComponentProps<typeof SignInExtras>['demo']) => (
    <div className="sign-in-rest u-flex u-column" data-room={(isDemo ?? expectsDemo()) || undefined}>
      {Extras && isDemo !== undefined && (
        <Extras isDemo={isDemo} companyAccount={companyAccount} leaving={leaving} demo={demo} />
      )}
    </div>
  );
  return (
    <AuthFrame title={t('title')} subtitle={t('subtitle')} onInput={fireIdle}>
      {end && <EndNotice cause={end} />}
      {step}
      <div hidden={step !== undefined}>
        <SignInTabs
          mobile={mobile}
          below={rest()}
          account={(isShown) => <SignInForm onSubmit={onSubmit} isShown={isShown} below={rest} />}
        />
      </div>
    </AuthFrame>
  );
};

/** What the page is called in tabs and bookmarks. */
const title = { zh: '登录', en: 'Sign in' };

/** What the server offers besides the forms: demo accounts, the company's account. Undefined until it answers; an error: nothing. */
const useOffers = (): Partial<PublicKeyAnswer> | undefined => {
  const [offers, setOffers] = useState<Partial<PublicKeyAnswer>>();
  useEffect(() => {
    const controller = new AbortController();
    askOffers(http, controller.signal)
      .then((answer) => {
        lastDemo.write(String(answer?.mockServer === true));
        setOffers(answer ?? {});
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!controller.signal.aborted) setOffers({});
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
  const offers = useOffers();
  const { siteTitle, favicons } = useProduct();
  useDocumentTitle({ page: title, site: siteTitle });
  useEffect(() => applyFavicon(favicons ?? {}), [favicons]);
  const { heed, step } = useSecondStep({ enter, screen: firstScreen });
  return (
    <SignInPage
      isDemo={offers && offers.mockServer === true}
      companyAccount={offers?.companyAccount}
      onSubmit={(credentials) => heed(enter(signIn(http, credentials, firstScreen())))}
      mobile={{ ...mobile, onSubmit: (filled) => heed(mobile.onSubmit(filled)) }}
      step={step}
      leaving={leaving}
      end={useSessionEnd()}
      onIdle={onIdle}
    />
  );
};
