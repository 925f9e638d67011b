import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Console } from '../../language/console-config';
import { apiBase } from '../../shared/api-base';
import { routeTable } from '../endpoints/route-table';
import { belowBase, securityHeaders } from '../http/security-headers';
import type { EndpointGroup } from '../product';
import { createApiHandler } from '../services/api-handler';
import type { Endpoint } from '../services/endpoint';
import type { Services } from '../services/services';

/** Pages are compressed by the build; event streams must not wait for a full block. */
const isCompressed = (request: Request, response: Response): boolean =>
  !String(response.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(request, response);

/** The application, and how to replace its console. */
export interface ConsoleServer extends Express {
  /** Serves another console from the next request on. Sessions, streams and data stay. `EndpointTableError` leaves everything as it is. */
  replaceConsole: (console: Console) => void;
}

/**
 * The whole server as an Express application; it does not listen.
 * @param pages serves everything that is not the API
 * @param basePath as in `Environment`; left out: the root of the host
 * @param trustedProxies as in `Environment`; left out: none
 * @param groups endpoints of the product; left out: none
 * @param endpoints the table; left out, that of console and product
 */
export const createApp = (options: {
  services: Services;
  pages: RequestHandler;
  isDev: boolean;
  basePath?: string;
  trustedProxies?: number | readonly string[];
  groups?: readonly EndpointGroup[];
  endpoints?: readonly Endpoint[];
}): ConsoleServer => {
  const { services, pages, isDev, basePath = '', trustedProxies = 0, groups = [] } = options;
  const tablesOf = (console: Console) => ({
    endpoints: routeTable({ console, isDemo: services.running.isDemo, groups, basePath }),
    elsewhere: routeTable({ console, isDemo: false, groups, basePath }),
  });
  const { endpoints } = options;
  /** The console of the current endpoint table. */
  let served = services.console;
  const tables = endpoints ? { endpoints, elsewhere: endpoints } : tablesOf(services.console);
  const api = createApiHandler({ ...tables, services });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', trustedProxies);
  app.use(securityHeaders({ isDev }));
  app.use(belowBase(basePath));
  app.use(apiBase, (_request, _response, next) => {
    // The policy has changed the roles: endpoints are rebuilt, because they depend on fields that choose among roles.
    if (services.console !== served && endpoints === undefined) api.serve(tablesOf(services.console));
    served = services.console;
    next();
  });
  app.use(apiBase, compression({ filter: isCompressed }));
  // The API has its own prefix, so that it never collides with pages.
  app.use(apiBase, api.handler);
  app.use(pages);
  return Object.assign(app, {
    replaceConsole: (console: Console) => {
      api.serve(tablesOf(console));
      services.console = console;
      served = console;
    },
  });
};
