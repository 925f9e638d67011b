import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The headers of every answer. antd writes its styles into the page, hence the inline styles; scripts come from here
 * only. In development Vite puts small scripts into the page, so there is no content policy there.
 */
export const securityHeaders = ({ isDev }: { isDev: boolean }): RequestHandler =>
  helmet({
    contentSecurityPolicy: isDev
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            frameAncestors: ["'none'"],
            styleSrc: ["'self'", "'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
          },
        },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Whoever terminates TLS in front of this server decides about that.
    strictTransportSecurity: false,
  });
