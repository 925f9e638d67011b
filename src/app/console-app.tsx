import '@ant-design/v5-patch-for-react-19';
import { type ReactNode, useEffect } from 'react';
import { addConsoleTexts } from '../i18n/console-texts';
import { CoreInterfaceError } from '../providers/auth/user-info';
import { RouteFormatError } from '../schema/route-format-error';
import { CoreInterfaceErrorPage } from '../shell/errors/core-interface-error';
import { ErrorPage } from '../shell/errors/error-page';
import { RouteFormatErrorPage } from '../shell/errors/route-format-error-page';
import { Splash } from '../shell/errors/splash';
import { App } from './app';
import { errorLog, watchErrors } from './caught-errors';
import { Look } from './look';
import { changeSession } from './session';
import { useBoot } from './use-boot';

addConsoleTexts();
watchErrors();

/** Nothing protected is drawn before the server has said who this is and what they may do. */
const Booted = (): ReactNode => {
  const boot = useBoot();
  // What one user's pages have said is not the next one's to read.
  useEffect(() => errorLog.clear, []);
  if (boot.step === 'loading') return <Splash />;
  if (boot.step === 'ready') return <App boot={boot.boot} />;
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
  </Look>
);
