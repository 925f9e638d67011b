import type { RequestHandler } from 'express';
import helmet from 'helmet';

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

/** The one script inside `index.html`: it sets the mode before anything is painted. A test holds the two together. */
const firstPaint = "'sha256-Ei9YgmSW9dBB2oP4njUJOfrSZmY1cVTToASVfD81MVs='";

/**
 * The headers of every answer. antd writes its styles into the page, hence the inline styles; scripts come from here
 * only, but for that one. In development Vite puts small scripts into the page, so there is no content policy there.
 */
export const securityHeaders = ({ isDev }: { isDev: boolean }): RequestHandler =>
  helmet({
    contentSecurityPolicy: isDev
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", firstPaint],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            frameAncestors: ["'none'"],
            styleSrc: ["'self'", "'unsafe-inline'"],
            mediaSrc: ["'self'", 'blob:', 'https:'],
            imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
          },
        },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // HSTS is up to the proxy that terminates TLS.
    strictTransportSecurity: false,
  });
