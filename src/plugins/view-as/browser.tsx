import { lazyNamed } from '../../framework/shared/lazy-named';
import { definePluginBrowser } from '../../framework/shell/base/plugins';

/** The screen that begins to view as another, and the bar that ends it. */
export const pluginBrowser = definePluginBrowser({
  screens: { viewAs: lazyNamed(async () => (await import('./browser/view-as-screen')).ViewAsScreen) },
  Bar: lazyNamed(async () => (await import('./browser/viewing-bar')).ViewingBar),
});
