import { usualZone } from '../../expressions/context';
import { usualCurrency } from '../../fields/base/format';
import type { Options } from '../../fields/base/option';
import { lookedUpOf } from '../../fields/lookup';
import { siteLanguages } from '../../shared/label';
import type { Console } from '../console/console';
import type { ConsoleConfig } from '../console/console-config';
import { resolveDashboard } from '../dashboard/dashboard';
import type { Resource } from '../resource/resource';
import { localize } from './localize';
import { resolveResource } from './resolve-resource';
import { flattenRoutes, resolveRoutes } from './resolve-routes';
import { withRoles } from './with-roles';

/** The same resources, whose lookups know where their values come from. */
const withLookups = (resources: ReadonlyMap<string, Resource>): ReadonlyMap<string, Resource> =>
  new Map(
    [...resources].map(([name, resource]) => {
      if (!resource.fields.some(({ lookup }) => lookup !== undefined)) return [name, resource];
      const fields = resource.fields.map((field) =>
        field.lookup === undefined ? field : { ...field, lookedUp: lookedUpOf(field, { resource, resources }) },
      );
      return [name, { ...resource, fields, fieldByName: new Map(fields.map((field) => [field.name, field])) }];
    }),
  );

/** Fills in every default. Pure: returns new objects and never throws; run `checkConsole` first to report mistakes. `added`: roles of the policy. */
export const resolveConsole = (written: ConsoleConfig, added: Options = {}): Console => {
  const config = withRoles(localize(written), added);
  const resources = withLookups(
    new Map(
      Object.entries(config.resources).map(([name, written]) => [
        name,
        resolveResource(name, written, config.site.ownerLabel),
      ]),
    ),
  );
  const routes = resolveRoutes(config.routes, { parent: '', resources });
  return {
    site: {
      recordRoutes: true,
      resetOnFailure: false,
      plainDialogs: false,
      timeZone: usualZone,
      currency: usualCurrency,
      ...config.site,
      ...siteLanguages(config.site),
      organisation: { transitive: [], direct: [], ...config.site.organisation },
    },
    roles: config.roles,
    addedRoles: Object.keys(added),
    permissions: config.permissions,
    resources,
    dashboards: new Map(
      Object.entries(config.dashboards ?? {}).map(([name, written]) => [name, resolveDashboard(name, written)]),
    ),
    routes,
    routeByPath: new Map(flattenRoutes(routes).map((route) => [route.path, route])),
  };
};
