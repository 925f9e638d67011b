import { type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { lazyNamed } from '../framework/shared/lazy-named';
import { isLocked } from '../framework/shell/account/lock/lock-state';
import { SignInGate } from '../framework/shell/account/sign-in/sign-in-gate';
import { branded, brandOfPage } from '../framework/shell/base/brand';
import { ProductProvider } from '../framework/shell/base/product-context';
import { readAddress, reloadOnHash, replaceAddress, signInAddress } from '../framework/shell/base/routing/address';
import { EntryBoundary } from '../framework/shell/errors/entry-boundary';
import { Splash } from '../framework/shell/errors/splash';
import { sessionEnds } from '../framework/shell/session/session-ends';
import { onSessionOwnerChanged, readSessionOwner } from '../framework/shell/session/session-owner';
import { askStart } from '../framework/shell/session/start-session';
import { isConsolePath, isErrorPath, isPublicPath } from '../framework/shell/workspace/public-paths';
import { firstPage as ownFirstPage } from '../product/first-page';

const plugins = async () => (await import('./console-app')).plugins;
const firstPage = branded({ ...ownFirstPage, plugins }, brandOfPage());
/** What the site says of its languages. */
export const { languages } = firstPage;

const withTexts = async <App extends { textsReady: Promise<unknown> }>(load: Promise<App>): Promise<App> => {
  const app = await load;
  await app.textsReady;
  return app;
};
const loadConsole = () => withTexts(import('./console-app'));
const ConsoleApp = lazyNamed(async () => (await loadConsole()).ConsoleApp);
const PublicApp = lazyNamed(async () => (await withTexts(import('./public-app'))).PublicApp);

/** A chunk that fails now is fetched again by what draws it, and its failure is shown there. */
const leaveToPage = (): void => undefined;

/** Prefetches and evaluates what is needed after the sign-in while the password is typed: the shell, casbin and the first page. */
const prefetchConsole = (): void => {
  Promise.all([ConsoleApp.preload(), import('../framework/rights/create-decisions')])
    .then(loadConsole)
    .then(({ prefetch }) => prefetch(readAddress()))
    .catch(leaveToPage);
};

/** The state of the page: whose session, and at which address. */
interface Place {
  session: string;
  address: string;
}

type Fork = 'public' | 'console' | 'sign-in';

const pathOf = ({ address }: Place): string => address.split('?')[0] ?? '/';
// A user on that page when the session ended gets that message, and not the one for a guest.
const hasEndedAt = (place: Place): boolean =>
  place.session === '' && isErrorPath(pathOf(place)) && sessionEnds.get() !== undefined;

/** A public page is the same for everybody; else nobody without a session gets further than the sign-in page. */
const forkAt = (place: Place): Fork => {
  if (place.session !== '' && isConsolePath(firstPage, pathOf(place))) return 'console';
  return !hasEndedAt(place) && isPublicPath(firstPage, pathOf(place)) ? 'public' : 'sign-in';
};

const readPlace = (): Place => ({ session: readSessionOwner(), address: readAddress() });

/** Fetches what is drawn at a place: for a session also who it is for, what they may do, and the page they come to. */
const prepare = async (place: Place): Promise<void> => {
  const fork = forkAt(place);
  if (fork === 'public') await PublicApp.preload();
  if (fork !== 'console') return;
  // Before the script of the console is there. Behind a locked screen nothing is fetched, even where the server does not know of it.
  if (!isLocked()) askStart();
  await Promise.all([ConsoleApp.preload(), loadConsole().then(({ begin }) => begin())]);
};

let preparing: Promise<void> = Promise.resolve();

/** Begins as soon as the session is there, not when it is drawn: call it once the language is known, in which the server answers. */
export const beginPage = (): void => {
  preparing = prepare(readPlace()).catch(leaveToPage);
};
onSessionOwnerChanged(beginPage);

/**
 * The place that is drawn. After a sign-in the page stays until the console can be drawn at once: a splash in between would be one
 * more thing to look at, and React would keep it for 300 ms. Nothing of a session stays when that ends. Undefined: nothing yet.
 */
const useDrawnPlace = (): Place | undefined => {
  const session = useSyncExternalStore(onSessionOwnerChanged, readSessionOwner);
  const [place, setPlace] = useState<Place | undefined>(() =>
    forkAt(readPlace()) === 'sign-in' ? readPlace() : undefined,
  );
  const isWaiting = place === undefined || (place.session === '' && session !== '');
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isCurrent = true;
    void preparing.then(() => isCurrent && setPlace(readPlace()));
    return () => {
      isCurrent = false;
    };
  }, [isWaiting]);
  if (!isWaiting && place.session !== session) setPlace(readPlace());
  return place;
};

const pageAt = (place: Place): ReactNode => {
  const path = pathOf(place);
  const fork = forkAt(place);
  if (fork === 'public') return <PublicApp key={path} path={path} />;
  // Mounted again for every session, so that nothing of one user is left for the next.
  if (fork === 'console') return <ConsoleApp key={place.session} />;
  // The sign-in page remembers the requested address.
  if (path !== '/login') replaceAddress(signInAddress(hasEndedAt(place) ? '/' : place.address, firstPage.recordRoutes));
  return <SignInGate onIdle={prefetchConsole} />;
};

/** The first fork: a public page, the sign-in page, or the console. */
export const Entry = (): ReactNode => {
  const place = useDrawnPlace();
  const isConsole = place !== undefined && forkAt(place) === 'console';
  useEffect(() => (isConsole ? undefined : reloadOnHash()), [isConsole]);
  // Once for a place: it may change the address.
  const page = useMemo(() => (place ? pageAt(place) : <Splash />), [place]);
  return (
    <EntryBoundary>
      <ProductProvider product={firstPage}>
        <Suspense fallback={<Splash />}>{page}</Suspense>
      </ProductProvider>
    </EntryBoundary>
  );
};
