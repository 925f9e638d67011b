import type { ComponentType } from 'react';
import type { Plugin } from '../../language/plugin';
import { lazyNamed } from '../../shared/lazy-named';

/** What a plugin adds to the browser; it is fetched with the first part of it that is drawn. */
export interface PluginBrowser {
  /** The screens that its `plugin.ts` names. */
  screens?: Readonly<Record<string, ComponentType>>;
  /** What is drawn above every page, for users who have the property that `bar` in its `plugin.ts` names. */
  Bar?: ComponentType;
}

/** Writes the browser half of a plugin, `pluginBrowser` of `plugins/NAME/browser.tsx`. */
export const definePluginBrowser = (half: PluginBrowser): PluginBrowser => half;

/** A part of the browser half of a plugin. */
const partOf = ({ name, browser }: Plugin, part: (half: PluginBrowser) => ComponentType | undefined): ComponentType =>
  lazyNamed(async () => {
    const half: { pluginBrowser?: PluginBrowser } = (await browser?.()) ?? {};
    const found = half.pluginBrowser && part(half.pluginBrowser);
    if (!found) throw new Error(`plugin ${name}: a part is missing in pluginBrowser of browser.tsx`);
    return found;
  });

/** What the plugins of a configuration add to the browser, each part to be fetched when it is drawn. */
export const partsOfPlugins = ({ use = [] }: { use?: readonly Plugin[] }) => ({
  screens: Object.fromEntries(
    use.flatMap((plugin) =>
      (plugin.screens ?? []).map((name) => [name, partOf(plugin, ({ screens }) => screens?.[name])]),
    ),
  ),
  bars: use.flatMap((plugin) => (plugin.bar ? [{ with: plugin.bar, Bar: partOf(plugin, ({ Bar }) => Bar) }] : [])),
});
