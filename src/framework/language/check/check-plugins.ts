import { hintFor } from '../../shared/hint-for';
import type { Console, ConsoleConfig } from '../console-config';
import type { Plugin } from '../plugin';
import type { ConfigMistake } from './report';

interface Place {
  /** Where it is in `use`. */
  path: string;
  plugin: Plugin;
  /** The plugins before it. */
  earlier: readonly Plugin[];
  config: ConsoleConfig;
  routeByPath: Console['routeByPath'];
}

/** Two plugins with one name: their folders, and what they leave in the stored data, could not be told apart. */
const checkName = ({ path, plugin: { name }, earlier }: Place): ConfigMistake[] =>
  earlier.some((other) => other.name === name)
    ? [{ path, message: `there are two plugins "${name}".`, hint: 'Leave one of the lines out, or rename one.' }]
    : [];

const checkNeeds = ({ path, plugin: { name, needs = [] }, config: { use = [] } }: Place): ConfigMistake[] => {
  const used = use.map((plugin) => plugin.name);
  return needs
    .filter((need) => !used.includes(need))
    .map((need) => ({
      path,
      message: `the plugin ${name} needs "${need}", which is not used.`,
      hint: `Add the plugin ${need} to \`use\`. ${hintFor(need, used)}`,
    }));
};

/** A resource with the name of another would take its place, and its stored records. */
const checkResources = ({ path, plugin: { name, resources = {} }, earlier, config }: Place): ConfigMistake[] =>
  Object.keys(resources).flatMap((resource) => {
    const other = earlier.find((plugin) => Object.hasOwn(plugin.resources ?? {}, resource));
    if (other === undefined && !Object.hasOwn(config.resources, resource)) return [];
    const owner = other ? `the plugin ${other.name}` : '`resources`';
    return [
      {
        path,
        message: `the resource "${resource}" of the plugin ${name} exists already, in ${owner}.`,
        hint: 'Rename one of them, or leave it out.',
      },
    ];
  });

/** Pages below a path that is no group would be nowhere. */
const checkBelow = ({ path, plugin: { name, below, routes = [] }, routeByPath }: Place): ConfigMistake[] => {
  if (below === undefined || routes.length === 0 || routeByPath.get(below)?.page.kind === 'group') return [];
  const groups = [...routeByPath.values()].flatMap((route) => (route.page.kind === 'group' ? route.path : []));
  return [
    {
      path,
      message: `"${below}" is no group of pages, where the plugin ${name} belongs.`,
      hint: hintFor(below, groups),
    },
  ];
};

/** Returns every mistake in what the plugins of a configuration are. `routeByPath`: the routes with those of the plugins. */
export const checkPlugins = (config: ConsoleConfig, routeByPath: Console['routeByPath']): ConfigMistake[] =>
  (config.use ?? []).flatMap((plugin, index, all) => {
    const place = { path: `use[${index}]`, plugin, earlier: all.slice(0, index), config, routeByPath };
    return [...checkName(place), ...checkNeeds(place), ...checkResources(place), ...checkBelow(place)];
  });
