import { buildOptions } from './build-options';

const { routerMode } = buildOptions;

/** The address within the console, query included: `/material/keyword?page=2`. */
export const readAddress = (): string => {
  if (routerMode === 'hash') return location.hash.slice(1) || '/';
  return `${location.pathname}${location.search}`;
};

/** The address of a path as a link needs it. */
export const hrefOf = (path: string): string => (routerMode === 'hash' ? `#${path}` : path);

/** Replaces the address without asking a router; there is none before sign-in. */
export const replaceAddress = (address: string): void => {
  history.replaceState(null, '', hrefOf(address));
};

/** The sign-in address that remembers where somebody wanted to go. */
export const signInAddress = (target: string): string => {
  const path = target.split('?')[0];
  return path === '/' || path === '/login' ? '/login' : `/login?redirect=${encodeURIComponent(target)}`;
};

/** Before the console no router hears of another place behind the `#`: it is loaded anew. Answers how to stop. */
export const reloadOnHash = (): (() => void) | undefined => {
  if (routerMode !== 'hash') return undefined;
  const reload = (): void => location.reload();
  window.addEventListener('hashchange', reload);
  return () => window.removeEventListener('hashchange', reload);
};
