import { basePath, withoutBase } from '../../shared/base-path';
import { buildOptions } from '../build-options';

const { routerMode } = buildOptions;

/** The address within the console, query included: `/material/keyword?page=2`. */
export const readAddress = (): string => {
  if (routerMode === 'hash') return location.hash.slice(1) || '/';
  return `${withoutBase(location.pathname)}${location.search}`;
};

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

/** Before the console no router hears of another place behind the `#`: it is loaded anew. Returns an unsubscribe function. */
export const reloadOnHash = (): (() => void) | undefined => {
  if (routerMode !== 'hash') return undefined;
  const reload = (): void => location.reload();
  window.addEventListener('hashchange', reload);
  return () => window.removeEventListener('hashchange', reload);
};
