import { lazyNamed } from '../../framework/shared/lazy-named';
import { definePluginBrowser } from '../../framework/shell/base/plugins';

const isOn = import.meta.env.PROD && import.meta.env.VITE_PWA === 'on';

/** The offer of new versions, with the service worker behind it. */
export const pluginBrowser = definePluginBrowser({
  ...(isOn && { Updates: lazyNamed(async () => (await import('./browser/update-prompt')).UpdatePrompt) }),
});
