import type { ConsoleConfig } from '../console/console-config';
import { localize } from '../resolve/localize';
import { resolveConsole } from '../resolve/resolve';
import { checkDashboards } from './check-dashboards';
import { checkFormerNames } from './check-former-names';
import { checkLookups } from './check-lookups';
import { checkReplacements } from './check-replacements';
import { checkResource } from './check-resource';
import { checkRollups } from './check-rollups';
import { checkRoutes, type ProvidedNames } from './check-routes';
import { checkSite } from './check-site';
import type { ConfigMistake } from './config-mistake';

/**
 * Returns every mistake of a configuration, each with its path and a hint; empty when it is valid. Finds what the compiler
 * cannot see: wrong names in plain text, missing texts, paths that lead nowhere.
 */
export const checkConsole = (written: ConsoleConfig, provided: ProvidedNames = {}): ConfigMistake[] => {
  const config = localize(written);
  const console = resolveConsole(config);
  const context = {
    resourceNames: Object.keys(config.resources),
    routePaths: new Set(console.routeByPath.keys()),
    routeByPath: console.routeByPath,
    resources: console.resources,
    handlers: provided.handlers,
    units: provided.units,
    roles: Object.keys(config.roles),
    channels: provided.channels,
    events: provided.events,
  };
  const renamed: ConfigMistake[] = [];
  checkFormerNames({
    report: (path, message, hint) => renamed.push({ path, message, hint }),
    path: 'resources',
    named: config.resources,
  });
  return [
    ...renamed,
    ...Object.entries(config.resources).flatMap(([name, written]) => checkResource(name, written, context)),
    ...checkRoutes(console, provided),
    ...checkRollups(console),
    ...checkLookups(console),
    ...checkDashboards(console),
    ...checkReplacements(console, provided),
    ...checkSite(console),
  ];
};
