import { checkReplacements } from './check-replacements';
import { checkResource } from './check-resource';
import { checkRoutes, type ProvidedNames } from './check-routes';
import { checkSite } from './check-site';
import type { ConfigMistake } from './config-mistake';
import type { ConsoleConfig } from './console-config';
import { resolveConsole } from './resolve';

/**
 * Every mistake of a configuration, each with its path and a hint; an empty answer means that it can be used.
 * Catches what the compiler cannot see: wrong names in plain text, missing texts, paths that lead nowhere.
 */
export const checkConsole = (config: ConsoleConfig, provided: ProvidedNames = {}): ConfigMistake[] => {
  const console = resolveConsole(config);
  const context = {
    resourceNames: Object.keys(config.resources),
    routePaths: new Set(console.routeByPath.keys()),
    resources: console.resources,
    handlers: provided.handlers,
  };
  return [
    ...Object.entries(config.resources).flatMap(([name, written]) => checkResource(name, written, context)),
    ...checkRoutes(console, provided),
    ...checkReplacements(console, provided),
    ...checkSite(console),
  ];
};
