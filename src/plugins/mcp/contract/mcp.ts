import { endpoint } from '../../../framework/contract/endpoint';
import { fields } from '../../../framework/contract/rules';

/**
 * A server of the Model Context Protocol (streamable HTTP, without sessions): takes a JSON-RPC message (`initialize`, `tools/list`, `tools/call` …) and answers with JSON without the
 * envelope. Its tools are the records and actions that the API token may use; session tokens are refused.
 * @data none: the MCP response itself
 * @refusals 401, 403 (not an API token); a refusal by a tool is a response with `isError`
 */
export const callMcp = endpoint({
  mediaType: 'application/json',
  method: 'POST',
  path: '/mcp',
  byToken: true,
  right: 'session',
  body: fields(),
});

/**
 * The server sends no messages on its own, so there is no stream: HTTP 405, as MCP clients expect.
 * @data none
 */
export const listenToMcp = endpoint({
  mediaType: 'application/json',
  method: 'GET',
  path: '/mcp',
  byToken: true,
  right: 'session',
});
