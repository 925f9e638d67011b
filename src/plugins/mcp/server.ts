import { StreamAnswer } from '../../framework/server/http/answers';
import { needsToken } from '../../framework/server/http/api-error';
import { definePluginServer } from '../../framework/server/product';
import type { SessionCall } from '../../framework/server/services/call';
import { type Endpoint, handle } from '../../framework/server/services/endpoint';
import { callMcp, listenToMcp } from './contract/mcp';
import { endpointFinder } from './server/tools';

const insistOnToken = ({ caller }: SessionCall): void => {
  if (caller.apiToken === undefined) throw needsToken();
};

/** A server of the Model Context Protocol over the endpoints of a table. */
const mcpEndpoints = (table: () => readonly Endpoint[]): readonly Endpoint[] => {
  let find: ReturnType<typeof endpointFinder> | undefined;
  return [
    handle(callMcp, (call) => {
      insistOnToken(call);
      find ??= endpointFinder(table());
      const known = find;
      return new StreamAnswer(async (response) => {
        // With the first message: the library is of no use to a console without assistants.
        const { serveMcp } = await import('./server/serve-mcp');
        await serveMcp({ call, find: known, response });
      });
    }),
    handle(listenToMcp, (call) => {
      insistOnToken(call);
      return new StreamAnswer((response) => response.set('Allow', 'POST').status(405).end());
    }),
  ];
};

/** `POST /mcp`: the records and actions of the console as tools. */
export const pluginServer = definePluginServer({
  endpoints: [{ endpoints: (_, table) => mcpEndpoints(table) }],
});
