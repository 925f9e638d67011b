import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyNamed } from '../framework/shared/lazy-named';
import { branded, brandOfPage } from '../framework/shell/brand';
import { EntryBoundary } from '../framework/shell/errors/entry-boundary';
import { Splash } from '../framework/shell/errors/splash';
import { ProductProvider } from '../framework/shell/product-context';
import { isConsolePath, isErrorPath, isPublicPath } from '../framework/shell/public/public-paths';
import { readAddress, reloadOnHash, replaceAddress, signInAddress } from '../framework/shell/routing/address';
import { onSeatChanged, readSeat } from '../framework/shell/session/seat';
import { sessionEnds } from '../framework/shell/session/tokens';
import { SignInGate } from '../framework/shell/sign-in/sign-in-gate';
import { firstPage as ownFirstPage } from '../product/first-page';

const firstPage = branded(ownFirstPage, brandOfPage());

const withTexts = async <App extends { textsReady: Promise<unknown> }>(load: Promise<App>): Promise<App> => {
  const app = await load;
  await app.textsReady;
  return app;
};
const loadConsole = () => withTexts(import('./console-app'));
const ConsoleApp = lazyNamed(async () => (await loadConsole()).ConsoleApp);
const PublicApp = lazyNamed(async () => (await withTexts(import('./public-app'))).PublicApp);

/** Prefetches what is needed after the sign-in while the password is typed: shell, casbin and lists. */
const prefetchConsole = (): void => {
  const ahead = [
    loadConsole(),
    import('../framework/rights/create-decisions'),
    import('../framework/engine/list/list-page'),
  ];
  // A chunk that fails now is asked for again when it is needed, and its failure is shown then.
  Promise.all(ahead).catch(() => undefined);
};

const isOfConsole = (): boolean => readSeat() !== '' && isConsolePath(firstPage, readAddress().split('?')[0] ?? '/');

/** With a session the console asks for what it needs before it is drawn. */
const beginConsole = (): void => {
  // A chunk that fails is asked for again by what draws it.
  if (isOfConsole())
    loadConsole().then(
      ({ begin }) => begin(),
      () => undefined,
    );
};
onSeatChanged(beginConsole);
beginConsole();

/** The first fork: a public page, the sign-in page, or the console. */
export const Entry = (): ReactNode => {
  const session = useSyncExternalStore(onSeatChanged, readSeat);
  const address = readAddress();
  const path = address.split('?')[0] ?? '/';
  const isConsole = session !== '' && isConsolePath(firstPage, path);
  // Who stood there when the session ended is told of that, and not that they are a guest.
  const hasEndedThere = session === '' && isErrorPath(path) && sessionEnds.get() !== undefined;
  const isPublic = !isConsole && !hasEndedThere && isPublicPath(firstPage, path);
  useEffect(() => (isConsole ? undefined : reloadOnHash()), [isConsole]);

  const page = (): ReactNode => {
    // A public page is the same for everybody; else nobody without a session gets further than the sign-in page.
    if (isPublic) return <PublicApp key={path} path={path} />;
    // Mounted anew for every session, so that nothing of one user is left for the next.
    if (isConsole) return <ConsoleApp key={session} />;
    // The sign-in page remembers the requested address.
    if (path !== '/login') replaceAddress(signInAddress(hasEndedThere ? '/' : address, firstPage.recordRoutes));
    return <SignInGate onIdle={prefetchConsole} />;
  };
  return (
    <EntryBoundary>
      <ProductProvider product={firstPage}>
        <Suspense fallback={<Splash />}>{page()}</Suspense>
      </ProductProvider>
    </EntryBoundary>
  );
};
