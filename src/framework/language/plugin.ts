import type { Label } from '../shared/label';
import type { WrittenResource } from './resource/resource-config';
import type { RouteConfig } from './route/route';

/** Loads a half of a plugin: its `pluginServer`, `pluginBrowser` or `pluginBuild`. Where it does not belong there is nothing in its place. */
export type PluginHalf = () => Promise<object>;

/** Verbs by the object of the policy that they are added to, with their labels. */
export type AddedVerbs = Readonly<Record<string, Readonly<Record<string, Label>>>>;

/** What the browser half of a plugin may have for the console. */
export type PartName = 'accountBox' | 'approval' | 'companyAccount' | 'secondFactor' | 'updates';

/** A plugin: one folder, `plugins/NAME`, and one line in `use`. */
export interface Plugin {
  /** The name of its folder; no two plugins of a console share one. */
  name: string;
  /** Names of the plugins that have to be used as well. Default: none. */
  needs?: readonly string[];
  /** What it adds to `resources`, by the name of the collection. Nobody may do anything with them until the policy says so. Default: none. */
  resources?: Readonly<Record<string, WrittenResource>>;
  /** Pages that it adds to the tree, at the end of the group `below`; what a route of the configuration shows already is left out. Default: none. */
  routes?: readonly RouteConfig[];
  /** The path of that group: `/setting`. Default: the top of the tree. */
  below?: string | undefined;
  /**
   * Rows of the policy that it proposes, without mode and roles: `res:births, list|show, all`. Whose they are the console says; until a row
   * gives them to somebody, the check of the policy and its page name them. Default: none.
   */
  policy?: readonly string[];
  /** Its half on the server, as `() => import('#plugin/NAME/server')`. Default: it has none. */
  server?: PluginHalf;
  /** Its half in the browser, as `() => import('#plugin/NAME/browser')`, fetched with the first part of it that is drawn. Default: it has none. */
  browser?: PluginHalf;
  /** What it adds to the build of the bundle, as `() => import('#plugin/NAME/build')`: a plugin of Vite, of the configuration. Default: nothing. */
  build?: PluginHalf;
  /** The names of the screens that its browser half has. Default: none. */
  screens?: readonly string[];
  /** What its browser half has for the console: an `accountBox` for the page of the own account, the `approval` of changes of the policy, a `companyAccount` to sign in with, a `secondFactor` of the sign-in, the offer of `updates`. Default: none. */
  parts?: readonly PartName[];
  /** The property of the signed-in user (`GET /api/user/userInfo`) with which the `Bar` of its browser half is shown. Default: never. */
  bar?: string;
  /** Verbs that it adds to objects of the policy which every console has: `{ policy: { print: { zh: '打印', en: 'Print' } } }`. Default: none. */
  verbs?: AddedVerbs;
}

/** A typed identity function: what `plugins/NAME/plugin.ts` hands to a configuration. */
export const definePlugin = <const P extends Plugin>(plugin: P): P => plugin;

/** The resources of a configuration and of the plugins that it uses. */
export const resourcesOf = ({
  use = [],
  resources,
}: {
  use?: readonly Plugin[];
  resources: Readonly<Record<string, WrittenResource>>;
}): Readonly<Record<string, WrittenResource>> => Object.assign({}, ...use.map((plugin) => plugin.resources), resources);
