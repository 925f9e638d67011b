import { definePluginBrowser } from '../../framework/shell/base/plugins';
import { approval } from './browser/approval';

/** What the page of the policy shows where somebody else has to approve a change. */
export const pluginBrowser = definePluginBrowser({ approval });
