import resourcesConfig from '../../resources.config';
// <demos>
import { demoMenuRoles, demoRoles } from '../demos/config/menu';
// </demos>
import type { ConsoleConfig } from '../framework/language/console/console-config';
import { resolveConsole } from '../framework/language/resolve/resolve';
import { createEmitter } from '../framework/shared/emitter';
import type { ConsoleSetup } from '../framework/shell/product';
import { product } from './product';

let written: ConsoleConfig = resourcesConfig;
/** What is added to it for the user of this session. */
let add = (config: ConsoleConfig): ConsoleConfig => config;
/** Resolved once per session, and in development after every edit. */
let resolved = resolveConsole(written);

const edits = createEmitter();

/** The configuration and the product of this console, for the shell. */
export const setup: ConsoleSetup = {
  console: () => resolved,
  onConsoleEdited: edits.subscribe,
  product,
  // <demos>
  consoleFor: async ({ isDemo, roles }) => {
    const has = (names: readonly string[]) => roles.some((role) => names.includes(role));
    add = (config) => config;
    if (isDemo && has(demoRoles)) {
      const { demoResources, demoRoutes } = await import('../demos/config/demo-config');
      add = (config) => ({
        ...config,
        resources: { ...config.resources, ...demoResources },
        routes: [...config.routes, ...demoRoutes.map((route) => ({ ...route, hidden: !has(demoMenuRoles) }))],
      });
    }
    resolved = resolveConsole(add(written));
    return resolved;
  },
  // </demos>
};

// The server has checked it and serves it already (src/framework/server/start/follow-config.ts).
if (import.meta.hot) {
  import.meta.hot.accept('../../resources.config', (edited) => {
    if (!edited) return;
    written = edited.default;
    resolved = resolveConsole(add(written));
    edits.emit();
  });
}
