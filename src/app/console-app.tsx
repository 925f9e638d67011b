import '@ant-design/v5-patch-for-react-19';
import type { ReactNode } from 'react';
import { addConsoleTexts } from '../i18n/console-texts';
import { CoreInterfaceError } from '../providers/auth/user-info';
import { CoreInterfaceErrorPage } from '../shell/errors/core-interface-error';
import { ErrorPage } from '../shell/errors/error-page';
import { Splash } from '../shell/errors/splash';
import { App } from './app';
import { Look } from './look';
import { changeSession } from './session';
import { useBoot } from './use-boot';

addConsoleTexts();

/** Nothing protected is drawn before the server has said who this is and what they may do. */
const Booted = (): ReactNode => {
  const boot = useBoot();
  if (boot.step === 'loading') return <Splash />;
  if (boot.step === 'ready') return <App boot={boot.boot} />;
  if (boot.error instanceof CoreInterfaceError) {
    return <CoreInterfaceErrorPage details={boot.error.details} onSignInAgain={() => changeSession('')} />;
  }
  return <ErrorPage error={boot.error} onRetry={boot.retry} />;
};

/** The console of one session. */
export const ConsoleApp = (): ReactNode => (
  <Look>
    <Booted />
  </Look>
);
