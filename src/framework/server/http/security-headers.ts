import type { RequestHandler } from 'express';
import helmet from 'helmet';

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
