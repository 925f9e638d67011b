import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { CoreInterfaceError } from '../../client/auth/user-info';
import { addConsoleTexts } from '../../i18n/console-texts';
import { i18n } from '../../i18n/i18n';
import { RouteFormatError } from '../../language/route/server-route';
import { lazyNamed } from '../../shared/lazy-named';
import { errorLog, watchErrors } from '../errors/caught-errors';
import { ErrorPage } from '../errors/error-page';
import { Splash } from '../errors/splash';
import { applyFavicon } from '../favicon';
import { usePasswordDue } from '../first-password/use-password-due';
import { LockGate } from '../lock/lock-gate';
import { isLocked } from '../lock/lock-state';
import type { ConsoleSetup } from '../product';
import { withAskedAhead } from '../session/asked-ahead';
import { type Boot, beginBoot, forgetBoot } from '../session/boot';
import { withKeys } from '../session/keyed-calls';
import { withMask } from '../session/masked-calls';
import { withPause } from '../session/pause';
import { endSession, layerHttp } from '../session/session';
import { EnrolmentDue } from '../session/session-refused';
import { passwordIsDue } from '../session/tokens';
import { SignInAgainHost } from '../sign-in-again/sign-in-again-host';
import { type Returned, useSeat } from '../sign-in-again/use-seat';
import { addAntdTexts } from '../theme/antd-texts';
import { ThemeProvider } from '../theme/theme-provider';
import { showToast } from '../toasts/toasts';
import { Updates } from '../updates/updates';
import { fetchFirstPage } from './first-page';
import { FollowingConfiguration } from './following-configuration';
import { SignedIn } from './router';
import { useBoot } from './use-boot';

/** Resolves when the texts of the language in force are there: draw nothing before. */
export const textsReady = Promise.all([addConsoleTexts(), addAntdTexts()]);
// They are shown in Chinese then.
i18n.on('failedLoading', () => showToast({ cause: 'chunk' }));
watchErrors();
// What was asked ahead outermost: asked for behind a layer that waits, a call would find its own answer there and wait for itself.
layerHttp((http) => withAskedAhead(withPause(withMask(withKeys(http)))));

const Ready = import.meta.hot ? FollowingConfiguration : SignedIn;

const CoreInterfaceErrorPage = lazyNamed(async () => (await import('../errors/start-errors')).CoreInterfaceErrorPage);
const RouteFormatErrorPage = lazyNamed(async () => (await import('../errors/start-errors')).RouteFormatErrorPage);
const FirstPasswordPage = lazyNamed(
  async () => (await import('../first-password/first-password-page')).FirstPasswordPage,
);

const EnrolmentPage = lazyNamed(async () => (await import('../second-factor/enrolment-page')).EnrolmentPage);

const signInAgain = (): void => endSession();

/** The console, which outlives the end of its session while the user is in the middle of something. */
const Seated = ({ boot, onReturn }: { boot: Boot; onReturn: (returned: Returned) => void }): ReactNode => {
  useSeat({ user: boot.user, onReturn });
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
  if (error instanceof EnrolmentDue) return <EnrolmentPage onDone={retry} />;
  if (error instanceof CoreInterfaceError) {
    return <CoreInterfaceErrorPage details={error.details} onSignInAgain={signInAgain} />;
  }
  if (error instanceof RouteFormatError) {
    const { routePath, detail } = error;
    return <RouteFormatErrorPage routePath={routePath} detail={detail} onRetry={retry} onSignInAgain={signInAgain} />;
  }
  return <ErrorPage error={error} onRetry={retry} />;
};

/** Nothing protected is drawn before the server has said who this is and what they may do. */
const Gate = ({ setup }: { setup: ConsoleSetup }): ReactNode => {
  const boot = useBoot(setup);
  const { title, favicons } = setup.console().site;
  useEffect(() => applyFavicon(favicons ?? {}), [favicons]);
  // What one user's pages have said is not the next one's to read.
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
    <Updates />
  </ThemeProvider>
);
