import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useRoutes } from 'react-router';
import { CoreInterfaceError, fetchUserInfo } from '../../client/auth/user-info';
import { addConsoleTexts } from '../../i18n/console-texts';
import { i18n } from '../../i18n/i18n';
import { createRouteMatcher } from '../../language/route/match-route';
import { RouteFormatError } from '../../language/route/server-route';
import { basePath } from '../../shared/base-path';
import { lazyNamed } from '../../shared/lazy-named';
import { createBrowserHistory, createHashHistory, HistoryRouter } from '../../shared/router-internals';
import { LockGate } from '../account/lock/lock-gate';
import { isLocked, showLock, useIsLocked } from '../account/lock/lock-state';
import { type Returned, SignInAgainHost, useSessionOwner } from '../account/sign-in-again-host';
import { usePasswordDue } from '../account/use-password-due';
import { buildOptions } from '../base/build-options';
import { applyFavicon } from '../base/favicon';
import { useFirstPart } from '../base/plugins';
import type { ConsoleSetup } from '../base/product';
import { basedHistory, type GuardedHistory, guardHistory } from '../base/routing/guarded-history';
import { addAntdTexts } from '../base/theme/antd-texts';
import { ThemeProvider } from '../base/theme/theme-provider';
import { showToast } from '../base/toasts/toasts';
import { Updates } from '../base/updates';
import { errorLog, logError, watchErrors } from '../errors/caught-errors';
import { ErrorBoundary, ErrorPage } from '../errors/error-boundary';
import { Splash } from '../errors/splash';
import { announceAccessChanging } from '../session/access-changes';
import {
  type Boot,
  beginBoot,
  bootUnder,
  EnrolmentDue,
  followPolicy,
  forgetBoot,
  loadRoutes,
  readyBoot,
  SessionRefused,
  takeBoot,
} from '../session/boot';
import { BootProvider } from '../session/boot-context';
import { withFetchedEarly } from '../session/early-requests';
import { withKeys, withMask } from '../session/masked-calls';
import { withPause } from '../session/pause';
import { onUserChanged } from '../session/services';
import { endSession, http, layerHttp } from '../session/session';
import { passwordIsDue } from '../session/session-ends';
import { fetchFirstPage } from './first-page';
import { Workspace } from './workspace';

type BootState = { step: 'loading' } | { step: 'failed'; error: unknown } | { step: 'ready'; boot: Boot };

