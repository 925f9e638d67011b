import type { FieldsConfig, RefConfig } from './field-config';
import type { Label } from './label';
import type { Options } from './option';
import type { RouteConfig } from './route-config';
import type { WrittenResource } from './written-resource';

/** A search outside the console, offered for what the console itself does not hold. */
export interface ExternalSearch {
  /** What people call it: 百度, Baidu. */
  name: Label;
  /** Its address, beginning with http: or https:, with `{term}` where the term belongs. */
  url: string;
}

/** What stands above everything else. */
export interface SiteConfig {
  /** What the console is called: sign-in page, header, title of the document. */
  title: Label;
  /** The route that is tried first after sign-in; whoever may not see it lands on the first route of the tree that they may. */
  home: string;
  /** Where the avatar's menu leads for the shop: a web address, https: or http:. Default: none, and no entry for it. */
  shop?: string;
  /** Where the search dialog leads for a term without a page. Default: nowhere, and no entry for it. */
  externalSearch?: ExternalSearch;
  /**
   * Icons of the browser's tab by the hash of a host's name (14 hex digits of `hashText`): a path of this site or an https: address.
   * Default: /favicon.svg everywhere.
   */
  favicons?: Readonly<Record<string, string>>;
}

/** The whole console as a person writes it. */
export interface ConsoleConfig {
  /** What stands above everything else: its title, where one lands, where it leads outside. */
  site: SiteConfig;
  /** The roles that the policy may name, with what people call them and the colour of their tag. */
  roles: Options;
  /** The permissions that the policy may name, for example `read:system`. */
  permissions: readonly string[];
  /** Every resource by the name of its collection in API and storage. */
  resources: Readonly<Record<string, WrittenResource>>;
  /** The tree of routes; its order is the order of the menu. */
  routes: readonly RouteConfig[];
}

type RefTargets<R> = R extends { fields: infer F extends FieldsConfig }
  ? { [K in keyof F]: F[K] extends RefConfig<infer To> ? To : never }[keyof F]
  : never;

/** The names that a `ref` or a route uses and no resource has; `never` when all is well. */
type UnknownNames<C extends ConsoleConfig> = Exclude<
  | { [K in keyof C['resources']]: RefTargets<C['resources'][K]> }[keyof C['resources']]
  | RouteResources<C['routes'][number]>,
  keyof C['resources']
>;
type RouteResources<R> = R extends { resource: infer N }
  ? N
  : R extends { children: readonly (infer Child)[] }
    ? RouteResources<Child>
    : never;

/** A typed identity: a `ref` or a route that names an unknown resource does not compile. */
export const defineConsole = <const C extends ConsoleConfig>(
  config: C & ([UnknownNames<C>] extends [never] ? unknown : { unknownResource: UnknownNames<C> }),
): ConsoleConfig & { readonly resources: C['resources'] } => config;
