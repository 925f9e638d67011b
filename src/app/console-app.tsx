import '@ant-design/v5-patch-for-react-19';
import { type ReactNode, useEffect } from 'react';
import { addConsoleTexts } from '../i18n/console-texts';
import { i18n } from '../i18n/i18n';
import { CoreInterfaceError } from '../providers/auth/user-info';
import { RouteFormatError } from '../schema/route-format-error';
import { CoreInterfaceErrorPage } from '../shell/errors/core-interface-error';
import { ErrorPage } from '../shell/errors/error-page';
import { RouteFormatErrorPage } from '../shell/errors/route-format-error-page';
import { Splash } from '../shell/errors/splash';
import { applyFavicon } from '../shell/favicon';
import { addAntdTexts } from './antd-texts';
import { App } from './app';
import { errorLog, watchErrors } from './caught-errors';
import { FollowingApp } from './hot/following-app';
import { LockGate } from './lock-gate';
import { Look } from './look';
import { tellNotice } from './notices';
import { resolvedConsole } from './resolved-console';
import { changeSession } from './session';
import { Updates } from './updates';
import { useBoot } from './use-boot';

/** When the texts of the language in force are there. */
export const textsReady = Promise.all([addConsoleTexts(), addAntdTexts()]);
// They are shown in Chinese then.
i18n.on('failedLoading', () => tellNotice({ cause: 'chunk' }));
watchErrors();
applyFavicon(resolvedConsole.site.favicons ?? {});

/** In development it follows the configuration. */
const Ready = import.meta.hot ? FollowingApp : App;

/** Nothing protected is drawn before the server has said who this is and what they may do. */
const Booted = (): ReactNode => {
  const boot = useBoot();
  // What one user's pages have said is not the next one's to read.
  useEffect(() => errorLog.clear, []);
  return (
    <LockGate user={boot.step === 'ready' ? boot.boot.user : undefined}>
      <Console boot={boot} />
    </LockGate>
  );
};

const Console = ({ boot }: { boot: ReturnType<typeof useBoot> }): ReactNode => {
  if (boot.step === 'loading') return <Splash />;
  if (boot.step === 'ready') return <Ready boot={boot.boot} />;
  if (boot.error instanceof CoreInterfaceError) {
    return <CoreInterfaceErrorPage details={boot.error.details} onSignInAgain={() => changeSession('')} />;
  }
  if (boot.error instanceof RouteFormatError) {
    const { routePath, detail } = boot.error;
    return (
      <RouteFormatErrorPage
        routePath={routePath}
        detail={detail}
        onRetry={boot.retry}
        onSignInAgain={() => changeSession('')}
      />
    );
  }
  return <ErrorPage error={boot.error} onRetry={boot.retry} />;
};

/** The console of one session. */
export const ConsoleApp = (): ReactNode => (
  <Look>
    <Booted />
    <Updates />
  </Look>
);
