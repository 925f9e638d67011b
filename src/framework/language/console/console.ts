import type { Label, Language } from '../../shared/label';
import type { Dashboard } from '../dashboard/dashboard';
import type { Resource } from '../resource/resource';
import type { Route } from '../route/route';
import type { OrganisationConfig, SiteConfig } from './console-config';

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
  resources: ReadonlyMap<string, Resource>;
  /** Dashboards by name. */
  dashboards: ReadonlyMap<string, Dashboard>;
  /** The tree, in the order of the menu. */
  routes: readonly Route[];
  /** Every route of the tree by its full path, parents before children. */
  routeByPath: ReadonlyMap<string, Route>;
}
