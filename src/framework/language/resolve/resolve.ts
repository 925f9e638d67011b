import { usualZone } from '../../expressions/context';
import { usualCurrency } from '../../fields/base/format';
import type { Options } from '../../fields/base/option';
import { lookedUpOf } from '../../fields/lookup';
import { isMoney } from '../../fields/plain/money';
import { isObject } from '../../shared/is-object';
import { languages as all, type Language, siteLanguages } from '../../shared/label';
import type { Console, ConsoleConfig } from '../console-config';
import { resolveDashboard } from '../dashboard';
import { resourcesOf } from '../plugin';
import type { Resource } from '../resource/resource';
import { resolveResource } from './resolve-resource';
import { flattenRoutes, resolveRoutes, routesOf } from './resolve-routes';

/** Whether an object is a text in addition to what it names: it has one in a language of the site. */
const isLabel = (value: object, languages: readonly Language[]): boolean =>
  languages.some((language) => typeof Reflect.get(value, language) === 'string');

/**
 * A configuration in the words of its site: amounts have its currency unless they name their own, and labels a text in every language, so
 * that nothing that is made of them asks which there are. The same object where the site says nothing of it.
 */
export const localize = (config: ConsoleConfig): ConsoleConfig => {
  const { currency = usualCurrency } = config.site;
  const { languages } = siteLanguages(config.site);
  const missing = all.filter((language) => !languages.includes(language));
  if (missing.length === 0 && currency === usualCurrency) return config;
  const done = new WeakMap<object, unknown>();
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const cached = done.get(value);
    if (cached !== undefined) return cached;
    const made = Array.isArray(value) ? value.map(copy) : isPlain(value) ? copyObject(value) : value;
    done.set(value, made);
    return made;
  };
  const copyObject = (value: Record<string, unknown>): unknown => {
    const own = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copy(part)]));
    if (isMoney(own) && own.currency === undefined) own.currency = currency;
    if (missing.length > 0 && isLabel(own, languages))
      for (const language of missing) own[language] = languages.map((spoken) => own[spoken]).find(Boolean);
    return own;
  };
  return copy(config) as ConsoleConfig;
};

const isPlain = (value: object): value is Record<string, unknown> =>
  isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The same field; where it chooses among the roles, its options are those and further ones. */
export const withMoreRoles = <F extends object>(field: F, roles: Options, added: Options): F =>
  'optionsFrom' in field && field.optionsFrom === 'roles' ? { ...field, options: { ...roles, ...added } } : field;

/** A configuration with the resources of its plugins, whose fields offer its roles, and further ones, wherever a role can be chosen. */
export const withRoles = (config: ConsoleConfig, added: Options = {}): ConsoleConfig => {
  const resources = Object.entries(resourcesOf(config)).map(([name, resource]) => {
    const fields = Object.entries(resource.fields).map(([fieldName, field]) => [
      fieldName,
      withMoreRoles(field, config.roles, added),
    ]);
    return [name, { ...resource, fields: Object.fromEntries(fields) }];
  });
  return {
    ...config,
    roles: { ...config.roles, ...added },
    resources: Object.fromEntries(resources),
  };
};

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
      Object.entries(config.resources).map(([name, written]) => [name, resolveResource(name, written, config.site)]),
    ),
  );
  const routes = resolveRoutes(routesOf(config), { parent: '', resources });
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
    proposed: (config.use ?? []).flatMap(({ name, policy = [] }) => policy.map((row) => ({ plugin: name, row }))),
    verbs: Object.assign({}, ...(config.use ?? []).map(({ verbs }) => verbs)),
    resources,
    dashboards: new Map(
      Object.entries(config.dashboards ?? {}).map(([name, written]) => [name, resolveDashboard(name, written)]),
    ),
    routes,
    routeByPath: new Map(flattenRoutes(routes).map((route) => [route.path, route])),
  };
};
