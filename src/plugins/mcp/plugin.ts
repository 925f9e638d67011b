import { definePlugin } from '../../framework/language/plugin';

/** The console as a server of the Model Context Protocol, for assistants with an API token (docs/machines.md). */
export const mcp = () => definePlugin({ name: 'mcp', server: () => import('#plugin/mcp/server') });
