/** What the worker does about a request: nothing, the page (network first), or a part of it that never changes (cache first). */
export type Strategy = 'pass' | 'page' | 'part';

/** Decides by the address. Calls of the API are never touched, and neither is anything of another host. */
export const strategyFor = ({
  method,
  mode,
  url,
  origin,
  base,
  api,
}: {
  method: string;
  /** As in `Request`: `navigate` when a whole page is requested. */
  mode: string;
  url: string;
  origin: string;
  /** The path that the console lies below, without a slash at its end. */
  base: string;
  /** Where the API lies below that path, or its address on another host. */
  api: string;
}): Strategy => {
  const { origin: request, pathname: path } = new URL(url);
  if (method !== 'GET' || request !== origin || !path.startsWith(`${base}/`)) return 'pass';
  const pathname = path.slice(base.length);
  if (pathname === api || pathname.startsWith(`${api}/`)) return 'pass';
  if (pathname.startsWith('/assets/')) return 'part';
  // Files next to the page, such as a picture that is opened in a tab of its own.
  const isFile = /\.[^/]+$/.test(pathname) && pathname !== '/index.html';
  return mode === 'navigate' && !isFile ? 'page' : 'pass';
};
