import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { publicPaths } from '../resources/public-paths';
import { lazyNamed } from '../shared/lazy-named';
import { Splash } from '../shell/errors/splash';
import { readAddress, reloadOnHash, replaceAddress, signInAddress } from './address';
import { loadConsole, loadPublic } from './chunks';
import { EntryBoundary } from './entry-boundary';
import { currentSession, tokens } from './session';
import { SignInGate } from './sign-in-gate';

const ConsoleApp = lazyNamed(async () => (await loadConsole()).ConsoleApp);
const PublicApp = lazyNamed(async () => (await loadPublic()).PublicApp);

/** The first fork: a public page, the sign-in page, or the console. */
export const Entry = (): ReactNode => {
  const session = useSyncExternalStore(tokens.subscribe, currentSession);
  const address = readAddress();
  const path = address.split('?')[0] ?? '/';
  const isPublic = publicPaths.includes(path);
  const isConsole = !isPublic && session !== '';
  useEffect(() => (isConsole ? undefined : reloadOnHash()), [isConsole]);

  const page = (): ReactNode => {
    // A public page is the same for everybody; else nobody without a session gets further than the sign-in page.
    if (isPublic) return <PublicApp key={path} path={path} />;
    // Mounted anew for every session, so that nothing of one user is left for the next.
    if (isConsole) return <ConsoleApp key={session} />;
    // The sign-in page remembers where somebody wanted to go.
    if (path !== '/login') replaceAddress(signInAddress(address));
    return <SignInGate />;
  };
  return (
    <EntryBoundary>
      <Suspense fallback={<Splash />}>{page()}</Suspense>
    </EntryBoundary>
  );
};
