import express, { type Express, type RequestHandler } from 'express';
import type { Console } from '../schema/console';
import { createApiHandler } from './api-handler';
import type { Endpoint } from './endpoint';
import { routeTable } from './route-table';
import { securityHeaders } from './security-headers';
import type { Services } from './services';

/** Below it stands the API, so that pages and calls never collide. */
const API_BASE = '/backend';

/** The application, and the door through which a changed console comes in. */
export interface ConsoleServer extends Express {
  /** Serves another console from the next call on. Sessions, streams and data stay. `EndpointTableError` leaves everything as it is. */
  replaceConsole: (console: Console) => void;
}

/**
 * The whole server as an Express application; it does not listen.
 * @param pages serves everything that is not the API
 * @param endpoints the table; left out, that of the console
 */
export function createApp(options: {
  services: Services;
  pages: RequestHandler;
  isDev: boolean;
  endpoints?: readonly Endpoint[];
}): ConsoleServer {
  const { services, pages, isDev, endpoints = routeTable(services) } = options;
  const api = createApiHandler({ endpoints, services });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(securityHeaders({ isDev }));
  app.use(API_BASE, api.handler);
  app.use(pages);
  return Object.assign(app, {
    replaceConsole: (console: Console) => {
      api.serve(routeTable({ console, isDemo: services.isDemo }));
      services.console = console;
    },
  });
}
