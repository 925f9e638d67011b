import type { Options } from '../fields/base/option';
import type { Label, Language } from '../shared/label';
import type { Corrected, MistakesOf } from './console-mistakes';
import type { Dashboard } from './dashboard';
import type { DashboardConfig } from './dashboard-config';
import type { AddedVerbs, Plugin } from './plugin';
import type { Resource } from './resource/resource';
import type { WrittenResource } from './resource/resource-config';

import type { Route, RouteConfig } from './route/route';

/** A search outside the console, offered for terms that the console does not find. */
export interface ExternalSearch {
  /** Its name: 百度, Baidu. */
  name: Label;
  /** Its URL, starting with http: or https:, with `{term}` in place of the term. */
  url: string;
}

/** The hierarchy of users: what the scope `org` of the policy reaches. All are fields of `users` that refer to a user. */
interface OrganisationConfig {
  /** Fields that name the superior of a user; followed to the end: users, their users, and so on. Default: none. */
  transitive?: readonly string[];
  /** Fields that name a user who looks after another one; followed one step only, from who is signed in. Default: none. */
  direct?: readonly string[];
}

/** Settings of the whole console. */
export interface SiteConfig {
  /** Name of the console: sign-in page, header, document title. */
  title: Label;
  /** What people call the user that a record belongs to: 经手人, Seller. Default: 归属人, Owner. */
  ownerLabel?: Label;
  /** The route that opens after sign-in; a user who may not open it gets the first route of the tree that they may open. */
  home: string;
  /** Where the avatar menu's shop entry leads: a web address, https: or http:. Default: no entry. */
  shop?: string;
  /** Where the search dialog leads for a term without a page. Default: no entry. */
  externalSearch?: ExternalSearch;
  /**
   * Favicons by the hash of a host name (14 hex digits of `hashText`): a path of this site or an https: address. Default:
   * /favicon.svg everywhere.
   */
  favicons?: Readonly<Record<string, string>>;
  /** The page that the avatar's menu leads to. Default: no entry. */
  personalCenter?: string;
  /** The page where notices are written, linked from the box of the bell. Default: no link. */
  noticesPage?: string;
  /** Whether the sign-in page remembers the requested address: `/login?redirect=..`. Default: true. */
  recordRoutes?: boolean;
  /**
   * Whether the session is over when the server fails (5xx) to say who is signed in. Default: false: an error page offers to try
   * again, because a server that starts again should sign nobody out.
   */
  resetOnFailure?: boolean;
  /**
   * Whether questions are titled 温馨提示 (Friendly reminder) and answered by 确定 and 取消. Default: false: title and buttons say what is
   * about to be done.
   */
  plainDialogs?: boolean;
  /** The hierarchy of users. Default: none, and `org` reaches the user alone. */
  organisation?: OrganisationConfig;
  /**
   * The time zone in which a moment has its day where the configuration compares dates, by its IANA name (`Asia/Shanghai`,
   * `Europe/Berlin`). Default: Asia/Shanghai.
   */
  timeZone?: string;
  /**
   * The languages of the console: `zh`, `en`. With one of them labels need that text alone, and nobody chooses a language. Default: both.
   */
  languages?: readonly Language[];
  /** The language that the console opens with until somebody chooses another. Default: `zh`, where it is one of them. */
  language?: Language;
  /** The currency of amounts, by its code in ISO 4217: `EUR`. A field may name its own. Default: CNY. */
  currency?: string;
  /**
   * Whose menu shows the pages of a demonstration, where the console has such: `true` for all who may open one of them, a list for those with one
   * of these roles, `false` for nobody. Default: true.
   */
  demoMenu?: boolean | readonly string[];
  /** The version shown below the settings of the look. Default: that of package.json when the pages were built. */
  version?: string;
}

/** The whole console as it is written. */
export interface ConsoleConfig {
  /** Title, home, links to the outside. */
  site: SiteConfig;
  /** The roles that the policy may name, with their label and the colour of their tag. */
  roles: Options;
  /** The permissions that the policy may name, for example `read:system`. */
  permissions: readonly string[];
  /** Plugins, a line each: `use: [mcp(), mail()]`. Their resources are the console's as if they stood in `resources`. Default: none. */
  use?: readonly Plugin[];
  /** Every resource by the name of its collection in API and storage. */
  resources: Readonly<Record<string, WrittenResource>>;
  /** Dashboards by name, for pages and above lists. Default: none. */
  dashboards?: Readonly<Record<string, DashboardConfig>>;
  /** The tree of routes; its order is the order of the menu. */
  routes: readonly RouteConfig[];
}

/**
 * A typed identity function: what names a resource, field, role, permission, dashboard or page that there is not does not compile, and the
 * message says where it is.
 */
export const defineConsole = <const C extends ConsoleConfig>(
  config: keyof MistakesOf<C> extends never ? C : Corrected<C, MistakesOf<C>>,
): Omit<ConsoleConfig, 'resources' | 'use'> & Pick<C, 'resources' | ('use' & keyof C)> => config as C;

/** The hierarchy of users. */
export type Organisation = Required<OrganisationConfig>;

/** The site with every default filled in; what has none is left out. */
interface Site extends SiteConfig {
  recordRoutes: boolean;
  resetOnFailure: boolean;
  plainDialogs: boolean;
  organisation: Organisation;
  timeZone: string;
  languages: readonly Language[];
  language: Language;
  currency: string;
}

/** The whole console with every default filled in. */
export interface Console {
  site: Site;
  /** Every role with its label; after those of the configuration come those that the policy adds. */
  roles: Readonly<Record<string, Label>>;
  /** Names of the roles that the policy adds. */
  addedRoles: readonly string[];
  permissions: readonly string[];
  /** What plugins add to the objects of the policy that every console has. */
  verbs: AddedVerbs;
  /** Rows of the policy that plugins propose. */
  proposed: readonly { plugin: string; row: string }[];
  resources: ReadonlyMap<string, Resource>;
  /** Dashboards by name. */
  dashboards: ReadonlyMap<string, Dashboard>;
  /** The tree, in the order of the menu. */
  routes: readonly Route[];
  /** Every route of the tree by its full path, parents before children. */
  routeByPath: ReadonlyMap<string, Route>;
}
