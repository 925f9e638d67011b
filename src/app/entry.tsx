import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Splash } from '../shell/errors/splash';
import { readAddress, replaceAddress, signInAddress } from './address';
import { loadConsole, loadPublic } from './chunks';
import { lazyNamed } from './lazy-named';
import { publicPaths } from './public-paths';
import { currentSession, tokens } from './session';
import { SignInGate } from './sign-in-gate';

const ConsoleApp = lazyNamed(async () => (await loadConsole()).ConsoleApp);
const PublicApp = lazyNamed(async () => (await loadPublic()).PublicApp);

/** What somebody without a session sees: a public page, or the sign-in page, which remembers where they wanted to go. */
const SignedOut = (): ReactNode => {
  const address = readAddress();
  const path = address.split('?')[0] ?? '/';
  if (path === '/login') return <SignInGate />;
  if (publicPaths.has(path)) return <PublicApp path={path} />;
  replaceAddress(signInAddress(address));
  return <SignInGate />;
};

/**
 * The first fork. The console is mounted anew for every session, so that nothing of one user is left for the next.
 */
export const Entry = (): ReactNode => {
  const session = useSyncExternalStore(tokens.subscribe, currentSession);
  return <Suspense fallback={<Splash />}>{session ? <ConsoleApp key={session} /> : <SignedOut />}</Suspense>;
};
