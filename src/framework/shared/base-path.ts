import { isSitePath } from './web-address';

const here = import.meta.url;

/**
 * The path that the console lies below, without a slash at its end; empty at the root of its host. Scripts lie in `assets` there, so the
 * same bundle serves below any path: nothing of it is decided when it is built.
 */
export const basePath: string = import.meta.env.PROD ? new URL('..', here).pathname.slice(0, -1) : '';

/** A path of this site, as records and the configuration have it, as a link or a picture needs it; another address as it is. */
export const siteHref = (address: string): string => (isSitePath(address) ? `${basePath}${address}` : address);

/** A path of the browser without the path that the console lies below. */
export const withoutBase = (path: string, base: string = basePath): string => {
  if (base === '' || !(path === base || path.startsWith(`${base}/`))) return path;
  return path.slice(base.length) || '/';
};
