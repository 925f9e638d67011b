import type { WrittenResource } from './resource/written-resource';
import type { RouteConfig } from './route/route';

/** Loads the server half of a plugin, which exports `pluginServer`; the browser has nothing in its place. */
export type ServerHalf = () => Promise<object>;

/** A plugin: one folder, `plugins/NAME`, and one line in `use`. */
export interface Plugin {
  /** The name of its folder; no two plugins of a console share one. */
  name: string;
  /** Names of the plugins that have to be used as well. Default: none. */
  needs?: readonly string[];
  /** What it adds to `resources`, by the name of the collection. Nobody may do anything with them until the policy says so. Default: none. */
  resources?: Readonly<Record<string, WrittenResource>>;
  /** Pages that it adds to the tree, at the end of the group `below`; the policy says who may open them. Default: none. */
  routes?: readonly RouteConfig[];
  /** The path of that group: `/setting`. Default: the top of the tree. */
  below?: string | undefined;
  /** Its half on the server, as `() => import('#plugin/NAME/server')`. Default: it has none. */
  server?: ServerHalf;
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
