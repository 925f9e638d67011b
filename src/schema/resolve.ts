import type { Console } from './console';
import type { ConsoleConfig } from './console-config';
import { resolveResource } from './resolve-resource';
import { flattenRoutes, resolveRoutes } from './resolve-routes';

/** Fills in every default. Pure: answers new objects and never throws; run `checkConsole` first to report mistakes. */
export const resolveConsole = (config: ConsoleConfig): Console => {
  const resources = new Map(
    Object.entries(config.resources).map(([name, written]) => [name, resolveResource(name, written)]),
  );
  const routes = resolveRoutes(config.routes, { parent: '', resources });
  return {
    site: config.site,
    roles: config.roles,
    permissions: config.permissions,
    resources,
    routes,
    routeByPath: new Map(flattenRoutes(routes).map((route) => [route.path, route])),
  };
};