/** Loads user and rights once, resets the session when the server refuses, and follows the policy from then on. */
const useBoot = (setup: ConsoleSetup): BootState & { retry: () => void; onReturn: (returned: Returned) => void } => {
  const [state, setState] = useState<BootState>(() => {
    const boot = readyBoot();
    return boot && !boot.user.isLocked ? { step: 'ready', boot } : { step: 'loading' };
  });
  // Behind a locked screen nothing is fetched; a boot that meets the lock begins again once it is open.
  const isWaiting = useIsLocked() || state.step !== 'loading';

  useEffect(() => {
    if (isWaiting) return undefined;
    let isCurrent = true;
    takeBoot(setup).then(
      (boot) => {
        if (!isCurrent) return;
        if (boot.user.isLocked) showLock();
        else setState({ step: 'ready', boot });
      },
      (error: unknown) => {
        if (!isCurrent || isLocked()) return;
        if (error instanceof SessionRefused) endSession(error.answer);
        else setState({ step: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWaiting, setup]);

  const isReady = state.step === 'ready';
  const follow = useCallback((news: Partial<Boot>): void => {
    setState((current) => (current.step === 'ready' ? { ...current, boot: { ...current.boot, ...news } } : current));
  }, []);
  useEffect(() => {
    if (!isReady) return undefined;
    return onUserChanged(() => {
      fetchUserInfo(http).then(
        (user) => user.isLocked || follow({ user }),
        // What is shown stays right enough until the next boot.
        () => undefined,
      );
    });
  }, [isReady, follow]);

  const boot = state.step === 'ready' ? state.boot : undefined;
  useEffect(() => {
    if (!boot) return undefined;
    return followPolicy(boot.access, (next) => {
      announceAccessChanging(next);
      void bootUnder(boot, next).then(follow);
    });
  }, [boot, follow]);

  return {
    ...state,
    retry: useCallback(() => setState({ step: 'loading' }), []),
    // Behind a locked screen only the name is known, and what was known before stays.
    onReturn: useCallback(
      ({ user, access: next }) => {
        if (boot && next) void bootUnder(boot, next).then((news) => follow({ ...news, user }));
      },
      [boot, follow],
    ),
  };
};

/** The console of a user whose rights are known: the router, which draws everything else. */
const SignedIn = ({ boot }: { boot: Boot }): ReactNode => (
  <ErrorBoundary resetKey={boot.user.id} onError={logError}>
    <BootProvider boot={boot}>
      <Router />
    </BootProvider>
  </ErrorBoundary>
);

const createHistory = (): GuardedHistory =>
  guardHistory(
    buildOptions.routerMode === 'hash'
      ? createHashHistory({ v5Compat: true })
      : basedHistory(createBrowserHistory({ v5Compat: true }), basePath),
    isLocked,
  );

/** The frame stays whatever the address is; it draws the page of it. */
const Everything = ({ history }: { history: GuardedHistory }): ReactNode => {
  const [routes] = useState(() => [{ path: '*', element: <Workspace history={history} /> }]);
  return useRoutes(routes);
};

/** The router of one session. Made when the console is mounted, so that the next session starts with a fresh one. */
const Router = (): ReactNode => {
  const [history] = useState(createHistory);
  return (
    <HistoryRouter history={history}>
      <Everything history={history} />
    </HistoryRouter>
  );
};

/** Development: the console, which goes on with an edited configuration without a reload. */
const FollowingConfiguration = ({ boot }: { boot: Boot }): ReactNode => {
  const { setup } = boot;
  const [edited, setEdited] = useState({ after: boot.console, console: boot.console });
  useEffect(
    () =>
      setup.onConsoleEdited(
        () =>
          void loadRoutes({ http, console: setup.console() }).then(
            (console) => setEdited({ after: boot.console, console }),
            logError,
          ),
      ),
    [boot.console, setup],
  );
  // Another one of the boot was made later: of the same configuration, with other roles.
  const console = edited.after === boot.console ? edited.console : boot.console;
  const followed = useMemo(
    () => ({ ...boot, console, matchRoute: createRouteMatcher(console.routes) }),
    [boot, console],
  );
  return <SignedIn boot={followed} />;
};

/** Resolves when the texts of the language in force are there: draw nothing before. */
export const textsReady = Promise.all([addConsoleTexts(), addAntdTexts()]);
// They are shown in Chinese then.
i18n.on('failedLoading', () => showToast({ cause: 'chunk' }));
watchErrors();
// Early answers are the outermost layer: requested behind a layer that waits, a call would find its own answer there and wait for itself.
layerHttp((http) => withFetchedEarly(withPause(withMask(withKeys(http)))));

const Ready = import.meta.hot ? FollowingConfiguration : SignedIn;

const CoreInterfaceErrorPage = lazyNamed(async () => (await import('../errors/start-errors')).CoreInterfaceErrorPage);
const RouteFormatErrorPage = lazyNamed(async () => (await import('../errors/start-errors')).RouteFormatErrorPage);
const FirstPasswordPage = lazyNamed(async () => (await import('../account/first-password-page')).FirstPasswordPage);

const signInAgain = (): void => endSession();

/** Before the console, where the user has to set up a second factor. */
const EnrolmentGate = ({ onDone }: { onDone: () => void }): ReactNode => {
  const Page = useFirstPart('secondFactor', ({ secondFactor }) => secondFactor?.EnrolmentPage, Splash);
  // What suspends before it is mounted is forgotten, and would be fetched for ever.
  return (
    <Suspense fallback={<Splash />}>
      <Page onDone={onDone} />
    </Suspense>
  );
};

/** The console, which outlives the end of its session while the user is in the middle of something. */
const Seated = ({ boot, onReturn }: { boot: Boot; onReturn: (returned: Returned) => void }): ReactNode => {
  useSessionOwner({ user: boot.user, onReturn });
  return (
    <>
      <Ready boot={boot} />
      <SignInAgainHost user={boot.user} />
    </>
  );
};

const Booted = ({ boot }: { boot: ReturnType<typeof useBoot> }): ReactNode => {
  if (boot.step === 'loading') return <Splash />;
  const { retry, onReturn } = boot;
  if (boot.step === 'ready') return <Seated boot={boot.boot} onReturn={onReturn} />;
  const { error } = boot;
  if (error instanceof EnrolmentDue) return <EnrolmentGate onDone={retry} />;
  if (error instanceof CoreInterfaceError) {
    return <CoreInterfaceErrorPage details={error.details} onSignInAgain={signInAgain} />;
  }
  if (error instanceof RouteFormatError) {
    const { routePath, detail } = error;
    return <RouteFormatErrorPage routePath={routePath} detail={detail} onRetry={retry} onSignInAgain={signInAgain} />;
  }
  return <ErrorPage error={error} onRetry={retry} />;
};

/** Nothing protected is drawn before the server has answered who this is and what they may do. */
const Gate = ({ setup }: { setup: ConsoleSetup }): ReactNode => {
  const boot = useBoot(setup);
  const { title, favicons } = setup.console().site;
  useEffect(() => applyFavicon(favicons ?? {}), [favicons]);
  // What one user's pages have stated must not be read by the next one.
  useEffect(() => errorLog.clear, []);
  return (
    <LockGate
      user={boot.step === 'ready' ? boot.boot.user : undefined}
      siteTitle={boot.step === 'ready' ? boot.boot.console.site.title : title}
    >
      <Suspense fallback={<Splash />}>
        <Booted boot={boot} />
      </Suspense>
    </LockGate>
  );
};

/**
 * Nothing of the console before a one-time password is replaced. Once it is there it stays: what was typed must outlive a sign-in over
 * it with such a password, which asks for another there (`sign-in-again.tsx`).
 */
const PasswordGate = ({ setup }: { setup: ConsoleSetup }): ReactNode => {
  const isDue = usePasswordDue();
  const [isOpen, setOpen] = useState(!isDue);
  if (!isDue && !isOpen) setOpen(true);
  if (isOpen) return <Gate setup={setup} />;
  return (
    <Suspense fallback={<Splash />}>
      <FirstPasswordPage />
    </Suspense>
  );
};

/**
 * Asks who this is, what they may do and what they will see first, before the console is drawn. Resolves when it can be drawn at once;
 * what is wrong the console says, which takes the same boot.
 */
export const beginConsole = async (setup: ConsoleSetup): Promise<void> => {
  if (passwordIsDue() || isLocked()) return;
  try {
    const boot = await beginBoot(setup);
    if (boot && !boot.user.isLocked) await fetchFirstPage(boot);
  } catch {
    if (isLocked()) forgetBoot();
  }
};

/** The console of one session. */
export const ConsoleRoot = ({ setup }: { setup: ConsoleSetup }): ReactNode => (
  <ThemeProvider plainDialogs={setup.console().site.plainDialogs}>
    <PasswordGate setup={setup} />
    <Updates plugins={setup.plugins} />
  </ThemeProvider>
);
