import type { ReactNode } from 'react';
import { ErrorBoundary } from '../shell/errors/error-boundary';
import type { Boot } from './boot';
import { BootProvider } from './boot-context';
import { logError } from './caught-errors';
import { Router } from './router';

/** The console of somebody whose rights are known: the router, which draws everything else. */
export const App = ({ boot }: { boot: Boot }): ReactNode => (
  <ErrorBoundary resetKey={boot.user.id} onError={logError}>
    <BootProvider boot={boot}>
      <Router />
    </BootProvider>
  </ErrorBoundary>
);
