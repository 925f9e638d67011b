/** What the worker does about a request: nothing, the page (network first), or a part of it that never changes (cache first). */
export type Strategy = 'pass' | 'page' | 'part';

/** Decides by the address. Calls of the API are never touched, and neither is anything of another host. */
export const strategyFor = ({
  method,
  mode,
  url,
  origin,
  api,
}: {
  method: string;
  /** As in `Request`: `navigate` when a whole page is asked for. */
  mode: string;
  url: string;
  origin: string;
  /** Path below which the API lies, or its address on another host. */
  api: string;
}): Strategy => {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'pass';
  if (pathname === api || pathname.startsWith(`${api}/`)) return 'pass';
  if (pathname.startsWith('/assets/')) return 'part';
  // Files beside the page, such as a picture that is opened in a tab of its own.
  const isFile = /\.[^/]+$/.test(pathname) && pathname !== '/index.html';
  return mode === 'navigate' && !isFile ? 'page' : 'pass';
};
