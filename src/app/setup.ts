import config from '../../resources.config';
// <demos>
import { demoRoles } from '../demos/config/menu';
// </demos>
import type { ConsoleConfig } from '../framework/language/console-config';
import { resolveConsole } from '../framework/language/resolve/resolve';
import { createEmitter } from '../framework/shared/emitter';
import { partsOfPlugins } from '../framework/shell/base/plugins';
import type { ConsoleSetup } from '../framework/shell/base/product';
import { product } from './product';

/** The configuration of this session. */
let whole: ConsoleConfig = config;
/** Roles that the policy adds. */
let added: ConsoleConfig['roles'] = {};
// <demos>
let written: ConsoleConfig = config;
/** What is added to it for the user of this session. */
let add = (config: ConsoleConfig): ConsoleConfig => config;
/** Roles of that user; undefined where nothing is added. */
let demoReader: readonly string[] | undefined;
// </demos>
/** Resolved once per session, and again with other roles and, in development, after every edit. */
let resolved = resolveConsole(whole);

const edits = createEmitter();
const plugins = partsOfPlugins(config);

/** The configuration and the product of this console, for the shell. */
export const setup: ConsoleSetup = {
  console: () => resolved,
  withRoles: (roles) => {
    if (JSON.stringify(roles) === JSON.stringify(added)) return resolved;
    added = roles;
    resolved = resolveConsole(whole, added);
    return resolved;
  },
  onConsoleEdited: edits.subscribe,
  product: { ...product, screens: { ...plugins.screens, ...product.screens } },
  bars: plugins.bars,
  // <demos>
  consoleFor: async ({ isDemo, roles }) => {
    demoReader = isDemo && roles.some((role) => demoRoles.includes(role)) ? roles : undefined;
    add = demoReader
      ? (await import('../demos/config/with-demos')).withDemos(written.site.demoMenu, roles)
      : (config) => config;
    whole = add(written);
    resolved = resolveConsole(whole, added);
    return resolved;
  },
  // </demos>
};

// The server has checked it and serves it already (src/framework/server/start/follow-config.ts).
if (import.meta.hot) {
  import.meta.hot.accept('../../resources.config', (edited) => {
    if (!edited) return;
    whole = edited.default;
    // <demos>
    written = whole;
    whole = add(written);
    // </demos>
    resolved = resolveConsole(whole, added);
    edits.emit();
  });
  // <demos>
  // It imports the icons that the configuration names, so every edit reaches it as well; accepted nowhere, that would load the page again.
  import.meta.hot.accept('../demos/config/with-demos', (edited) => {
    if (!edited || !demoReader) return;
    add = edited.withDemos(written.site.demoMenu, demoReader);
    whole = add(written);
    resolved = resolveConsole(whole, added);
    edits.emit();
  });
  // </demos>
}
