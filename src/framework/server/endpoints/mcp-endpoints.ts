import { callMcp, listenToMcp } from '../../contract/mcp';
import { type Endpoint, handle } from '../api/endpoint';
import { StreamAnswer } from '../http/answers';
import { needsToken } from '../http/api-error';
import { endpointFinder } from '../mcp/tools';
import type { SessionCall } from '../services/call';

const insistOnToken = ({ caller }: SessionCall): void => {
  if (caller.apiToken === undefined) throw needsToken();
};

/** A server of the Model Context Protocol over the endpoints of a table. */
export const mcpEndpoints = (table: readonly Endpoint[]): readonly Endpoint[] => {
  const find = endpointFinder(table);
  return [
    handle(callMcp, (call) => {
      insistOnToken(call);
      return new StreamAnswer(async (response) => {
        // With the first message: the library is of no use to a console without assistants.
        const { serveMcp } = await import('../mcp/serve-mcp');
        await serveMcp({ call, find, response });
      });
    }),
    handle(listenToMcp, (call) => {
      insistOnToken(call);
      return new StreamAnswer((response) => response.set('Allow', 'POST').status(405).end());
    }),
  ];
};
