import express, { type Express, type RequestHandler } from 'express';
import { createApiHandler } from './api-handler';
import { checkTable } from './check-table';
import type { Endpoint } from './endpoint';
import { routeTable } from './route-table';
import { securityHeaders } from './security-headers';
import type { Services } from './services';

/** Below it stands the API, so that pages and calls never collide. */
const API_BASE = '/backend';

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
}): Express {
  const { services, pages, isDev, endpoints = routeTable(services) } = options;
  checkTable(endpoints);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(securityHeaders({ isDev }));
  app.use(API_BASE, createApiHandler({ endpoints, services }));
  app.use(pages);
  return app;
}
