import { basePath, withoutBase } from '../../../shared/base-path';
import { buildOptions } from '../build-options';

const { routerMode } = buildOptions;

/** The address within the console of a place or a link, query included: `/material/keyword?page=2`. */
export const addressIn = ({ hash, pathname, search }: Pick<Location, 'hash' | 'pathname' | 'search'>): string =>
  routerMode === 'hash' ? hash.slice(1) || '/' : `${withoutBase(pathname)}${search}`;

/** The address of the page within the console. */
export const readAddress = (): string => addressIn(location);

/** The address of a path as a link needs it. */
export const hrefOf = (path: string): string => (routerMode === 'hash' ? `#${path}` : `${basePath}${path}`);

/** Replaces the address without asking a router; there is none before sign-in. */
export const replaceAddress = (address: string): void => {
  history.replaceState(null, '', hrefOf(address));
};

/** The sign-in address, which remembers where the user wanted to go unless the site does not record that. */
export const signInAddress = (target: string, isRecorded = true): string => {
  const path = target.split('?')[0];
  return !isRecorded || path === '/' || path === '/login' ? '/login' : `/login?redirect=${encodeURIComponent(target)}`;
};

/** Outside the console no router handles a change of the address behind the `#`: it is reloaded. Returns an unsubscribe function. */
export const reloadOnHash = (): (() => void) | undefined => {
  if (routerMode !== 'hash') return undefined;
  const reload = (): void => location.reload();
  window.addEventListener('hashchange', reload);
  return () => window.removeEventListener('hashchange', reload);
};
