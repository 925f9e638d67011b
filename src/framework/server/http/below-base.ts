import type { RequestHandler } from 'express';

/**
 * Serves below a path, whether the proxy in front passes it on or takes it away: what comes with it loses it, what comes without it is
 * left as it is (a proxy that takes it away, a check of health that asks this process itself).
 * @param base without a slash at its end; empty: the root of the host
 */
export const belowBase =
  (base: string): RequestHandler =>
  (request, response, next) => {
    const { url } = request;
    if (base === '' || !url.startsWith(base)) return next();
    const rest = url.slice(base.length);
    // Its own pages are below it, and so are the addresses that they are written with.
    if (rest === '' || rest.startsWith('?')) return response.redirect(308, `${base}/${rest}`);
    if (rest.startsWith('/')) request.url = rest;
    return next();
  };
